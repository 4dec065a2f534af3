import { expect, test } from 'vitest';
import type { Bureau, Issued } from '../../robot/bureau/bureau.ts';
import type { Client, Task } from '../../robot/client.ts';
import { systemClock } from '../../robot/clock.ts';
import { handleTask } from '../../robot/handle-task.ts';
import { ALREADY_ISSUED } from '../../wire/robot.api.ts';

const task = {
  kind: 'issue',
  taskId: 'a',
  fence: 1,
  leaseMs: 60_000,
  callMs: 20_000,
  earlierLeases: 0,
  ddbh: '1',
  diskId: '1',
  snapshotHash: 'f',
  invoice: { ywlsh: '1' },
} as unknown as Task;

const issued = (sandbox: boolean): Issued => ({
  serial: '1',
  snapshotHash: 'f',
  code: null,
  number: '26442001763769600000',
  at: '2026-11-22T00:00:11.000Z',
  sandbox,
});

interface Scene {
  readonly found: Issued;
  readonly go: 'issue' | 'lookUp';
  /** Milliseconds until the service gives leave. */
  readonly leaveAfter?: number;
}

/** What a robot with this bureau does, and tells the service, of the invoice it issued or found when told to look. */
async function toldOf({ found, go, leaveAfter = 0 }: Scene) {
  const told: unknown[] = [];
  const tell = (what: string) => (_taskId: string, given: object) => {
    told.push({ what, ...given });
    return Promise.resolve({ ok: true, data: null } as const);
  };
  const system = systemClock();
  let passed = 0;
  const now = () => system.now() + passed;
  const clock = {
    ...system,
    now,
    until: (at: number) => ({ ...system.until(at - passed), left: () => at - now() }),
  };
  const client: Partial<Client> = {
    begin: () => {
      passed += leaveAfter;
      return Promise.resolve({ ok: true, data: { go, waitMs: 0 } });
    },
    complete: tell('complete'),
    fail: tell('fail'),
    release: tell('release'),
  };
  const bureau: Partial<Bureau> = {
    issue: () => Promise.resolve({ kind: 'issued', issued: found }),
    lookUp: () => Promise.resolve(found),
  };
  await handleTask(
    {
      client: client as Client,
      bureau: bureau as Bureau,
      clock,
      pollMs: 1,
      signal: new AbortController().signal,
      log: () => undefined,
      callId: () => '1',
    },
    task,
    clock.now(),
  );
  return told;
}

test.each(['issue', 'lookUp'] as const)(
  'whether an invoice is of a sandbox is what the bureau says, after %s',
  async (go) => {
    expect(await toldOf({ found: issued(false), go })).toMatchObject([{ what: 'complete', sandbox: false }]);
    expect(await toldOf({ found: issued(true), go })).toMatchObject([{ what: 'complete', sandbox: true }]);
  },
);

test('an invoice of other content under the serial of a task is not taken for its own', async () => {
  const found = { ...issued(false), snapshotHash: 'of another' };
  expect(await toldOf({ found, go: 'lookUp' })).toMatchObject([{ what: 'fail', code: ALREADY_ISSUED }]);
});

test('leave that came so late that a call could outlast it is given back unused', async () => {
  const found = issued(false);
  expect(await toldOf({ found, go: 'issue', leaveAfter: 9_000 })).toMatchObject([{ what: 'complete' }]);
  expect(await toldOf({ found, go: 'issue', leaveAfter: 11_000 })).toMatchObject([{ what: 'release' }]);
});
