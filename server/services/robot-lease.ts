import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { heartbeatApi, leaseApi } from '../../wire/robot.api.ts';
import { findDueTask } from '../store/due-tasks.ts';
import { changeOrder } from '../store/orders.ts';
import type { Database } from '../store/schema.ts';
import { sha256 } from '../store/sha256.ts';
import { asFoundTenant, lockTenant } from '../store/tenant-tx.ts';
import { calledBy, inMs, isHolder, withTaskOf, type Robot } from './robot-task.ts';
import type { Services } from './services.ts';

export type Capability = z.infer<typeof leaseApi.request>;

/** Keeps when a robot asked last and what it said it can; not at every call, which would be a write a second. */
const noteRobot = (tx: Transaction<Database>, robot: Robot, capability: Capability) => {
  const capabilities = JSON.stringify(capability);
  return tx
    .updateTable('robots')
    .set({ seen_at: sql<Date>`clock_timestamp()`, capabilities })
    .where('name', '=', robot.name)
    .where((eb) =>
      eb.or([
        eb('seen_at', 'is', null),
        sql<boolean>`capabilities is distinct from ${capabilities}::jsonb`,
        eb('seen_at', '<', sql<Date>`clock_timestamp() - interval '30 seconds'`),
      ]),
    )
    .execute();
};

type LeasedTask = z.infer<typeof leaseApi.response>;

/** Hands the oldest task that is due to one robot; a new fence shuts out whoever had it before. */
export const lease = (
  { db, configuration }: Services,
  robot: Robot,
  given: Capability,
): Promise<LeasedTask> =>
  asFoundTenant(db, async (transaction) => {
    await noteRobot(transaction, robot, given);
    const task = await findDueTask(transaction, robot, given);
    if (task === undefined) return { task: null };
    const leaseMs = configuration.ROBOT_LEASE_MS;
    const fence = task.fence + 1;
    await transaction
      .updateTable('tasks')
      .set({ state: 'leased', fence, robot: robot.name, lease_until: inMs(leaseMs) })
      .where('task_id', '=', task.task_id)
      .execute();
    const tx = calledBy(robot, await lockTenant(transaction, task.tenant));
    await changeOrder(tx, task.sub_id, { leased_at: tx.now });
    await tx.audit(robot.name, 'task.lease', { taskId: task.task_id, fence });
    const { invoice } = task.draft;
    return {
      task: {
        taskId: task.task_id,
        fence,
        leaseMs,
        callMs: configuration.ROBOT_CALL_MS,
        earlierLeases: task.fence,
        tenant: task.tenant,
        ddbh: task.ddbh,
        diskId: task.device_id,
        snapshotHash: sha256(JSON.stringify(invoice)),
        invoice,
      },
    };
  });

type Heartbeat = z.infer<typeof heartbeatApi.request> & { readonly taskId: string };

/** Keeps a lease alive; a robot that was overtaken learns it here. */
export const heartbeat = (
  services: Services,
  robot: Robot,
  given: Heartbeat,
): Promise<Result<z.infer<typeof heartbeatApi.response>>> =>
  withTaskOf(services, robot, given.taskId, async (held) => {
    if (!isHolder(held, robot, given.fence)) return err(appError('robot.leaseLost'));
    const { tx, task } = held;
    const leaseMs = services.configuration.ROBOT_LEASE_MS;
    await tx.db
      .updateTable('tasks')
      .set({ lease_until: inMs(leaseMs) })
      .where('task_id', '=', task.task_id)
      .execute();
    if (given.progress !== undefined) {
      await changeOrder(tx, task.sub_id, { progress: given.progress });
      await tx.audit(robot.name, 'task.progress', { taskId: task.task_id, fence: task.fence });
    }
    return ok({ leaseMs });
  });
