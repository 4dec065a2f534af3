import type { AppError } from '../../domain/kernel/errors.ts';
import type { Progress } from '../../domain/kernel/steps.ts';

/** Worker programs. One lane runs one program. */
export type Pool = 'ledger' | 'files' | 'search';

/**
 * How a running task is stopped: `cooperative` tasks pause and look; `kill` is for code that cannot
 * pause: its worker is terminated and started anew; `never` is for tasks that are short or must finish.
 */
export type CancelMode = 'cooperative' | 'kill' | 'never';

/** One kind of work both sides know. `Input` and `Output` cross by structured clone. */
export interface Task<Input, Output> {
  readonly name: string;
  readonly pool: Pool;
  readonly cancel: CancelMode;
  /** Buffers whose ownership moves to the worker; the caller can't use them afterwards. */
  readonly move: (input: Input) => Transferable[];
  /** Buffers whose ownership moves back with the result. */
  readonly moveBack: (output: Output) => Transferable[];
  /** Carries the types; never read. */
  readonly types?: readonly [Input, Output];
}

interface Typed {
  readonly types?: readonly [unknown, unknown];
}
export type InputOf<T extends Typed> = NonNullable<T['types']>[0];
export type OutputOf<T extends Typed> = NonNullable<T['types']>[1];

export function defineTask<Input, Output>(
  row: Pick<Task<Input, Output>, 'name' | 'pool' | 'cancel'> & Partial<Task<Input, Output>>,
): Task<Input, Output> {
  return { move: () => [], moveBack: () => [], ...row };
}

/** What travels on a run's control port: progress out, and the wish for a reader that may die alone, with the port it is to have and how many bytes it is to read. */
export type ControlOut =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'isolate'; readonly port: MessagePort; readonly bytes: number };
/** What travels on a run's control port: cancellation in. */
export type ControlIn = { readonly kind: 'cancel' };

/** The answer of a worker: errors are values, never thrown through comlink. */
export type TaskReply<Output> =
  { readonly ok: true; readonly value: Output } | { readonly ok: false; readonly error: AppError };

/** The one object a worker exposes through comlink. */
export interface TaskHost {
  /** The contract version; page and worker must agree before they talk. */
  version(): string;
  run(name: string, input: unknown, control: MessagePort): Promise<TaskReply<unknown>>;
}
