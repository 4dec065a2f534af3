import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fault } from './device.ts';
import { LaptopUser } from './laptop-user.ts';

const FAULTS: readonly Fault[] = [
  'ok',
  'ok',
  'ok',
  'offline',
  'lostRequest',
  'lostAnswer',
  'duplicate',
  'status500',
  'status401',
  'portal',
  'truncated',
];

/** More of them with `npm run soak -- schedules`. */
const RUNS = Number(process.env['SUIKAI_SCHEDULES'] ?? 200);
const MS_A_DAY = 200;

const which = fc.nat(2);

/** Everything that can happen to a laptop in the field. */
const event = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('save' as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('submit' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sync' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('die' as const), which: fc.nat(12) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('issued' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('failed' as const), which }) },
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

const ACTIONS: Readonly<Record<Event['do'], (user: LaptopUser, which: number) => Promise<void> | void>> = {
  save: (user, at) => user.save(at),
  submit: (user, at) => user.submit(at),
  withdraw: (user, at) => user.withdraw(at),
  remove: (user, at) => user.remove(at),
  sync: (user) => user.sync(),
  restart: (user) => user.restart(),
  die: (user, steps) => {
    user.device.dieAfter(steps);
  },
  edit: (user, at) => {
    user.elsewhere(at, 'edit');
  },
  delete: (user, at) => {
    user.elsewhere(at, 'delete');
  },
  issued: (user, at) => {
    user.robot(at, 'issued');
  },
  failed: (user, at) => {
    user.robot(at, 'failed');
  },
};

async function live(events: readonly Event[], faults: readonly Fault[]): Promise<void> {
  const user = new LaptopUser();
  await user.start();
  let exchange = 0;
  user.device.nextFault = () => faults[exchange++ % faults.length] ?? 'ok';
  for (const { do: what, which: at } of events) await ACTIONS[what](user, at);
  await user.heal();
  await user.check();
  user.device.kill();
}

test(
  'random days in the field: nothing lost, nothing twice, everything drained in the end',
  async () => {
    let checked = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 5, maxLength: 30 }),
        fc.array(fc.constantFrom(...FAULTS), { minLength: 1, maxLength: 12 }),
        async (events, faults) => {
          await live(events, faults);
          checked += 1;
        },
      ),
      { numRuns: RUNS },
    );
    expect(checked).toBe(RUNS);
  },
  Math.max(600_000, RUNS * MS_A_DAY),
);

/** Days on which something once was lost. */
const LESSONS: readonly (readonly [lesson: string, events: readonly Event[], faults: readonly Fault[]])[] = [
  [
    'an edit from elsewhere, come while a submission waited that was then taken back, is taken over',
    [
      { do: 'submit', which: 1 },
      { do: 'submit', which: 0 },
      { do: 'edit', which: 0 },
      { do: 'sync', which: 0 },
      { do: 'withdraw', which: 1 },
    ],
    ['ok', 'ok', 'portal', 'ok', 'status401'],
  ],
  [
    'a draft deleted elsewhere while its submission waited is there again when that is taken back',
    [
      { do: 'submit', which: 1 },
      { do: 'submit', which: 0 },
      { do: 'delete', which: 0 },
      { do: 'sync', which: 0 },
      { do: 'withdraw', which: 1 },
    ],
    ['ok', 'ok', 'portal', 'ok', 'status401'],
  ],
  [
    'an edit from elsewhere that comes between looking at a draft and deleting it stays',
    [
      { do: 'save', which: 0 },
      { do: 'sync', which: 0 },
      { do: 'edit', which: 0 },
      { do: 'edit', which: 0 },
      { do: 'save', which: 1 },
      { do: 'remove', which: 0 },
      { do: 'issued', which: 0 },
    ],
    ['ok'],
  ],
];

test.each(LESSONS)('%s', async (_lesson, events, faults) => {
  await live(events, faults);
});
