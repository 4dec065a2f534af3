import { sql } from 'kysely';
import { appError } from '../../domain/kernel/errors.ts';
import { err, type Result } from '../../domain/kernel/result.ts';
import { BREAK_TEXTS, verifyAudit } from '../store/audit-chain.ts';
import { checkBackup, loadBackup, type CheckedBackup } from '../store/load.ts';
import { knownMigrations } from '../store/migrate.ts';
import type { Db } from '../store/open-database.ts';
import { inTenant, type TenantTx } from '../store/tenant-tx.ts';

/** Above every fence an old robot may hold. */
const FENCE_STEP = 1000;

/**
 * A new time begins: every device compares what it has (epoch), every robot is out (fence), and what may have been
 * issued since the backup is looked up before it is issued. Sessions end, since a revocation may have been lost.
 * PROTOCOL §9
 */
async function beginRecovery(tx: TenantTx, quietMs: number): Promise<void> {
  const { db, tenant } = tx;
  await db
    .updateTable('tenant_clock')
    .set((eb) => ({ epoch: eb('epoch', '+', 1) }))
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
      not_before: sql<Date>`clock_timestamp() + make_interval(secs => ${quietMs / 1000})`,
    }))
    .where('tenant', '=', tenant)
    .where('state', 'in', ['ready', 'leased', 'begun'])
    .execute();
  await db.deleteFrom('sessions').where('tenant', '=', tenant).execute();
  await tx.audit('restore', 'service.restore', { epoch: tx.epoch + 1 });
}

interface Source {
  /** The backup's lines from the first on, as often as asked. */
  readonly lines: () => AsyncIterable<string>;
  /** No robot is given a task for so long: LEASE + CALL + SETTLE. */
  readonly quietMs: number;
}

/** Fills an empty database from a backup that is whole, and begins the recovery of every tenant. */
export async function restore(db: Db, { lines, quietMs }: Source): Promise<Result<CheckedBackup>> {
  const checked = await checkBackup(lines());
  if (!checked.ok) return checked;
  const known = await knownMigrations();
  if (checked.value.migrations.some((name) => !known.includes(name))) return err(appError('restore.newer'));
  const loaded = await loadBackup(db, lines());
  if (!loaded.ok) return loaded;
  for (const tenant of loaded.value) {
    const broken = await inTenant(db, tenant, async (tx) => {
      const found = await verifyAudit(tx);
      if (found === null) await beginRecovery(tx, quietMs);
      return found;
    });
    if (broken !== null)
      return err(appError('audit.broken', { tenant, n: broken.n, why: BREAK_TEXTS[broken.why] }));
  }
  return checked;
}
