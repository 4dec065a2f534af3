import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { heartbeatApi, leaseApi } from '../../wire/robot.api.ts';
import type { Db } from '../store/open-database.ts';
import type { Database } from '../store/schema.ts';
import { sha256 } from '../store/sha256.ts';
import { changeOrder } from '../store/orders.ts';
import { acrossTenants, lockTenant } from '../store/tenant-tx.ts';
import type { Services } from './services.ts';

export interface Robot {
  readonly name: string;
  /** null: serves all tenants. */
  readonly tenant: string | null;
}

export async function findRobot(db: Db, token: string): Promise<Robot | null> {
  const row = await acrossTenants(db, (tx) =>
    tx
      .selectFrom('robots')
      .select(['name', 'tenant'])
      .where('token_hash', '=', sha256(token))
      .executeTakeFirst(),
  );
  return row ?? null;
}

/** The clock of the database decides about leases, now and not when the transaction began. */
const leaseEnd = (leaseMs: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${leaseMs / 1000})`;

const lockNextTask = (tx: Transaction<Database>, robot: Robot, invoiceTypes: readonly string[]) =>
  tx
    .selectFrom('tasks')
    .innerJoin('orders', (join) =>
      join.onRef('orders.tenant', '=', 'tasks.tenant').onRef('orders.sub_id', '=', 'tasks.sub_id'),
    )
    .select(['tasks.task_id', 'tasks.tenant', 'tasks.sub_id', 'tasks.fence'])
    .select(['orders.ddbh', 'orders.device_id', 'orders.draft', 'orders.state'])
    .where((eb) =>
      eb.or([
        eb('tasks.state', '=', 'ready'),
        eb.and([eb('tasks.state', '=', 'leased'), eb('lease_until', '<', sql<Date>`clock_timestamp()`)]),
      ]),
    )
    .where('invoice_type', 'in', invoiceTypes)
    .$if(robot.tenant !== null, (query) => query.where('tasks.tenant', '=', robot.tenant))
    .orderBy('tasks.created_at')
    .orderBy('tasks.task_id')
    .limit(1)
    .forUpdate('tasks')
    .skipLocked()
    .executeTakeFirst();

type LeasedTask = z.infer<typeof leaseApi.response>;

/** Hands the oldest open task to one robot. Locks: task row first, then the tenant's clock, as all robot calls do. */
export const lease = (
  { db, configuration }: Services,
  robot: Robot,
  invoiceTypes: readonly string[],
): Promise<LeasedTask> =>
  acrossTenants(db, async (transaction) => {
    const task = await lockNextTask(transaction, robot, invoiceTypes);
    if (task === undefined) return { task: null };
    const leaseMs = configuration.ROBOT_LEASE_MS;
    const fence = task.fence + 1;
    await transaction
      .updateTable('tasks')
      .set({ state: 'leased', fence, robot: robot.name, lease_until: leaseEnd(leaseMs) })
      .where('task_id', '=', task.task_id)
      .execute();
    const tx = await lockTenant(transaction, task.tenant);
    if (task.state !== 'issuing') await changeOrder(tx, task.sub_id, { state: 'issuing' });
    await tx.audit(robot.name, 'task.lease', { taskId: task.task_id, fence });
    return {
      task: {
        taskId: task.task_id,
        fence,
        leaseMs,
        earlierLeases: task.fence,
        ddbh: task.ddbh,
        diskId: task.device_id,
        invoice: task.draft.invoice,
      },
    };
  });

/** Keeps a lease alive; a robot that was overtaken learns it here. */
export async function heartbeat(
  { db, configuration }: Services,
  robot: Robot,
  given: { readonly taskId: string; readonly fence: number },
): Promise<Result<z.infer<typeof heartbeatApi.response>>> {
  const leaseMs = configuration.ROBOT_LEASE_MS;
  const renewed = await acrossTenants(db, (tx) =>
    tx
      .updateTable('tasks')
      .set({ lease_until: leaseEnd(leaseMs) })
      .where('task_id', '=', given.taskId)
      .where('state', '=', 'leased')
      .where('fence', '=', given.fence)
      .where('robot', '=', robot.name)
      .$if(robot.tenant !== null, (query) => query.where('tenant', '=', robot.tenant))
      .executeTakeFirst(),
  );
  if (renewed.numUpdatedRows > 0n) return ok({ leaseMs });
  return err((await isKnown(db, robot, given.taskId)) ? appError('robot.leaseLost') : appError('notFound'));
}

async function isKnown(db: Db, robot: Robot, taskId: string): Promise<boolean> {
  const row = await acrossTenants(db, (tx) =>
    tx.selectFrom('tasks').select('tenant').where('task_id', '=', taskId).executeTakeFirst(),
  );
  return row !== undefined && (robot.tenant === null || robot.tenant === row.tenant);
}
