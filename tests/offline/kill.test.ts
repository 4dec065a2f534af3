import { expect, test } from 'vitest';
import { content, Device, uuid, type Fault } from './device.ts';
import { FakeService } from './fake-service.ts';
import { LaptopUser } from './laptop-user.ts';
import { LaptopLock } from './simulation/laptop-lock.ts';

/** Saves, submits, another draft, a deletion, an order that fails, one that is issued. */
async function aDay(user: LaptopUser): Promise<void> {
  await user.save(0);
  await user.sync();
  await user.save(1);
  await user.save(0);
  await user.submit(0);
  await user.sync();
  user.robot(0, 'failed');
  await user.remove(1);
  await user.sync();
  await user.submit(0);
  user.elsewhere(0, 'edit');
  await user.sync();
  user.robot(0, 'issued');
  await user.sync();
}

/** Beside a fault every third death; every one with `npm run soak -- deaths`. */
const EVERY = process.env['SUIKAI_SOAK'] === '1' ? 1 : 3;

/** Kills the process at its first step, at its second, … until a whole day passes without a death. */
async function killAtEveryStep(fault: Fault | null, from = 0, every = 1): Promise<number> {
  for (let steps = from; ; steps += every) {
    const user = new LaptopUser();
    await user.start();
    let exchanges = 0;
    if (fault !== null) user.device.nextFault = () => (exchanges++ % 3 === 1 ? fault : 'ok');
    user.device.dieAfter(steps);
    let deaths = 0;
    const restart = user.restart.bind(user);
    user.restart = async () => {
      deaths += 1;
      await restart();
    };
    await aDay(user);
    const survived = deaths === 0 && !user.device.isDead;
    await user.heal();
    await user.check();
    user.device.kill();
    if (survived) return steps;
  }
}

test('killed before or after any write of the store or any exchange: nothing lost, nothing twice', async () => {
  expect(await killAtEveryStep(null)).toBeGreaterThan(60);
});

const FAULTS: readonly Fault[] = [
  'lostAnswer',
  'lostRequest',
  'duplicate',
  'status500',
  'portal',
  'truncated',
];

test.each(FAULTS.map((fault, at) => [fault, at % EVERY] as const))(
  'the same with every third exchange meeting %s',
  async (fault, from) => {
    expect(await killAtEveryStep(fault, from, EVERY)).toBeGreaterThan(40);
  },
);

// Seed 600 of the simulation: a tab that was dead already took the lock of its laptop, and nobody there sent any more.
test('killed between the wish to send and the lock: the next to open the app sends', async () => {
  const service = new FakeService();
  const lock = new LaptopLock();
  const tab: Device = new Device(service, undefined, () => lock.senderOf(() => tab));
  const first = await tab.open();
  tab.nextFault = () => 'offline';
  await first.saveDraft(content(uuid(), 'kept'));
  await first.sync();
  tab.nextFault = () => 'ok';
  void first.sync();
  tab.kill();
  lock.release(tab);
  const next = await tab.open();
  await next.sync();
  expect(next.status()).toMatchObject({ unsynced: 0, phase: 'idle' });
  expect(service.docs.size).toBe(1);
  tab.kill();
});
