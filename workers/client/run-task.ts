import * as Comlink from 'comlink';
import { appError } from '../../domain/kernel/errors.ts';
import { err, type Result } from '../../domain/kernel/result.ts';
import type { Progress } from '../../domain/kernel/steps.ts';
import type { ControlIn, ControlOut, Task } from '../contract/define-task.ts';
import type { Connection } from './connection.ts';
import type { Lane } from './lanes.ts';

/** A cooperative task has this long to answer a cancellation, milliseconds; then its worker is ended with all it keeps. */
const GRACE_MS = 1000;

const CANCELLED = err(appError('task.cancelled'));

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/**
 * Runs a task in the lane's worker. Always answers: with the worker's reply, with `task.crashed` when the
 * worker died, with `task.cancelled` when the signal stopped it. Buffers of `task.move(input)` are moved.
 */
export async function runTask<Input, Output>(
  lane: Lane,
  task: Task<Input, Output>,
  input: NoInfer<Input>,
  options: RunOptions = {},
): Promise<Result<Output>> {
  const signal = task.cancel === 'never' ? undefined : options.signal;
  const aborted = (): boolean => signal?.aborted === true;
  if (aborted()) return CANCELLED;
  const release = lane.hold();
  try {
    // The worker of a run that was told to stop may end with it.
    for (let before = lane.stopped(); before !== null; before = lane.stopped()) await before;
    if (aborted()) return CANCELLED;
    const connection = lane.connect();
    const refusal = await connection.ready;
    if (refusal !== null) return err(refusal);
    if (aborted()) return CANCELLED;
    const answer = answerOf({ connection, task, input, signal, onProgress: options.onProgress });
    const stop = onAbort(signal, () => {
      lane.stopping(answer);
    });
    return await answer.finally(stop);
  } finally {
    release();
  }
}

interface Run<Input, Output> extends RunOptions {
  readonly connection: Connection;
  readonly task: Task<Input, Output>;
  readonly input: Input;
}

/** The first of: the reply, the worker's end, the cancellation. */
function answerOf<Input, Output>(run: Run<Input, Output>): Promise<Result<Output>> {
  const { connection, task, signal } = run;
  const control = new MessageChannel();
  listen(control.port1, run);
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const settle = (result: Result<Output>): void => {
      for (const stop of stops) stop();
      control.port1.close();
      resolve(result);
    };
    stops.push(
      connection.onEnd((reason) => {
        settle(err(reason));
      }),
    );
    const kill = (): void => {
      settle(CANCELLED);
      connection.end(appError('task.crashed'));
    };
    const cancel = task.cancel === 'kill' ? kill : asking(control.port1, kill, stops);
    stops.push(onAbort(signal, cancel));
    call(connection, task, run.input, control.port2).then(settle, () => {
      settle(err(appError('bug', { ref: task.name })));
    });
  });
}

function listen(
  port: MessagePort,
  { connection, onProgress }: Pick<Run<unknown, unknown>, 'connection' | 'onProgress'>,
): void {
  port.onmessage = ({ data }: MessageEvent<ControlOut>) => {
    if (data.kind === 'progress') onProgress?.(data.progress);
    else
      import('./isolation.ts')
        .then(({ isolate }) => isolate(data, connection))
        .catch(() => {
          connection.end(appError('task.crashed'));
        });
  };
}

/** Returns the way to stop listening. */
function onAbort(signal: AbortSignal | undefined, aborted: () => void): () => void {
  signal?.addEventListener('abort', aborted);
  return () => {
    signal?.removeEventListener('abort', aborted);
  };
}

/** Asks a cooperative task to stop; its worker is ended when it doesn't answer in time. */
function asking(port: MessagePort, kill: () => void, stops: (() => void)[]): () => void {
  return () => {
    port.postMessage({ kind: 'cancel' } satisfies ControlIn);
    const grace = setTimeout(kill, GRACE_MS);
    stops.push(() => {
      clearTimeout(grace);
    });
  };
}

/** Ownership of the control port and of `move(input)` goes to the worker. */
async function call<Input, Output>(
  { host }: Connection,
  task: Task<Input, Output>,
  input: Input,
  control: MessagePort,
): Promise<Result<Output>> {
  const reply = await host.run(
    task.name,
    Comlink.transfer(input, task.move(input)),
    Comlink.transfer(control, [control]),
  );
  return reply as Result<Output>;
}
