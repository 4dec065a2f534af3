import { sql, type Selectable } from 'kysely';
import { appError } from '../../domain/kernel/errors.ts';
import { err, type Result } from '../../domain/kernel/result.ts';
import type { RobotScope } from '../../wire/robot.api.ts';
import type { Database } from '../store/schema.ts';
import { asFoundTenant, lockTenant, type TenantTx } from '../store/tenant-tx.ts';
import type { Services } from './services.ts';

/** Who asks, from the token only. */
export interface Robot {
  readonly name: string;
  /** null: serves all tenants. */
  readonly tenant: string | null;
  readonly scopes: readonly RobotScope[];
  /** Those it asked for tasks of; null: any, or it never asked. */
  readonly devices: readonly string[] | null;
  /** From where it calls. */
  readonly address: string;
}

/** What a robot does is on record with where it was called from. */
export const calledBy = ({ address }: Robot, tx: TenantTx): TenantTx => ({
  ...tx,
  audit: (who, what, detail) => tx.audit(who, what, { ...detail, address }),
});

/** A robot that names its devices speaks for those and no others. */
export const servesDevice = ({ devices }: Robot, deviceId: string): boolean =>
  devices === null || devices.includes(deviceId);

type Task = Selectable<Database['tasks']>;
type Order = Pick<
  Selectable<Database['orders']>,
  | 'sub_id'
  | 'draft_id'
  | 'draft'
  | 'state'
  | 'code'
  | 'number'
  | 'ywlsh'
  | 'invoice_type'
  | 'begun_at'
  | 'hold'
>;

/** A task of any kind, locked to the end of the transaction. */
export interface HeldTask {
  readonly tx: TenantTx;
  readonly task: Task;
}

/** A task to issue with its order, both locked. */
export interface Held extends HeldTask {
  readonly order: Order;
}

type Key =
  | { readonly taskId: string; readonly tenant: string | null }
  | { readonly subId: string; readonly tenant: string };

/**
 * Locks a task and runs the work, whose changes stay also when it answers with an error. Every change of a task locks its row
 * first and the tenant's clock next, so that none waits for another in a ring.
 */
const withAnyTask = <T>(
  { db }: Services,
  key: Key,
  work: (held: HeldTask) => Promise<Result<T>>,
): Promise<Result<T>> =>
  asFoundTenant(db, async (transaction) => {
    const task = await transaction
      .selectFrom('tasks')
      .selectAll()
      .$if('taskId' in key, (query) => query.where('task_id', '=', 'taskId' in key ? key.taskId : ''))
      .$if('subId' in key, (query) => query.where('sub_id', '=', 'subId' in key ? key.subId : ''))
      .$if(key.tenant !== null, (query) => query.where('tenant', '=', key.tenant))
      .forUpdate()
      .executeTakeFirst();
    if (task === undefined) return err(appError('notFound'));
    return work({ tx: await lockTenant(transaction, task.tenant), task });
  });

/** A task to issue, with what its order says. */
export async function withOrder({ tx, task }: HeldTask): Promise<Held> {
  const order = await tx.db
    .selectFrom('orders')
    .select([
      'sub_id',
      'draft_id',
      'draft',
      'state',
      'code',
      'number',
      'ywlsh',
      'invoice_type',
      'begun_at',
      'hold',
    ])
    .where('tenant', '=', task.tenant)
    .where('sub_id', '=', task.sub_id)
    .executeTakeFirstOrThrow();
  return { tx, task, order };
}

/** The task of an order, locked with it. */
export const withTask = <T>(
  services: Services,
  key: { readonly subId: string; readonly tenant: string },
  work: (held: Held) => Promise<Result<T>>,
): Promise<Result<T>> =>
  withAnyTask(services, key, async (held) =>
    held.task.kind === 'issue' ? work(await withOrder(held)) : err(appError('notFound')),
  );

/** A robot's word about a task it may see; another tenant's is not found. */
export const withTaskOf = <T>(
  services: Services,
  robot: Robot,
  taskId: string,
  work: (held: HeldTask) => Promise<Result<T>>,
): Promise<Result<T>> =>
  withAnyTask(services, { taskId, tenant: robot.tenant }, (held) =>
    work({ ...held, tx: calledBy(robot, held.tx) }),
  );

/** The task is this robot's, under this fence, and not finished. */
export const isHolder = ({ task }: HeldTask, robot: Robot, fence: number): boolean =>
  task.fence === fence && task.robot === robot.name && (task.state === 'leased' || task.state === 'begun');

/** The clock of the database decides about leases: now, and not when the transaction began. */
export const inMs = (ms: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000})`;

/** The task is over: nobody holds it. */
export const endTask = async (
  { tx, task }: HeldTask,
  state: 'done' | 'failed' | 'cancelled' | 'unknown',
): Promise<void> => {
  await tx.db
    .updateTable('tasks')
    .set({ state, lease_until: null })
    .where('task_id', '=', task.task_id)
    .execute();
};

type Outcome = NonNullable<Selectable<Database['attempts']>['outcome']>;

/** What became of an attempt; nothing when it never began. */
export async function settleAttempt(
  { db, tenant }: TenantTx,
  { subId, fence }: { readonly subId: string; readonly fence: number },
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ outcome })
    .where('tenant', '=', tenant)
    .where('sub_id', '=', subId)
    .where('fence', '=', fence)
    .execute();
}
