import { expect, test } from 'vitest';
import { submissionViolations, violations } from './simulation/invariants.ts';
import { World } from './simulation/world.ts';

/** More of them with `npm run soak -- simulation`; from another one on with SUIKAI_SEED. */
const SCHEDULES = Number(process.env['SUIKAI_SIMULATIONS'] ?? 300);
const FROM = Number(process.env['SUIKAI_SEED'] ?? 1);
const TO = FROM + SCHEDULES - 1;
const MS_A_SCHEDULE = 2000;
/** Enough to see what is wrong. */
const MOST_SHOWN = 5;

/** What a schedule of a seed breaks; [] when nothing. */
async function runSchedule(seed: number, totals: Record<string, number>): Promise<readonly string[]> {
  const world = new World(seed, { steps: 50, restores: 0.3 });
  await world.live();
  const found = [...(await violations(world)), ...(await submissionViolations(world))];
  for (const [key, count] of Object.entries({ ...world.counts, issued: world.bureau.issued.length }))
    totals[key] = (totals[key] ?? 0) + count;
  for (const { device } of world.tabs) device.kill();
  return found;
}

test(
  'random schedules of three laptops, a restored service and forgetful robots: nothing lost, nothing twice, all equal at rest',
  async () => {
    const broken: string[] = [];
    const totals: Record<string, number> = {};
    for (let seed = FROM; seed <= TO && broken.length < MOST_SHOWN; seed++) {
      const found = await runSchedule(seed, totals);
      if (found.length > 0) broken.push(`seed ${String(seed)}: ${found.join('\n   ')}`);
    }
    process.stdout.write(`simulation of seeds ${String(FROM)}–${String(TO)}: ${JSON.stringify(totals)}\n`);
    expect(broken).toEqual([]);
    expect(totals['edits']).toBeGreaterThan(0);
  },
  Math.max(600_000, SCHEDULES * MS_A_SCHEDULE),
);
