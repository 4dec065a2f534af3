import { appError } from '../../domain/kernel/errors.ts';
import { err, type Result } from '../../domain/kernel/result.ts';
import { BREAK_TEXTS, verifyAudit } from '../store/audit-chain.ts';
import { checkBackup, loadBackup, type CheckedBackup } from '../store/load.ts';
import { knownMigrations } from '../store/migrate.ts';
import type { Db } from '../store/open-database.ts';
import { SERVICE_CHAIN } from '../store/service-chain.ts';
import { inTenant } from '../store/tenant-tx.ts';
import { beginRecovery, type RecoveryTimes } from './recovering.ts';

interface Source {
  /** The backup's lines from the first on, as often as asked. */
  readonly lines: () => AsyncIterable<string>;
  readonly times: RecoveryTimes;
}

/** Fills an empty database from a backup that is whole, and begins the recovery of every tenant. */
export async function restore(db: Db, { lines, times }: Source): Promise<Result<CheckedBackup>> {
  const checked = await checkBackup(lines());
  if (!checked.ok) return checked;
  const known = await knownMigrations();
  if (checked.value.migrations.some((name) => !known.includes(name))) return err(appError('restore.newer'));
  const loaded = await loadBackup(db, lines());
  if (!loaded.ok) return loaded;
  for (const tenant of loaded.value) {
    const broken = await inTenant(db, tenant, async (tx) => {
      const found = await verifyAudit(tx);
      if (found !== null) return found;
      if (tenant === SERVICE_CHAIN) await tx.audit('restore', 'service.restore', {});
      else await beginRecovery(tx, times);
      return null;
    });
    if (broken !== null)
      return err(appError('audit.broken', { tenant, n: broken.n, why: BREAK_TEXTS[broken.why] }));
  }
  return checked;
}
