import { setTimeout as pause } from 'node:timers/promises';
import { runSchedule } from '../../tests/offline/simulation/run-schedule.ts';

/** A schedule that takes so long stands still for ever: that is found, too (I15). */
const STILL_MS = 60_000;

/** What a schedule breaks first, undefined when nothing. */
async function breakage(seed: number): Promise<string | undefined> {
  const still = new AbortController();
  try {
    const [what] = await Promise.race([
      runSchedule(seed),
      pause(STILL_MS, ['I15 it stands still'], { signal: still.signal }),
    ]);
    return what;
  } catch (cause) {
    return String(cause);
  } finally {
    still.abort();
  }
}

/** Runs schedules from the first seed to the last; says as JSON which seed found what, or null. */
const [from = 1, to = 1] = process.argv.slice(2).map(Number);
let found: { seed: number; what: string } | null = null;
for (let seed = from; seed <= to && found === null; seed++) {
  const what = await breakage(seed);
  if (what !== undefined) found = { seed, what };
}
process.stdout.write(JSON.stringify(found), () => process.exit());
