import type { TaskKind } from '../../domain/tasks/task-kinds.ts';
import type { DoneTask } from '../../wire/robot-tasks.ts';
import type { Refusal } from '../bureau/bureau.ts';
import type { Task } from '../client.ts';
import type { Deadline } from '../clock.ts';
import type { Worker } from '../worker.ts';

type TaskOf<Kind extends TaskKind> = Extract<Task, { kind: Kind }>;
type Without<Done> = Done extends unknown ? Omit<Done, 'fence'> : never;

/** What the service is told when it is done. */
export type Done = Without<DoneTask>;

/** What came of asking the bureau. */
export type Answered =
  | { readonly kind: 'done'; readonly done: Done; readonly told: Readonly<Record<string, string | number>> }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'signedOut' };

/**
 * How a robot does one kind of task. What rejects was not answered: it may or may not have happened. When to ask, what to do
 * without an answer, leases and time are the same for all (handle-task.ts).
 */
export interface KindHandler<Kind extends TaskKind> {
  act(worker: Worker, task: TaskOf<Kind>, deadline: Deadline): Promise<Answered>;
  /** What an earlier attempt left at the bureau; null: certainly nothing. */
  lookUp(worker: Worker, task: TaskOf<Kind>, deadline: Deadline): Promise<Answered | null>;
}
