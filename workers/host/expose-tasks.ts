import * as Comlink from 'comlink';
import { appError } from '../../domain/kernel/errors.ts';
import { err, type Result } from '../../domain/kernel/result.ts';
import type { Progress, Steps } from '../../domain/kernel/steps.ts';
import type { ControlIn, ControlOut, Task, TaskHost, TaskReply } from '../contract/define-task.ts';
import { CONTRACT_VERSION } from '../contract/version.ts';

/** How long a task may hold the worker's event loop before it lets `cancel` in, milliseconds. */
const SLICE_MS = 40;
const MAX_REF = 160;

/** What a running task may ask of its host. */
export interface TaskContext {
  /** Told at once, then every 40 ms at most: nobody sees more of it. */
  readonly progress: (progress: Progress) => void;
  /** Every 40 ms one turn of the event loop; rejects with `CANCELLED` if the page asked to stop. */
  readonly checkpoint: () => Promise<void>;
  /** Asks a reader that may die alone; absent where there is none. */
  readonly isolate: ((request: unknown, move: readonly ArrayBuffer[]) => Promise<unknown>) | undefined;
}

/** The reason of a rejected checkpoint; the host answers it with `task.cancelled`. */
export const CANCELLED: unique symbol = Symbol('cancelled');

class CancelledError extends Error {
  readonly reason = CANCELLED;
}

const isCancelled = (error: unknown): boolean =>
  error instanceof CancelledError && error.reason === CANCELLED;

type Answer<Output> = Result<Output> | Promise<Result<Output>>;

/** One task bound to the code that does it. */
export interface TaskHandler {
  readonly name: string;
  readonly run: (input: unknown, context: TaskContext) => Promise<TaskReply<unknown>>;
}

/** Binds a task of the contract to its code. The only place where the types of both sides meet. */
export function handle<Input, Output>(
  task: Task<Input, Output>,
  work: (input: Input, context: TaskContext) => Answer<Output>,
): TaskHandler {
  return {
    name: task.name,
    async run(input, context) {
      const result = await work(input as Input, context);
      return result.ok ? Comlink.transfer(result, task.moveBack(result.value)) : result;
    },
  };
}

/** Runs a pausable calculation: reports its progress, stops when the page cancels. */
export async function drive<T>(steps: Steps<T>, context: TaskContext): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    context.progress(step.value);
    await context.checkpoint();
  }
}

/** A turn of the event loop. A MessageChannel turn would be quicker but starves the control port (STYLE B5). */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** The answer of a reader behind a port of its own; the page is asked to start it. */
function askIsolated(control: MessagePort, request: unknown, move: readonly ArrayBuffer[]): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const bytes = move.reduce((sum, { byteLength }) => sum + byteLength, 0);
  control.postMessage({ kind: 'isolate', port: port2, bytes } satisfies ControlOut, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      port1.close();
      resolve(data);
    };
    port1.postMessage(request, [...move]);
  });
}

function contextOf(control: MessagePort): TaskContext {
  let cancelled = false;
  let sliceStart = performance.now();
  let toldAt = -Infinity;
  control.onmessage = (_cancel: MessageEvent<ControlIn>) => {
    cancelled = true;
  };
  return {
    progress(progress) {
      const now = performance.now();
      if (now - toldAt < SLICE_MS) return;
      toldAt = now;
      control.postMessage({ kind: 'progress', progress } satisfies ControlOut);
    },
    // The development server hands programs out in parts, which a frame can't fetch.
    isolate: import.meta.env.DEV ? undefined : (request, move) => askIsolated(control, request, move),
    async checkpoint() {
      if (performance.now() - sliceStart < SLICE_MS) return;
      await turn();
      sliceStart = performance.now();
      if (cancelled) throw new CancelledError();
    },
  };
}

/** A bug becomes a value; its reference says in which task and what was thrown. */
function asBug(name: string, error: unknown): TaskReply<never> {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return err(appError('bug', { ref: `${name}#${what.slice(0, MAX_REF)}` }));
}

/** The object a worker exposes; dispatches by task name. Two handlers of one name are a bug. */
export function taskHost(handlers: readonly TaskHandler[]): TaskHost {
  const byName = new Map(handlers.map((handler) => [handler.name, handler]));
  if (byName.size !== handlers.length) throw new Error('two handlers share one task name');
  return {
    version: () => CONTRACT_VERSION,
    async run(name, input, control) {
      try {
        const handler = byName.get(name);
        if (handler === undefined) throw new Error(`no handler for task ${name}`);
        return await handler.run(input, contextOf(control));
      } catch (error) {
        return isCancelled(error) ? err(appError('task.cancelled')) : asBug(name, error);
      } finally {
        control.close();
      }
    },
  };
}

/** A worker entry only calls this. */
export function exposeTasks(handlers: readonly TaskHandler[], endpoint?: Comlink.Endpoint): void {
  Comlink.expose(taskHost(handlers), endpoint);
}
