import { expect, test } from 'vitest';
import { runSchedule, type Totals } from './simulation/run-schedule.ts';
import { sealLaptops } from './test-seal.ts';

/** As `simulation.test.ts` chooses them: the same schedules, a sample of them. */
const FROM = Number(process.env['SUIKAI_SEED'] ?? 1);
const SCHEDULES = Number(process.env['SUIKAI_SEALED_SIMULATIONS'] ?? 6);

test('a schedule goes the same way where every row of every laptop is sealed', async () => {
  const seeds = Array.from({ length: SCHEDULES }, (_, index) => FROM + index);
  const run = async () => {
    const totals: Totals = {};
    const broken: (readonly string[])[] = [];
    for (const seed of seeds) broken.push(await runSchedule(seed, totals));
    return { totals, broken: broken.filter((found) => found.length > 0) };
  };
  const plain = await run();
  const unseal = sealLaptops();
  try {
    expect(await run()).toEqual(plain);
  } finally {
    unseal();
  }
  expect(plain.broken).toEqual([]);
  expect(plain.totals['edits']).toBeGreaterThan(0);
});
