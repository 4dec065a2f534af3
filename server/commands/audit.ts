import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { Configuration } from '../configuration.ts';
import { BREAK_TEXTS, readAudit, verifyAudit } from '../store/audit-chain.ts';
import type { Db } from '../store/open-database.ts';
import { acrossTenants, enterTenant, readTenant } from '../store/tenant-tx.ts';
import { writeLines } from './files.ts';
import { withDatabase } from './with-database.ts';

const tenantsOf = async (db: Db): Promise<string[]> => {
  const rows = await acrossTenants(db, (tx) =>
    tx.selectFrom('tenants').select('tenant').orderBy('tenant').execute(),
  );
  return rows.map(({ tenant }) => tenant);
};

async function* allRows(db: Db, tenants: readonly string[]): AsyncGenerator<string> {
  for (const tenant of tenants) {
    const tx = await db.startTransaction().setIsolationLevel('repeatable read').execute();
    try {
      await enterTenant(tx, tenant);
      for await (const row of readAudit({ db: tx, tenant })) yield JSON.stringify(row);
    } finally {
      await tx.rollback().execute();
    }
  }
}

/** The embedded database has one owner, and no call of the service reads the audit. */
const orStopFirst = (done: Result<string>): Result<string> =>
  !done.ok && done.error.code === 'start.dataInUse' ? err(appError('audit.serviceRuns')) : done;

/** Writes the audit of all tenants into a file, an entry a line. */
export const exportAudit = (configuration: Configuration, file: string): Promise<Result<string>> =>
  withDatabase(configuration, async (db) => {
    const written = await writeLines(file, allRows(db, await tenantsOf(db)));
    return written.ok ? ok(`已导出${String(written.value)}条操作记录到${file}`) : written;
  }).then(orStopFirst);

/** Verifies the audit of all tenants; names the first entry that is not what was written. B7 */
export const verifyAllAudits = (configuration: Configuration): Promise<Result<string>> =>
  withDatabase(configuration, async (db) => {
    const tenants = await tenantsOf(db);
    for (const tenant of tenants) {
      const broken = await readTenant(db, tenant, verifyAudit);
      if (broken !== null)
        return err(appError('audit.broken', { tenant, n: broken.n, why: BREAK_TEXTS[broken.why] }));
    }
    return ok(`${String(tenants.length)}个租户的操作记录完整`);
  }).then(orStopFirst);
