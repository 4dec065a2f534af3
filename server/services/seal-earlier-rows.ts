import type { Db } from '../store/open-database.ts';
import { readRows, SEALED_TABLES, shapeOf, touchRows, type ReadRow } from '../store/sealed-rows.ts';
import { acrossTenants, inTenant } from '../store/tenant-tx.ts';

/** So many rows hold the tenant's clock for a moment only. */
const BATCH = 200;

/** Writes rows anew as they are, with an entry that seals them. */
async function sealTable(db: Db, tenant: string, table: string): Promise<void> {
  let after: ReadRow | null = null;
  for (;;) {
    const rows: ReadRow[] = await inTenant(db, tenant, async (tx) => {
      const shape = await shapeOf(tx, table);
      const batch = await readRows(tx, shape, { after, most: BATCH });
      if (batch.length === 0) return batch;
      await touchRows(tx, shape, batch);
      await tx.audit('service', 'rows.seal', { table, count: batch.length });
      return batch;
    });
    after = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}

const unsealedTenants = async (db: Db): Promise<string[]> => {
  const rows = await acrossTenants(db, (tx) =>
    tx.selectFrom('tenant_clock').select('tenant').where('sealed_at', 'is', null).execute(),
  );
  return rows.map(({ tenant }) => tenant);
};

/** Rows that are older than seals get theirs, tenant by tenant, in small steps. migrations/0033 */
export async function sealEarlierRows({ db }: { readonly db: Db }): Promise<void> {
  for (const tenant of await unsealedTenants(db)) {
    for (const table of Object.keys(SEALED_TABLES)) await sealTable(db, tenant, table);
    await inTenant(db, tenant, async (tx) => {
      await tx.db
        .updateTable('tenant_clock')
        .set({ sealed_at: tx.now })
        .where('tenant', '=', tenant)
        .execute();
      await tx.audit('service', 'rows.sealed', {});
    });
  }
}
