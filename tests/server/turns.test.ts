import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Crowded, openLane, type Lane } from '../../server/store/turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMITS = { all: 3, each: 2, waiting: 4, patienceMs: 1000 };

/** Work that is over when it is told to be, and the order in which it began. */
function openWork(lane: Lane) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    began,
    bring: (name: string): Promise<void> =>
      lane.run(name.slice(0, 1), () => {
        began.push(name);
        return new Promise((resolve) => ends.set(name, resolve));
      }),
    async end(name: string): Promise<void> {
      ends.get(name)?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

async function bringAll(work: ReturnType<typeof openWork>, names: readonly string[]) {
  const answers = names.map((name) => work.bring(name).catch((error: unknown) => error));
  await vi.advanceTimersByTimeAsync(0);
  return answers.map((answer) => ({ answer }));
}

test('one takes its own part of a lane and leaves the rest to others', async () => {
  const work = openWork(openLane(LIMITS));
  await bringAll(work, ['a1', 'a2', 'a3', 'b1']);
  expect(work.began).toEqual(['a1', 'a2', 'b1']);
  await work.end('b1');
  expect(work.began).toEqual(['a1', 'a2', 'b1']);
  await work.end('a2');
  expect(work.began).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('turns go round: who brings much waits behind each who brings little', async () => {
  const work = openWork(openLane({ ...LIMITS, all: 1, each: 1 }));
  await bringAll(work, ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']);
  for (let n = 0; n < 7; n++) await work.end(work.began[n] ?? '');
  expect(work.began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('work that fails ends its turn and says why', async () => {
  const lane = openLane({ ...LIMITS, all: 1, each: 1 });
  const failing = lane.run('a', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  await expect(lane.run('a', () => Promise.resolve('done'))).resolves.toBe('done');
});

test('of one only so many wait: the next is turned away at once, another still waits', async () => {
  const work = openWork(openLane(LIMITS));
  const answers = await bringAll(work, ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'b1', 'b2']);
  expect(await answers[6]?.answer).toBeInstanceOf(Crowded);
  expect(work.began).toEqual(['a1', 'a2', 'b1']);
  await work.end('b1');
  expect(work.began).toEqual(['a1', 'a2', 'b1', 'b2']);
});

test('whoever waits too long is turned away, and is not begun afterwards', async () => {
  const work = openWork(openLane({ ...LIMITS, all: 1, each: 1 }));
  const answers = await bringAll(work, ['a1', 'a2']);
  await vi.advanceTimersByTimeAsync(LIMITS.patienceMs / 2);
  await bringAll(work, ['a3']);
  await vi.advanceTimersByTimeAsync(LIMITS.patienceMs / 2);
  expect(await answers[1]?.answer).toBeInstanceOf(Crowded);
  await work.end('a1');
  expect(work.began).toEqual(['a1', 'a3']);
});
