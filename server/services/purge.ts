import { sql } from 'kysely';
import { acrossTenants, inTenant, type TenantTx } from '../store/tenant-tx.ts';
import type { Db } from '../store/open-database.ts';

/** A laptop that was away for longer compares every draft instead of asking for changes. PROTOCOL §2, §5 */
const KEPT = '400 days';

/** One batch holds the tenant's clock for a moment only. */
const BATCH = 500;

/** Tombstones that are old enough, but for drafts whose order is not at an end: its failure would bring them back. */
async function purgeBatch({ db, tenant }: TenantTx): Promise<number> {
  const { rows } = await sql<{ count: number; newest: number }>`
    with gone as (
      delete from docs where tenant = ${tenant} and type = 'draft' and id in (
        select id from docs d
        where tenant = ${tenant} and type = 'draft' and tomb is not null
          and updated_at < now() - ${sql.lit(KEPT)}::interval
          and not exists (select from orders o where o.tenant = d.tenant and o.draft_id = d.id
            and o.state in ('accepted', 'issuing', 'unknown'))
        order by seq limit ${BATCH})
      returning seq
    )
    select count(*) as count, max(seq) as newest from gone`.execute(db);
  const { count, newest } = rows[0] ?? { count: 0, newest: 0 };
  if (count === 0) return 0;
  // A cursor from before what is gone would never hear of it.
  await db
    .updateTable('tenant_clock')
    .set((eb) => ({ min_seq: eb.fn<number>('greatest', ['min_seq', eb.val(newest)]) }))
    .where('tenant', '=', tenant)
    .execute();
  return count;
}

/** What answers a repeated push: nobody repeats one after so long. Submissions are answered by their orders. */
const purgeOps = async ({ db, tenant }: TenantTx): Promise<void> => {
  await db
    .deleteFrom('ops')
    .where('tenant', '=', tenant)
    .where('at', '<', sql<Date>`now() - ${sql.lit(KEPT)}::interval`)
    .execute();
};

async function purgeTenant(db: Db, tenant: string): Promise<number> {
  let purged = 0;
  for (;;) {
    const count = await inTenant(db, tenant, async (tx) => {
      const done = await purgeBatch(tx);
      if (done > 0) await tx.audit('service', 'tombstones.purge', { count: done });
      else await purgeOps(tx);
      return done;
    });
    purged += count;
    if (count === 0) return purged;
  }
}

/** Forgets tombstones and answered pushes older than 400 days, of all tenants; answers how many tombstones. */
export async function purge({ db }: { readonly db: Db }): Promise<number> {
  const tenants = await acrossTenants(db, (tx) => tx.selectFrom('tenants').select('tenant').execute());
  let purged = 0;
  for (const { tenant } of tenants) purged += await purgeTenant(db, tenant);
  return purged;
}
