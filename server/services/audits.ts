import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { verifyAuditApi } from '../../wire/operator.api.ts';
import { auditLines, BREAK_TEXTS, verifyLiveAudit } from '../store/audit-chain.ts';
import type { Db } from '../store/open-database.ts';
import { SERVICE_CHAIN } from '../store/service-chain.ts';
import { acrossTenants } from '../store/tenant-tx.ts';

const tenantsOf = async (db: Db): Promise<string[]> => {
  const rows = await acrossTenants(db, (tx) =>
    tx.selectFrom('tenants').select('tenant').orderBy('tenant').execute(),
  );
  return rows.map(({ tenant }) => tenant);
};

/** The audit of all tenants and of the service itself, an entry a line. */
export async function* allAudits(db: Db): AsyncGenerator<string> {
  for (const tenant of [...(await tenantsOf(db)), SERVICE_CHAIN]) yield* auditLines(db, tenant);
}

/** Verifies the audit of all tenants and of the service itself; names the first entry that is not what was written. B7 */
export async function verifyAudits(db: Db): Promise<Result<z.infer<typeof verifyAuditApi.response>>> {
  const tenants = await tenantsOf(db);
  for (const tenant of [...tenants, SERVICE_CHAIN]) {
    const broken = await verifyLiveAudit(db, tenant);
    if (broken !== null)
      return err(appError('audit.broken', { tenant, n: broken.n, why: BREAK_TEXTS[broken.why] }));
  }
  return ok({ tenants: tenants.length });
}
