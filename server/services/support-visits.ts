import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { servedCompaniesApi, visitCompanyApi } from '../../wire/support.api.ts';
import type { Db } from '../store/open-database.ts';
import { acrossTenants, inTenant, readTenant } from '../store/tenant-tx.ts';
import { loadSession } from './account.ts';
import type { Principal, Services } from './services.ts';

/** The company a session of support is looking at, as long as it serves it; null where there is none. */
export const visitedBy = (
  db: Db,
  { tenant, sessionId }: Pick<Principal, 'tenant' | 'sessionId'>,
): Promise<string | null> =>
  readTenant(db, tenant, async (tx) => {
    const row = await tx.db
      .selectFrom('sessions')
      .innerJoin('served_companies as serving', (join) =>
        join.onRef('serving.tenant', '=', 'sessions.tenant').onRef('serving.served', '=', 'sessions.visits'),
      )
      .select('serving.served')
      .where('sessions.tenant', '=', tenant)
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
    return row?.served ?? null;
  });

/** Who is asking, where company's work is read: support that visits one reads that one, and nobody else another. */
export const atVisited = ({ changes: _ownChanges, ...who }: Principal, visited: string): Principal => ({
  ...who,
  tenant: visited,
});

/** The companies the caller's company serves, by name. */
export async function servedCompanies(
  { db }: Services,
  { tenant }: Principal,
): Promise<Result<z.infer<typeof servedCompaniesApi.response>>> {
  const rows = await acrossTenants(db, (tx) =>
    tx
      .selectFrom('served_companies as serving')
      .innerJoin('tenants', 'tenants.tenant', 'serving.served')
      .select(['serving.served as tenantId', 'tenants.name'])
      .where('serving.tenant', '=', tenant)
      .orderBy('tenants.name')
      .execute(),
  );
  return ok({ companies: rows });
}

interface Visit {
  readonly what: 'support.visit' | 'support.leave';
  readonly served: string;
}

/** Told in the chain of the company that is looked at, too: who came, from which company. */
async function tellVisit({ db }: Services, who: Principal, { what, served }: Visit): Promise<void> {
  const { account, company } = await readTenant(db, who.tenant, (tx) =>
    tx.db
      .selectFrom('users')
      .innerJoin('tenants', 'tenants.tenant', 'users.tenant')
      .select(['account', 'tenants.name as company'])
      .where('users.tenant', '=', who.tenant)
      .where('user_id', '=', who.userId)
      .executeTakeFirstOrThrow(),
  );
  await inTenant(db, served, (tx) => tx.audit(who.userId, what, { account, company }));
}

/** Begins or ends a visit. The company that is looked at hears of it before anything of it is shown. */
export async function visitCompany(
  services: Services,
  who: Principal,
  { tenantId }: z.infer<typeof visitCompanyApi.request>,
): Promise<Result<z.infer<typeof visitCompanyApi.response>>> {
  const { db } = services;
  const served = await servedCompanies(services, who);
  const isServed = served.ok && served.value.companies.some((one) => one.tenantId === tenantId);
  if (tenantId !== null && !isServed) return err(appError('notFound'));
  const before = await visitedBy(db, who);
  if (before !== null && before !== tenantId)
    await tellVisit(services, who, { what: 'support.leave', served: before });
  if (tenantId !== null && before !== tenantId)
    await tellVisit(services, who, { what: 'support.visit', served: tenantId });
  await inTenant(db, who.tenant, async (tx) => {
    await tx.db
      .updateTable('sessions')
      .set({ visits: tenantId })
      .where('tenant', '=', tx.tenant)
      .where('session_id', '=', who.sessionId)
      .execute();
    await tx.audit(who.userId, 'support.visit', { company: tenantId ?? '' });
  });
  const session = await loadSession(services, { ...who, visits: tenantId });
  // The same data: one says that it can't be changed.
  return ok(session as z.infer<typeof visitCompanyApi.response>);
}
