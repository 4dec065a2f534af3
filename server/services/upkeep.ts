import { sql } from 'kysely';
import type { Configuration } from '../configuration.ts';
import type { Db } from '../store/open-database.ts';
import { readTexts, unreadOrders } from '../store/order-texts.ts';
import { acrossTenants, inTenant, readTenant } from '../store/tenant-tx.ts';
import { areUncleaned, cleanTexts } from './clean-texts.ts';
import { RETENTIONS, type Retention } from './retention.ts';

interface Keeping {
  readonly db: Db;
  readonly configuration: Configuration;
}

/** Whether anything is to be done, asked without the tenant's clock: mostly there is nothing. */
const findDue = ({ db, configuration }: Keeping, tenant: string) =>
  readTenant(db, tenant, async (tx) => {
    const asked = RETENTIONS.map((row) => sql`exists (${row.old(tenant, configuration[row.setting])})`);
    const { rows } = await sql<{ old: readonly boolean[]; unread: boolean; uncleaned: boolean }>`
      select array[${sql.join(asked)}] as old, exists (${unreadOrders(tenant)}) as unread,
        exists (${areUncleaned(tenant)}) as uncleaned`.execute(tx.db);
    const due = RETENTIONS.filter((_row, at) => rows[0]?.old[at] === true);
    return { due, areUnread: rows[0]?.unread === true, isUncleaned: rows[0]?.uncleaned === true };
  });

/** One step of one row, with its entry. */
const dropSome = ({ db, configuration }: Keeping, tenant: string, row: Retention): Promise<number> =>
  inTenant(db, tenant, async (tx) => {
    const count = await row.drop(tx, row.old(tenant, configuration[row.setting]));
    if (count > 0) await tx.audit('service', `${row.name}.purge`, { count });
    return count;
  });

/** Does up to so many steps; answers how many rows they were. */
export async function steps(most: number, step: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let left = most; left > 0; left--) {
    const count = await step();
    if (count === 0) break;
    all += count;
  }
  return all;
}

/** Looks after a tenant, each thing in up to so many steps; answers how much of each was dropped. */
export async function lookAfter(
  keeping: Keeping,
  tenant: string,
  most: number,
): Promise<ReadonlyMap<string, number>> {
  const dropped = new Map<string, number>();
  const { due, areUnread, isUncleaned } = await findDue(keeping, tenant);
  if (isUncleaned) await cleanTexts(keeping, tenant);
  for (const row of due) dropped.set(row.name, await steps(most, () => dropSome(keeping, tenant, row)));
  if (areUnread) await steps(most, () => inTenant(keeping.db, tenant, readTexts));
  return dropped;
}

/** Tenants after this one, in the order in which they are looked after. */
export const tenantsAfter = (db: Db, after: string, most: number): Promise<string[]> =>
  acrossTenants(db, async (tx) => {
    const rows = await tx
      .selectFrom('tenants')
      .select('tenant')
      .where('tenant', '>', after)
      .orderBy('tenant')
      .limit(most)
      .execute();
    return rows.map(({ tenant }) => tenant);
  });
