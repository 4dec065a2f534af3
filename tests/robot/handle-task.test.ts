import { expect, test } from 'vitest';
import type { Bureau, Issued } from '../../robot/bureau/bureau.ts';
import type { Client, Task } from '../../robot/client.ts';
import { systemClock } from '../../robot/clock.ts';
import { handleTask } from '../../robot/handle-task.ts';

const task = {
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

/** What a robot with this bureau tells the service of the invoice it issued, or found when it was told to look. */
async function toldOf(found: Issued, go: 'issue' | 'lookUp') {
  const told: unknown[] = [];
  const client: Partial<Client> = {
    begin: () => Promise.resolve({ ok: true, data: { go, waitMs: 0 } }),
    complete: (_taskId, given) => {
      told.push(given);
      return Promise.resolve({ ok: true, data: null });
    },
  };
  const bureau: Partial<Bureau> = {
    issue: () => Promise.resolve({ kind: 'issued', issued: found }),
    lookUp: () => Promise.resolve(found),
  };
  const clock = systemClock();
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
    expect(await toldOf(issued(false), go)).toMatchObject([{ sandbox: false }]);
    expect(await toldOf(issued(true), go)).toMatchObject([{ sandbox: true }]);
  },
);
