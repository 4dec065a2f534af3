import { expect, test } from 'vitest';
import { ok } from '../../domain/kernel/result.ts';
import { outboxDrain } from '../../src/offline/drain.ts';
import type { SyncStatus } from '../../src/offline/offline.ts';
import { freshSession } from './device.ts';

const STATUS: SyncStatus = {
  unsynced: 1,
  entries: 0,
  phase: 'waiting',
  lastSyncAt: null,
  lastError: null,
  nextTryAt: null,
  clockAhead: 0,
};
const START = 1_000_000;

/** A worker whose time passes with its pauses; `answer`: what the store says after each try. */
function worker(answer: (tries: number) => Partial<SyncStatus>) {
  let time = 0;
  const tried: number[] = [];
  const wall = () => START + time;
  const outbox = outboxDrain({
    lastSession: () => Promise.resolve(freshSession()),
    openStore: () => {
      let status = STATUS;
      return Promise.resolve(
        ok({
          sync: () => {
            tried.push(time);
            status = { ...STATUS, ...answer(tried.length) };
            return Promise.resolve();
          },
          status: () => status,
          close: () => undefined,
        }),
      );
    },
    clock: { now: wall, monotonic: () => time },
    schedule: (ms, call) => {
      time += ms;
      call();
      return () => undefined;
    },
  });
  return { ...outbox, tried, wall };
}

test('what is left is tried again after growing pauses, then left to the browser', async () => {
  const { drain, tried } = worker(() => ({}));
  await expect(drain()).rejects.toThrow('outbox not empty');
  expect(tried).toEqual([0, 2_000, 7_000, 17_000, 37_000]);
});

test('who is asked to rest rests, also in the next event, and then sends (N11)', async () => {
  const { drain, tried, wall } = worker((tries) =>
    tries < 3 ? { nextTryAt: wall() + 9_000 } : { unsynced: 0 },
  );
  await drain();
  expect(tried).toEqual([0, 9_000, 18_000]);
  const long = worker((tries) => (tries === 1 ? { nextTryAt: long.wall() + 100_000 } : { unsynced: 0 }));
  await expect(long.drain()).rejects.toThrow('outbox not empty');
  await long.drain().catch(() => undefined);
  expect(long.tried).toEqual([0]);
});

test('nothing is opened for nobody, and what is sent is not sent again', async () => {
  const { drain, tried } = worker(() => ({ unsynced: 0 }));
  await drain();
  expect(tried).toEqual([0]);
});

test('a worker whose follower waits tries no more and takes no rest (W4)', async () => {
  const { drain, handOver, tried, wall } = worker(() => {
    handOver();
    return { nextTryAt: wall() + 9_000 };
  });
  await expect(drain()).rejects.toThrow('outbox not empty');
  expect(tried).toEqual([0]);
  expect(wall()).toBeLessThan(START + 9_000);
});
