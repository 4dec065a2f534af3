import { expect, test, vi } from 'vitest';
import { appError } from '../../../domain/kernel/errors.ts';
import { LedgerClient } from '../../../src/ledger/ledger-client.ts';
import { applyCommand, closeLedger, openLedger } from '../../../workers/contract/ledger-tasks.ts';
import type { Lane } from '../../../workers/client/lanes.ts';

/** A lane whose worker can't be had: what is told is only whether it was started and ended. */
const started = () => {
  const lane = {
    died: new Promise<never>(() => undefined),
    connect: vi.fn(() => ({ ready: Promise.resolve(appError('task.crashed')) })),
    hold: () => () => undefined,
    stopped: () => null,
    close: vi.fn(),
  };
  return { lane, client: new LedgerClient(lane as unknown as Lane) };
};

test('the worker starts while the draft is read, and ends with the page where none came', () => {
  const { lane, client } = started();
  const end = client.expect();
  expect(lane.connect).toHaveBeenCalledTimes(1);
  end();
  expect(lane.close).toHaveBeenCalledTimes(1);
});

test('the worker of a draft that came ends with the draft', async () => {
  const { lane, client } = started();
  const end = client.expect();
  await client.open({ draftId: 'd', saved: null, journal: null });
  end();
  expect(lane.close).not.toHaveBeenCalled();
  await client.close(true);
  expect(lane.close).toHaveBeenCalledTimes(1);
});

test('nothing opens a draft again once it was closed', async () => {
  const { lane, client } = started();
  const notOpen = { ok: false, error: appError('ledger.notOpen') };
  const run = vi.fn((_task: string) => Promise.resolve(notOpen));
  lane.connect.mockReturnValue({
    ready: Promise.resolve(null),
    host: { run },
    onEnd: () => () => undefined,
  } as never);
  await client.open({ draftId: 'd', saved: null, journal: null });
  await client.close(true);
  expect(await client.clear()).toEqual(notOpen);
  expect(run.mock.calls.map(([task]) => task)).toEqual(
    [openLedger, closeLedger, applyCommand].map(({ name }) => name),
  );
});
