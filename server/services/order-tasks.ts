import { sql } from 'kysely';
import type { z } from 'zod';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { OrderTaskWire, orderTasksApi } from '../../wire/order-tasks.api.ts';
import { readTenant, type TenantReader } from '../store/tenant-tx.ts';
import { loginStatus } from './robot-status.ts';
import type { Principal, Services } from './services.ts';

const tasksOf = ({ db, tenant }: TenantReader, subIds: readonly string[]) =>
  db
    .selectFrom('tasks')
    .innerJoin('orders', (join) =>
      join.onRef('orders.tenant', '=', 'tasks.tenant').onRef('orders.sub_id', '=', 'tasks.sub_id'),
    )
    .select([
      'tasks.sub_id',
      'tasks.state',
      'tasks.robot',
      'fence',
      'must_lookup',
      'wanted_robot',
      'device_id',
    ])
    .select(
      sql<number>`greatest(0, ceil(extract(epoch from not_before - clock_timestamp()) * 1000))::float8`.as(
        'due_in',
      ),
    )
    .where('tasks.tenant', '=', tenant)
    .where('tasks.sub_id', 'in', subIds)
    .execute();

const attemptsOf = ({ db, tenant }: TenantReader, subIds: readonly string[]) =>
  db
    .selectFrom('attempts')
    .select(['sub_id', 'robot', 'begun_at', 'outcome'])
    .where('tenant', '=', tenant)
    .where('sub_id', 'in', subIds)
    .orderBy('begun_at')
    .execute();

const filesOf = ({ db, tenant }: TenantReader, subIds: readonly string[]) =>
  db
    .selectFrom('invoice_files')
    .select(['sub_id', 'format'])
    .where('tenant', '=', tenant)
    .where('sub_id', 'in', subIds)
    .orderBy('format')
    .execute();

type Login = OrderTaskWire['login'];

async function loginsOf(tx: TenantReader, deviceIds: ReadonlySet<string>): Promise<Map<string, Login>> {
  const logins = new Map<string, Login>();
  for (const deviceId of deviceIds) {
    const said = await loginStatus(tx, deviceId);
    logins.set(deviceId, said === null ? null : { signedIn: said.loggedIn, hasCode: said.qrCode !== null });
  }
  return logins;
}

/** Leases, attempts and what an order waits for: the service's part of a task's story. */
export const orderTasks = (
  { db }: Services,
  who: Principal,
  { subIds }: z.infer<typeof orderTasksApi.request>,
): Promise<Result<z.infer<typeof orderTasksApi.response>>> =>
  readTenant(db, who.tenant, async (tx) => {
    const rows = await tasksOf(tx, subIds);
    const attempts = await attemptsOf(tx, subIds);
    const files = await filesOf(tx, subIds);
    const logins = await loginsOf(tx, new Set(rows.map(({ device_id }) => device_id)));
    const tasks = rows.map((row): OrderTaskWire => ({
      subId: row.sub_id,
      state: row.state,
      robot: row.robot ?? '',
      leases: row.fence,
      dueInMs: row.due_in,
      mustLookUp: row.must_lookup,
      wantedRobot: row.wanted_robot ?? '',
      attempts: attempts
        .filter(({ sub_id }) => sub_id === row.sub_id)
        .map(({ robot, begun_at: begunAt, outcome }) => ({
          robot,
          begunAt: begunAt.toISOString(),
          outcome: outcome ?? '',
        })),
      files: files.filter(({ sub_id }) => sub_id === row.sub_id).map(({ format }) => format),
      login: logins.get(row.device_id) ?? null,
    }));
    return ok({ tasks });
  });
