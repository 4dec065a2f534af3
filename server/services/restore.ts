import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { momentsOf } from '../store/audit-chain.ts';
import { checkBackup, loadBackup, type CheckedBackup } from '../store/load.ts';
import { knownMigrations } from '../store/migrate.ts';
import type { Db } from '../store/open-database.ts';
import { SERVICE_CHAIN } from '../store/service-chain.ts';
import { inTenant } from '../store/tenant-tx.ts';
import type { AuditHeads } from './audit-heads.ts';
import { verifyOne, type Verifier } from './audits.ts';
import { readClock, type HeadSignatures } from './head-signatures.ts';
import { beginRecovery, type RecoveryTimes } from './recovering.ts';

interface Source extends Pick<Verifier, 'signatures' | 'configuration'> {
  /** The backup's lines from the first on, as often as asked. */
  readonly lines: () => AsyncIterable<string>;
}

interface Filled extends CheckedBackup {
  readonly tenants: readonly string[];
  /** Chains whose head another service has signed, with a key of its own. */
  readonly foreign: number;
  /** Chains whose head nobody has signed. */
  readonly unsigned: number;
}

/** A head that was signed with another key says nothing here: this service signs anew. */
async function forgetForeignHead(db: Db, tenant: string, signatures: HeadSignatures): Promise<boolean> {
  const { signed } = await momentsOf(db, tenant)(readClock);
  if (signed === null || signatures.isSigned(signed)) return false;
  await inTenant(db, tenant, (tx) =>
    tx.db.updateTable('tenant_clock').set({ signature: null }).where('tenant', '=', tenant).execute(),
  );
  return true;
}

/** Fills an empty database from a backup that is whole, and whose audit and rows are what was written. */
export async function fillFrom(db: Db, { lines, ...verifier }: Source): Promise<Result<Filled>> {
  const checked = await checkBackup(lines());
  if (!checked.ok) return checked;
  const known = await knownMigrations();
  if (checked.value.migrations.some((name) => !known.includes(name))) return err(appError('restore.newer'));
  const loaded = await loadBackup(db, lines(), checked.value.migrations);
  if (!loaded.ok) return loaded;
  let [foreign, unsigned] = [0, 0];
  for (const tenant of loaded.value) {
    const isForeign = await forgetForeignHead(db, tenant, verifier.signatures);
    if (isForeign) foreign++;
    const verified = await verifyOne(momentsOf(db, tenant), tenant, verifier);
    if (!verified.ok) return verified;
    if (verified.value.isUnsigned && !isForeign) unsigned++;
  }
  return ok({ ...checked.value, tenants: loaded.value, foreign, unsigned });
}

interface Recovered extends Source {
  readonly times: RecoveryTimes;
  readonly heads: Pick<AuditHeads, 'signAll'>;
}

/** The same, and begins the recovery of every tenant. */
export async function restore(db: Db, { times, heads, ...source }: Recovered): Promise<Result<Filled>> {
  const filled = await fillFrom(db, source);
  if (!filled.ok) return filled;
  for (const tenant of filled.value.tenants)
    await inTenant(db, tenant, async (tx) => {
      if (tenant === SERVICE_CHAIN) await tx.audit('restore', 'service.restore', {});
      else await beginRecovery(tx, times);
    });
  await heads.signAll(db);
  return filled;
}
