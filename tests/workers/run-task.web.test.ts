import { afterEach, expect, it } from 'vitest';
import type { Progress } from '../../domain/kernel/steps.ts';
import { laneOver, openLane, workerProgram, type Lane } from '../../workers/client/lanes.ts';
import { runTask } from '../../workers/client/run-task.ts';
import { openWorkbook } from '../../workers/contract/files-tasks.ts';
import { openLedger, readWindow } from '../../workers/contract/ledger-tasks.ts';
import { countTask, crashTask, deafTask, echoTask, refuseTask, spinTask } from './programs/test-tasks.ts';

const lanes: Lane[] = [];

function lane(start: () => Worker): Lane {
  const opened = laneOver(() => workerProgram(start()), { idleMs: null });
  lanes.push(opened);
  return opened;
}

const testLane = (): Lane =>
  lane(() => new Worker(new URL('./programs/test.worker.ts', import.meta.url), { type: 'module' }));

const cancelled = { ok: false, error: { code: 'task.cancelled', params: {} } };
const crashed = { ok: false, error: { code: 'task.crashed', params: {} } };
const counts = { ok: true, value: { counted: 3 } };

afterEach(() => {
  for (const opened of lanes.splice(0)) opened.close();
});

it('runs in a real worker: result, progress, errors as values, buffers moved', async () => {
  const worker = testLane();
  const seen: Progress[] = [];
  expect(
    await runTask(worker, countTask, { to: 3, sliceMs: 20 }, { onProgress: (p) => seen.push(p) }),
  ).toEqual(counts);
  expect(seen.map((p) => p.done)).toContain(1);
  expect(await runTask(worker, refuseTask, {})).toEqual({
    ok: false,
    error: { code: 'file.empty', params: {} },
  });
  const bytes = new ArrayBuffer(20 << 20);
  const echoed = await runTask(worker, echoTask, { bytes });
  expect(bytes.byteLength).toBe(0);
  expect(echoed.ok && echoed.value.bytes.byteLength).toBe(20 << 20);
});

it('stops a cooperative task and keeps the worker', async () => {
  const worker = testLane();
  const abort = new AbortController();
  const before = worker.connect();
  const result = await runTask(
    worker,
    countTask,
    { to: 2000, sliceMs: 4 },
    {
      signal: abort.signal,
      onProgress: () => {
        abort.abort();
      },
    },
  );
  expect(result).toEqual(cancelled);
  expect(worker.connect()).toBe(before);
  expect(await runTask(worker, countTask, { to: 3, sliceMs: 0 })).toEqual(counts);
});

it.each([
  ['a spinning kill task', spinTask],
  ['a deaf cooperative task after its grace', deafTask],
] as const)('ends %s long before its end, and starts a new worker', async (_name, task) => {
  const worker = testLane();
  expect(await runTask(worker, countTask, { to: 3, sliceMs: 0 })).toEqual(counts);
  const { died } = worker;
  const abort = new AbortController();
  const running = runTask(worker, task, { ms: 600_000 }, { signal: abort.signal });
  await new Promise((resolve) => setTimeout(resolve, 100));
  abort.abort();
  expect(await running).toEqual(cancelled);
  expect((await died).code).toBe('task.crashed');
  expect(await runTask(worker, countTask, { to: 3, sliceMs: 0 })).toEqual(counts);
});

it('reports a crash to the run and to `died`; the next run works', async () => {
  const worker = testLane();
  const { died } = worker;
  expect(await runTask(worker, crashTask, {})).toEqual(crashed);
  expect((await died).code).toBe('task.crashed');
  expect(await runTask(worker, countTask, { to: 3, sliceMs: 0 })).toEqual(counts);
});

it('reports a script that does not exist instead of waiting for ever', async () => {
  const worker = lane(() => new Worker('/there-is-no-such-worker.js', { type: 'module' }));
  expect(await runTask(worker, countTask, { to: 3, sliceMs: 0 })).toEqual(crashed);
});

it('refuses a worker of another version', async () => {
  const worker = lane(
    () => new Worker(new URL('./programs/old.worker.ts', import.meta.url), { type: 'module' }),
  );
  expect(await runTask(worker, countTask, { to: 3, sliceMs: 0 })).toMatchObject({
    error: { code: 'task.outdated' },
  });
});

it('starts the real programs of both pools', async () => {
  const ledger = openLane('ledger');
  const files = openLane('files');
  lanes.push(ledger, files);
  const window = { from: 0, count: 10 };
  expect(await runTask(ledger, readWindow, { window })).toMatchObject({
    ok: false,
    error: { code: 'ledger.notOpen' },
  });
  const opened = await runTask(ledger, openLedger, { draftId: 'd', journal: null, saved: null, window });
  expect(opened).toMatchObject({ ok: true, value: { count: 0, recovered: false } });
  const empty = await runTask(files, openWorkbook, { file: new File([], 'a.xlsx') });
  expect(empty).toMatchObject({ ok: false, error: { code: 'file.empty' } });
});
