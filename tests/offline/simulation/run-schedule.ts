import { violations } from './invariants.ts';
import './memory-channel.ts';
import { World } from './world.ts';

/** What happened in schedules, in sum. */
export type Totals = Record<string, number>;

/** What the schedule of a seed breaks; [] when nothing. */
export async function runSchedule(seed: number, totals: Totals = {}): Promise<readonly string[]> {
  const world = new World(seed, { steps: 50, restores: 0.3 });
  await world.live();
  const found = await violations(world);
  for (const [key, count] of Object.entries({ ...world.counts, issued: world.bureau.issued.length }))
    totals[key] = (totals[key] ?? 0) + count;
  for (const { device } of world.tabs) device.kill();
  return found;
}
