import * as Comlink from 'comlink';
import { afterEach, describe, expect, it } from 'vitest';
import type { Progress } from '../../domain/kernel/steps.ts';
import { laneOver, type Lane } from '../../workers/client/lanes.ts';
import { runTask } from '../../workers/client/run-task.ts';
import { exposeTasks, handle, taskHost } from '../../workers/host/expose-tasks.ts';
import { ok } from '../../domain/kernel/result.ts';
import { testHandlers } from './programs/test-handlers.ts';
import { countTask, echoTask, hangTask, refuseTask, throwTask, unknownTask } from './programs/test-tasks.ts';

const lanes: Lane[] = [];
let starts = 0;

/** A lane over a MessageChannel: both sides in this process. */
function loopback(
  options: { idleMs: number | null; expose?: (port: MessagePort) => void } = { idleMs: null },
) {
  const fail: { now: () => void } = { now: () => undefined };
  const lane = laneOver(() => {
    starts += 1;
    const { port1, port2 } = new MessageChannel();
    (
      options.expose ??
      ((port) => {
        exposeTasks(testHandlers, port);
      })
    )(port2);
    port1.start();
    return {
      endpoint: port1,
      terminate: () => {
        port1.close();
      },
      onFailure: (failed: () => void) => {
        fail.now = failed;
      },
    };
  }, options);
  lanes.push(lane);
  return {
    lane,
    crash: () => {
      fail.now();
    },
  };
}

afterEach(() => {
  for (const lane of lanes.splice(0)) lane.close();
  starts = 0;
});

describe('runTask', () => {
  it('answers with the result and reports progress on the way', async () => {
    const seen: Progress[] = [];
    const { lane } = loopback();
    const result = await runTask(lane, countTask, { to: 8, sliceMs: 6 }, { onProgress: (p) => seen.push(p) });
    expect(result).toEqual({ ok: true, value: { counted: 8 } });
    expect(seen.length).toBeGreaterThan(0);
    expect(seen[0]).toEqual({ phase: 'count', done: 1, total: 8 });
  });

  it('reports no more progress than anybody sees', async () => {
    const { lane } = loopback();
    let seen = 0;
    const began = performance.now();
    await runTask(lane, countTask, { to: 100, sliceMs: 1 }, { onProgress: () => seen++ });
    expect(seen).toBeGreaterThan(0);
    expect(seen).toBeLessThanOrEqual(1 + (performance.now() - began) / 40);
  });

  it('brings a refusal back as a value', async () => {
    const { lane } = loopback();
    expect(await runTask(lane, refuseTask, {})).toEqual({
      ok: false,
      error: { code: 'file.empty', params: {} },
    });
  });

  it('turns a throw and an unknown task into a bug with a reference, and goes on working', async () => {
    const { lane } = loopback();
    const thrown = await runTask(lane, throwTask, {});
    expect(thrown).toMatchObject({
      ok: false,
      error: { code: 'bug', params: { ref: 'test.throw#Error: planted bug' } },
    });
    const unknown = await runTask(lane, unknownTask, {});
    expect(unknown).toMatchObject({
      ok: false,
      error: { code: 'bug', params: { ref: 'test.unknown#Error: no handler for task test.unknown' } },
    });
    expect(await runTask(lane, countTask, { to: 1, sliceMs: 0 })).toMatchObject({ ok: true });
  });

  it('stops a cooperative task within its grace and keeps the worker', async () => {
    const { lane } = loopback();
    const abort = new AbortController();
    const running = runTask(
      lane,
      countTask,
      { to: 400, sliceMs: 5 },
      {
        signal: abort.signal,
        onProgress: ({ done }) => {
          if (done >= 4) abort.abort();
        },
      },
    );
    expect(await running).toEqual({ ok: false, error: { code: 'task.cancelled', params: {} } });
    await runTask(lane, countTask, { to: 1, sliceMs: 0 });
    expect(starts).toBe(1);
  });

  it('a run behind one that does not stop is answered by the worker that comes after it', async () => {
    const { lane } = loopback();
    const abort = new AbortController();
    const hanging = runTask(lane, { ...hangTask, cancel: 'cooperative' }, {}, { signal: abort.signal });
    await runTask(lane, countTask, { to: 1, sliceMs: 0 });
    abort.abort();
    const behind = runTask(lane, countTask, { to: 3, sliceMs: 0 });
    expect(await hanging).toMatchObject({ ok: false, error: { code: 'task.cancelled' } });
    expect(await behind).toEqual({ ok: true, value: { counted: 3 } });
    expect(starts).toBe(2);
  });

  it('does not start what is already aborted, and never sends the signal across', async () => {
    const { lane } = loopback();
    const result = await runTask(lane, countTask, { to: 1, sliceMs: 0 }, { signal: AbortSignal.abort() });
    expect(result).toMatchObject({ ok: false, error: { code: 'task.cancelled' } });
    expect(starts).toBe(0);
  });

  it('moves buffers there and back', async () => {
    const { lane } = loopback();
    const bytes = new Uint8Array([1, 2, 3]).buffer;
    const result = await runTask(lane, echoTask, { bytes });
    expect(bytes.byteLength).toBe(0);
    expect(result.ok && [...new Uint8Array(result.value.bytes)]).toEqual([1, 2, 3]);
  });

  it('reports input that cannot cross as a bug', async () => {
    const { lane } = loopback();
    const bytes = (() => undefined) as unknown as ArrayBuffer;
    expect(await runTask(lane, { ...echoTask, move: () => [] }, { bytes })).toMatchObject({
      ok: false,
      error: { code: 'bug', params: { ref: 'test.echo' } },
    });
  });
});

describe('a lane', () => {
  it('tells every waiting run and `died` when its worker crashes, and starts a new one', async () => {
    const { lane, crash } = loopback({ idleMs: null });
    const { died } = lane;
    const waiting = [
      runTask(lane, hangTask, {}),
      runTask(
        lane,
        countTask,
        { to: 1000, sliceMs: 2 },
        {
          onProgress: ({ done }) => {
            if (done >= 3 && starts === 1) crash();
          },
        },
      ),
    ];
    for (const result of await Promise.all(waiting)) {
      expect(result).toEqual({ ok: false, error: { code: 'task.crashed', params: {} } });
    }
    expect((await died).code).toBe('task.crashed');
    expect(await runTask(lane, countTask, { to: 1, sliceMs: 0 })).toMatchObject({ ok: true });
    expect(starts).toBe(2);
  });

  it('refuses a worker of another version', async () => {
    const { lane } = loopback({
      idleMs: null,
      expose: (port) => {
        Comlink.expose({ ...taskHost([]), version: () => 'older' }, port);
      },
    });
    expect(await runTask(lane, refuseTask, {})).toMatchObject({
      ok: false,
      error: { code: 'task.outdated' },
    });
  });

  it('closes when idle, only after the last run, and opens again on use', async () => {
    const { lane } = loopback({ idleMs: 20 });
    await runTask(lane, countTask, { to: 12, sliceMs: 5 });
    expect(starts).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 80));
    await runTask(lane, countTask, { to: 1, sliceMs: 0 });
    expect(starts).toBe(2);
  });

  it('keeps a worker without an idle limit', async () => {
    const { lane } = loopback();
    await runTask(lane, countTask, { to: 1, sliceMs: 0 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await runTask(lane, countTask, { to: 1, sliceMs: 0 });
    expect(starts).toBe(1);
  });
});

it('two handlers of one name are refused at start', () => {
  const twice = handle(refuseTask, () => ok(undefined as never));
  expect(() => taskHost([twice, twice])).toThrow('share one task name');
});
