import { sql, type Transaction } from 'kysely';
import { sha256 } from './sha256.ts';
import type { Db } from './open-database.ts';
import { ROLES } from './roles.ts';
import type { Database } from './schema.ts';

/** A transaction that holds its tenant's clock row: changes of one tenant happen one after another. */
export interface TenantTx {
  readonly db: Transaction<Database>;
  readonly tenant: string;
  readonly epoch: number;
  /** Clock of the database; also the stamp of everything written in this transaction. */
  readonly now: Date;
  /** Next number of the tenant-wide sequence of changes. PROTOCOL §0. */
  nextSeq(): Promise<number>;
  /** Writes an entry of the tenant's audit chain. */
  audit(who: string, what: string, detail: Readonly<Record<string, string | number>>): Promise<void>;
}

async function writeAudit(
  tx: Pick<TenantTx, 'db' | 'tenant' | 'now'>,
  entry: { who: string; what: string; detail: Readonly<Record<string, string | number>> },
): Promise<void> {
  const { db, tenant, now } = tx;
  const { audit_n: before, audit_hash: previous } = await db
    .selectFrom('tenant_clock')
    .select(['audit_n', 'audit_hash'])
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow();
  const n = before + 1;
  const detail = JSON.stringify(entry.detail);
  const hash = sha256(auditText({ previous, n, at: now, who: entry.who, what: entry.what, detail }));
  await db
    .insertInto('audit')
    .values({ tenant, n, at: now, who: entry.who, what: entry.what, detail, hash })
    .execute();
  await db
    .updateTable('tenant_clock')
    .set({ audit_n: n, audit_hash: hash })
    .where('tenant', '=', tenant)
    .execute();
}

/** What the hash of an audit row is taken over. */
export const auditText = (row: {
  previous: string;
  n: number;
  at: Date;
  who: string;
  what: string;
  detail: string;
}): string => JSON.stringify([row.previous, row.n, row.at.toISOString(), row.who, row.what, row.detail]);

/** What reading takes. */
export type TenantReader = Pick<TenantTx, 'db' | 'tenant'>;

/** From here to the end of the transaction the database shows the rows of this tenant and no others. */
export async function enterTenant(db: Transaction<Database>, tenant: string): Promise<void> {
  await sql`select set_config('role', ${ROLES.app}, true), set_config('app.tenant', ${tenant}, true)`.execute(
    db,
  );
}

/** Locks the tenant's clock inside a transaction that is already open. */
export async function lockTenant(db: Transaction<Database>, tenant: string): Promise<TenantTx> {
  await enterTenant(db, tenant);
  const { epoch, now } = await db
    .selectFrom('tenant_clock')
    .select(['epoch', sql<Date>`date_trunc('milliseconds', clock_timestamp())`.as('now')])
    .where('tenant', '=', tenant)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    db,
    tenant,
    epoch,
    now,
    async nextSeq() {
      const row = await db
        .updateTable('tenant_clock')
        .set((eb) => ({ seq: eb('seq', '+', 1) }))
        .where('tenant', '=', tenant)
        .returning('seq')
        .executeTakeFirstOrThrow();
      return row.seq;
    },
    audit: (who, what, detail) => writeAudit({ db, tenant, now }, { who, what, detail }),
  };
}

/** Reads of one tenant, which change nothing. */
export const readTenant = <T>(db: Db, tenant: string, work: (tx: TenantReader) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await enterTenant(tx, tenant);
    return work({ db: tx, tenant });
  });

/**
 * For what finds a tenant: sees across tenants, but only what finding takes (migrations/0002). `lockTenant` inside it
 * goes on as that tenant.
 */
export const acrossTenants = <T>(db: Db, work: (tx: Transaction<Database>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('role', ${ROLES.finder}, true)`.execute(tx);
    return work(tx);
  });

/** Changes of one tenant. */
export const inTenant = <T>(db: Db, tenant: string, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => work(await lockTenant(tx, tenant)));
