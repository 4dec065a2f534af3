import type { Result } from '../../../domain/kernel/result.ts';
import type { DoneTask, LeasedTask } from '../../../wire/robot-tasks.ts';
import type { DueTask } from '../../store/due-tasks.ts';
import type { TenantTx } from '../../store/tenant-tx.ts';
import type { HeldTask, Robot } from '../robot-task.ts';
import type { Services } from '../services.ts';

type Lease = 'taskId' | 'fence' | 'leaseMs' | 'callMs' | 'earlierLeases' | 'tenant';
type Without<Task, Keys extends PropertyKey> = Task extends unknown ? Omit<Task, Keys> : never;

/** What a task carries, beside what every lease tells. */
export type Carried = Without<LeasedTask, Lease>;

/** Why nobody gets a task now: there is nothing left to do, or somebody is at it for a while. */
export type Idle = { readonly idle: 'over' } | { readonly idle: 'busy'; readonly until: Date };

export interface Failure {
  /** Of the bureau. */
  readonly code: string;
  /** For the user. */
  readonly hint: string;
  /** For support. */
  readonly message: string;
}

/** What the service does with one kind of task; leases, attempts and time are the same for all (robot-*.ts). */
export interface TaskWork<Done extends DoneTask = DoneTask> {
  lease(tx: TenantTx, due: DueTask, robot: Robot): Promise<Carried | Idle>;
  /** The tasks that ask the bureau for the very same, this one among them: an attempt of each of them may have done it. */
  same(held: HeldTask): Promise<readonly string[]>;
  /** Whether somebody says that it was done, whatever the attempts say. */
  isSaidToBeDone(held: HeldTask): Promise<boolean>;
  /** The bureau is asked from now on. */
  begun(held: HeldTask): Promise<void>;
  /** The robot's last word to the user. */
  progress(held: HeldTask, text: string): Promise<void>;
  /** A fact: taken from whoever held it, also with an old fence. */
  complete(services: Services, held: HeldTask, robot: Robot, done: Done): Promise<Result<null>>;
  fail(services: Services, held: HeldTask, robot: Robot, failure: Failure): Promise<void>;
  /** Nobody but a person can tell what became of it. */
  unknown(held: HeldTask, robot: Robot, message: string): Promise<void>;
  /** Somebody who does not hold it says how it ended. */
  strayed(
    services: Services,
    held: HeldTask,
    robot: Robot,
    said: { readonly fence: number; readonly said: 'failed' | 'unknown' },
  ): Promise<Result<null>>;
}
