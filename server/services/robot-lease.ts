import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { heartbeatApi, leaseApi } from '../../wire/robot.api.ts';
import { findDueTask, type DueTask } from '../store/due-tasks.ts';
import type { Database } from '../store/schema.ts';
import { asFoundTenant, lockTenant, type TenantTx } from '../store/tenant-tx.ts';
import { calledBy, inMs, isHolder, withTaskOf, type Robot } from './robot-task.ts';
import type { Services } from './services.ts';
import { workOf } from './tasks/all-work.ts';
import type { Idle } from './tasks/task-work.ts';

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

type Answer = z.infer<typeof leaseApi.response>;

/** Nobody gets it: it is over, or somebody is at it. */
async function putAside(tx: TenantTx, due: DueTask, idle: Idle): Promise<void> {
  await tx.db
    .updateTable('tasks')
    .set(
      idle.idle === 'over'
        ? { state: 'cancelled', lease_until: null }
        : { state: 'ready', robot: due.robot, lease_until: null, not_before: idle.until },
    )
    .where('task_id', '=', due.task_id)
    .execute();
}

/** Hands out the oldest task that is due, under a new fence, which shuts out whoever had it before; null: it was put aside. */
const leaseOldest = ({ db, configuration }: Services, robot: Robot, given: Capability) =>
  asFoundTenant(db, async (transaction): Promise<Answer | null> => {
    await noteRobot(transaction, robot, given);
    const due = await findDueTask(transaction, robot, given);
    if (due === undefined) return { task: null };
    const leaseMs = configuration.ROBOT_LEASE_MS;
    const { task_id: taskId, tenant, kind } = due;
    const fence = due.fence + 1;
    await transaction
      .updateTable('tasks')
      .set({ state: 'leased', fence, robot: robot.name, lease_until: inMs(leaseMs) })
      .where('task_id', '=', taskId)
      .execute();
    const tx = calledBy(robot, await lockTenant(transaction, tenant));
    const carried = await workOf(kind).lease(tx, due, robot);
    if ('idle' in carried) {
      await putAside(tx, due, carried);
      return null;
    }
    await tx.audit(robot.name, 'task.lease', { taskId, fence });
    const callMs = configuration.ROBOT_CALL_MS;
    return { task: { taskId, fence, leaseMs, callMs, earlierLeases: due.fence, tenant, ...carried } };
  });

/** Hands the oldest task that is due to one robot. */
export async function lease(services: Services, robot: Robot, given: Capability): Promise<Answer> {
  for (;;) {
    const answer = await leaseOldest(services, robot, given);
    if (answer !== null) return answer;
  }
}

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
      await workOf(task.kind).progress(held, given.progress);
      await tx.audit(robot.name, 'task.progress', { taskId: task.task_id, fence: task.fence });
    }
    return ok({ leaseMs });
  });
