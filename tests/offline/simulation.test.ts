import { expect, test } from 'vitest';
import { runSchedule, type Totals } from './simulation/run-schedule.ts';

/** More of them with `npm run soak -- simulation`; from another one on with SUIKAI_SEED. */
const SCHEDULES = Number(process.env['SUIKAI_SIMULATIONS'] ?? 100);
const FROM = Number(process.env['SUIKAI_SEED'] ?? 1);
const TO = FROM + SCHEDULES - 1;
const MS_A_SCHEDULE = 2000;
/** Enough to see what is wrong. */
const MOST_SHOWN = 5;

test(
  'random schedules of three laptops, a restored service and forgetful robots: nothing lost, nothing twice, all equal at rest',
  async () => {
    const broken: string[] = [];
    const totals: Totals = {};
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
