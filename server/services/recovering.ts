import { sql } from 'kysely';
import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { endRecoveryApi, recoveriesApi } from '../../wire/operator.api.ts';
import type { Configuration } from '../configuration.ts';
import { acrossTenants, inTenant, type TenantTx } from '../store/tenant-tx.ts';
import type { Db } from '../store/open-database.ts';
import type { Services } from './services.ts';

/*
 * After a backup was restored the service recovers: it takes drafts, and submissions that it had accepted before, but
 * gives no robot a task, so that laptops and the bureau's list come first. It ends by itself or by an operator.
 */

/** Above every fence an old robot may hold. */
const FENCE_STEP = 1000;

export interface RecoveryTimes {
  /** Every old lease is over and what it asked of the bureau has settled: LEASE + CALL + SETTLE. */
  readonly quietMs: number;
  /** The recovery ends by itself; never before it is quiet. */
  readonly recoveryMs: number;
}

export const recoveryTimes = ({
  ROBOT_LEASE_MS,
  ROBOT_CALL_MS,
  ROBOT_SETTLE_MS,
  RECOVERY_MINUTES,
}: Configuration): RecoveryTimes => {
  const quietMs = ROBOT_LEASE_MS + ROBOT_CALL_MS + ROBOT_SETTLE_MS;
  return { quietMs, recoveryMs: Math.max(quietMs, RECOVERY_MINUTES * 60_000) };
};

const after = (ms: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000})`;

/**
 * A new time begins: every device compares what it has (epoch), every robot is out (fence), and what may have been
 * issued since the backup is looked up before it is issued. Sessions end, since a revocation may have been lost.
 * PROTOCOL §9
 */
export async function beginRecovery(tx: TenantTx, { recoveryMs }: RecoveryTimes): Promise<void> {
  const { db, tenant } = tx;
  const until = after(recoveryMs);
  await db
    .updateTable('tenant_clock')
    .set((eb) => ({ epoch: eb('epoch', '+', 1), restored_at: after(0), recovering_until: until }))
    .where('tenant', '=', tenant)
    .execute();
  await db
    .updateTable('tasks')
    .set((eb) => ({
      state: 'ready',
      robot: null,
      lease_until: null,
      must_lookup: true,
      fence: eb('fence', '+', FENCE_STEP),
      not_before: until,
    }))
    .where('tenant', '=', tenant)
    .where('state', 'in', ['ready', 'leased', 'begun'])
    .execute();
  await db.deleteFrom('sessions').where('tenant', '=', tenant).execute();
  await tx.audit('restore', 'service.restore', { epoch: tx.epoch + 1 });
}

/** The recovery is over: robots get tasks again. */
async function endOf(tx: TenantTx, by: string): Promise<void> {
  const { db, tenant } = tx;
  await db.updateTable('tenant_clock').set({ recovering_until: null }).where('tenant', '=', tenant).execute();
  await db
    .updateTable('tasks')
    .set({ not_before: after(0) })
    .where('tenant', '=', tenant)
    .where('state', '=', 'ready')
    .where('not_before', '>', after(0))
    .execute();
  await tx.audit(by, 'recovery.end', { epoch: tx.epoch });
}

/** Tenants that recover, and until when. */
export const listRecoveries = ({
  db,
}: {
  readonly db: Db;
}): Promise<z.infer<typeof recoveriesApi.response>> =>
  acrossTenants(db, async (tx) => {
    const rows = await tx
      .selectFrom('tenant_clock')
      .innerJoin('tenants', 'tenants.tenant', 'tenant_clock.tenant')
      .select(['tenants.tenant', 'name', 'restored_at', 'recovering_until'])
      .where('recovering_until', 'is not', null)
      .orderBy('name')
      .execute();
    return {
      recoveries: rows.map(({ tenant, name, restored_at: since, recovering_until: until }) => ({
        tenant,
        name,
        since: since?.toISOString() ?? '',
        until: until?.toISOString() ?? '',
      })),
    };
  });

/** Seconds until every old robot is certainly out; 0 when they are. */
async function secondsToQuiet({ db, tenant }: TenantTx, quietMs: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, ceil(extract(epoch from restored_at - clock_timestamp()) + ${quietMs / 1000}))::int as seconds
    from tenant_clock where tenant = ${tenant}`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** An operator has given the bureau's list and ends the recovery of all tenants; refused while old leases may last. */
export async function endRecoveries(
  { db, configuration }: Pick<Services, 'db' | 'configuration'>,
  { by }: z.infer<typeof endRecoveryApi.request>,
): Promise<Result<z.infer<typeof endRecoveryApi.response>>> {
  const { quietMs } = recoveryTimes(configuration);
  const { recoveries } = await listRecoveries({ db });
  for (const { tenant } of recoveries) {
    const seconds = await inTenant(db, tenant, async (tx) => {
      const left = await secondsToQuiet(tx, quietMs);
      if (left === 0) await endOf(tx, by);
      return left;
    });
    if (seconds > 0) return err(appError('recovery.quiet', { seconds }));
  }
  return ok({ ended: recoveries.length });
}

/** Ends the recoveries whose time is over; answers how many. */
export async function endOverdue({ db }: { readonly db: Db }): Promise<number> {
  const { recoveries } = await listRecoveries({ db });
  let ended = 0;
  for (const { tenant } of recoveries)
    await inTenant(db, tenant, async (tx) => {
      const clock = await tx.db
        .selectFrom('tenant_clock')
        .select('recovering_until')
        .where('tenant', '=', tenant)
        .where('recovering_until', '<=', after(0))
        .executeTakeFirst();
      if (clock === undefined) return;
      await endOf(tx, 'service');
      ended++;
    });
  return ended;
}
