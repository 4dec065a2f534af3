import { expect, test } from 'vitest';
import { ok } from '../../domain/kernel/result.ts';
import { createEngine, type EngineParts } from '../../src/offline/sync/engine.ts';
import type { Pending, WireAnswer } from '../../src/offline/sync/ports.ts';
import { ALONE } from './alone.ts';

const page = (epoch = 1) => ({
  code: 0,
  message: '',
  data: { epoch, changes: [], cursor: 0, more: false, serverTime: '2026-11-21T00:00:00.000Z' },
});
const GOOD: WireAnswer = { status: 200, retryAfter: null, json: page() };

/** An engine with an empty outbox whose time only moves by hand. */
function setUp(change: Partial<EngineParts> = {}) {
  const world = {
    time: 0,
    answer: (): WireAnswer => GOOD,
    pending: { unsynced: 0, entries: 0, unfinished: 0 } as Pending,
    asked: 0,
    timers: [] as { ms: number; call: () => void; cancelled: boolean }[],
    visible: true,
  };
  const engine = createEngine({
    store: {
      position: () => Promise.resolve({ epoch: 1, cursor: 0, deviceId: 'd' }),
      knowsDrafts: () => Promise.resolve(false),
      pending: () => Promise.resolve(world.pending),
      takeBatch: () => Promise.resolve(ok({ ops: [], unwritten: [] })),
      mergeMeetings: () => Promise.resolve(ok(0)),
      hasMeetings: () => Promise.resolve(false),
      unreceipted: () => Promise.resolve([]),
      keepReceipts: () => Promise.resolve(ok(true)),
      takenSubmissions: () => Promise.resolve([]),
      recover: () => Promise.resolve(ok(true)),
      settleDraft: () => Promise.resolve(ok(null)),
      settleSubmit: () => Promise.resolve(ok(null)),
      takeEntries: () => Promise.resolve(ok([])),
      settleEntry: () => Promise.resolve(ok(null)),
      forgetUnread: () => Promise.resolve(ok(false)),
      applyPage: () => Promise.resolve(ok(true)),
    },
    transport: () => {
      world.asked += 1;
      return Promise.resolve(world.answer());
    },
    sender: { userId: 'u', appVersion: '0', schemaVersion: 1 },
    clock: { now: () => world.time, monotonic: () => world.time },
    random: () => 1,
    schedule: (ms, call) => {
      const timer = { ms, call, cancelled: false };
      world.timers.push(timer);
      return () => {
        timer.cancelled = true;
      };
    },
    oneSender: ALONE,
    visible: () => world.visible,
    onChange: () => undefined,
    lastSyncAt: null,
    ...change,
  });
  const armed = () => world.timers.filter(({ cancelled }) => !cancelled);
  return { engine, world, armed };
}

test('while a submission is under way it asks every 2 s, then less and less, else every 30 s', async () => {
  const { engine, world, armed } = setUp();
  await engine.sync();
  expect(armed().map(({ ms }) => ms)).toEqual([30_000]);
  world.pending = { unsynced: 0, entries: 0, unfinished: 1 };
  const waits: number[] = [];
  for (let round = 0; round < 8; round++) {
    await engine.sync();
    waits.push(armed()[0]?.ms ?? 0);
  }
  expect(waits).toEqual([2000, 3000, 4500, 6750, 10_125, 15_000, 15_000, 15_000]);
});

test('failures wait longer each time; a success starts over', async () => {
  const { engine, world, armed } = setUp();
  world.answer = () => ({ status: 503, retryAfter: null, json: undefined });
  const waits: number[] = [];
  for (let round = 0; round < 3; round++) {
    await engine.sync();
    waits.push(armed()[0]?.ms ?? 0);
  }
  expect(waits).toEqual([1000, 2000, 4000]);
  world.answer = () => GOOD;
  await engine.sync();
  expect(engine.status()).toMatchObject({ phase: 'idle', lastError: null });
  expect(armed().map(({ ms }) => ms)).toEqual([30_000]);
});

test('Retry-After is honoured whatever wakes the app up meanwhile', async () => {
  const { engine, world } = setUp();
  world.answer = () => ({ status: 429, retryAfter: 60_000, json: undefined });
  await engine.sync();
  await engine.sync();
  expect(world.asked).toBe(1);
  world.time = 60_000;
  await engine.sync();
  expect(world.asked).toBe(2);
});

test('calls during a run make one more run, not one each', async () => {
  const { engine, world } = setUp();
  await Promise.all(Array.from({ length: 20 }, () => engine.sync()));
  expect(world.asked).toBe(2);
});

test('an exception in the middle is reported, and the next trigger works', async () => {
  let broken = true;
  const { engine } = setUp({
    oneSender: (work) => (broken ? Promise.reject(new Error('broken')) : ALONE(work)),
  });
  await engine.sync();
  expect(engine.status()).toMatchObject({ phase: 'waiting', lastError: { code: 'bug' } });
  broken = false;
  await engine.sync();
  expect(engine.status()).toMatchObject({ phase: 'idle', lastError: null });
});

test('a hidden app asks for no news but keeps its outbox going; a stopped one does nothing', async () => {
  const { engine, world, armed } = setUp();
  await engine.sync();
  world.visible = false;
  armed()[0]?.call();
  expect(world.asked).toBe(1);
  world.pending = { unsynced: 1, entries: 0, unfinished: 0 };
  await engine.recount();
  armed().at(-1)?.call();
  await engine.sync();
  expect(world.asked).toBeGreaterThan(1);
  engine.stop();
  const before = world.asked;
  await engine.sync();
  expect([world.asked, armed()]).toEqual([before, []]);
});

test('another tab is sending: it looks again shortly if something waits', async () => {
  const { engine, world, armed } = setUp({ oneSender: () => Promise.resolve(null) });
  world.pending = { unsynced: 1, entries: 0, unfinished: 0 };
  await engine.sync();
  expect(armed().map(({ ms }) => ms)).toEqual([1000]);
});

test('the status is the same object until something in it changes', async () => {
  const { engine } = setUp();
  await engine.sync();
  const before = engine.status();
  await engine.recount();
  expect(engine.status()).toBe(before);
});
