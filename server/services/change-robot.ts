import { sql } from 'kysely';
import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { changeRobotApi, orderRobotsApi } from '../../wire/change-robot.api.ts';
import { FRESH } from '../store/due-tasks.ts';
import { changeOrder } from '../store/orders.ts';
import { readTenant, type TenantReader } from '../store/tenant-tx.ts';
import { withTask, type Held } from './robot-task.ts';
import type { Principal, Services } from './services.ts';

interface Wanted {
  readonly invoiceType: string;
  readonly deviceId: string;
}

/** Names of the robots that ask for tasks and can issue this; row security shows those that work for the tenant. */
async function robotsFor({ db }: TenantReader, { invoiceType, deviceId }: Wanted): Promise<string[]> {
  const robots = await db
    .selectFrom('robots')
    .select(['name', 'capabilities'])
    .where('seen_at', '>', sql<Date>`clock_timestamp() - ${FRESH}::interval`)
    .orderBy('name')
    .execute();
  return robots
    .filter(
      ({ capabilities: can }) =>
        can?.invoiceTypes.some((one) => one === invoiceType) === true &&
        can.kinds.includes('issue') &&
        (can.devices?.includes(deviceId) ?? true),
    )
    .map(({ name }) => name);
}

/** M298 */
export const orderRobots = (
  { db }: Services,
  who: Principal,
  { subId }: z.infer<typeof orderRobotsApi.request>,
): Promise<Result<z.infer<typeof orderRobotsApi.response>>> =>
  readTenant(db, who.tenant, async (tx) => {
    const row = await tx.db
      .selectFrom('orders')
      .innerJoin('tasks', (join) =>
        join.onRef('orders.tenant', '=', 'tasks.tenant').onRef('orders.sub_id', '=', 'tasks.sub_id'),
      )
      .select(['invoice_type as invoiceType', 'device_id as deviceId', 'wanted_robot as wanted'])
      .where('orders.tenant', '=', tx.tenant)
      .where('orders.sub_id', '=', subId)
      .executeTakeFirst();
    if (row === undefined) return err(appError('notFound'));
    const robots = await robotsFor(tx, row);
    return ok({ robots: robots.map((name) => ({ name })), wanted: row.wanted ?? '' });
  });

/** Nobody holds the task any more: a holder that comes with its fence is not the holder (PROTOCOL §7). */
async function handOver({ tx, task }: Held, robot: string): Promise<void> {
  const isTaken = task.state === 'leased' && robot !== '' && task.robot !== robot;
  await tx.db
    .updateTable('tasks')
    .set({
      wanted_robot: robot === '' ? null : robot,
      ...(isTaken ? { state: 'ready' as const, robot: null, lease_until: null } : {}),
    })
    .where('task_id', '=', task.task_id)
    .execute();
  if (isTaken) await changeOrder(tx, task.sub_id, { leased_at: null, progress: '' });
}

/** Changing and beginning lock the same row, so exactly one of the two wins. M298 */
export const changeRobot = (
  services: Services,
  who: Principal,
  { subId, robot }: z.infer<typeof changeRobotApi.request>,
): Promise<Result<z.infer<typeof changeRobotApi.response>>> =>
  withTask(services, { subId, tenant: who.tenant }, async (held) => {
    const { tx, task, order } = held;
    if (order.state !== 'accepted' || (task.state !== 'ready' && task.state !== 'leased'))
      return err(appError('robot.begun'));
    const of = { invoiceType: order.invoice_type, deviceId: order.draft.diskId };
    if (robot !== '' && !(await robotsFor(tx, of)).includes(robot)) return err(appError('robot.gone'));
    await handOver(held, robot);
    await tx.audit(who.userId, 'task.robot', { taskId: task.task_id, robot });
    return ok({ acked: subId });
  });
