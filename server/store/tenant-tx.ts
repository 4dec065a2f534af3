import { sql, type Transaction } from 'kysely';
import type { Db } from './db.ts';
import { ROLES } from './roles.ts';
import type { Database } from './schema.ts';

/** A transaction that holds its tenant's clock row: changes of one tenant happen one after another. */
export interface TenantTx {
  readonly db: Transaction<Database>;
  readonly tenant: string;
  readonly epoch: number;
  /** Clock of the database; also the stamp of everything written in this transaction. */
  readonly now: Date;
  /** A restored service gives no leave to issue until then; null: it does. PROTOCOL §9 */
  readonly recoveringUntil: Date | null;
  /** Next number of the tenant-wide sequence of changes. PROTOCOL §0. */
  nextSeq(): Promise<number>;
  /** Writes an entry of the tenant's audit chain. */
  audit(who: string, what: string, detail: Readonly<Record<string, string | number>>): Promise<void>;
}

/** What the hash of an audit row is taken over; the database writes the same text (migrations/0008). */
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

/** Somebody has taken a tenant's clock away: nothing of it can be changed or written down any more. */
export class ClockGone extends Error {
  readonly tenant: string;
  constructor(tenant: string) {
    super(`tenant ${tenant} has no clock`);
    this.tenant = tenant;
  }
}

/** Locks the tenant's clock inside a transaction that is already open. */
export async function lockTenant(db: Transaction<Database>, tenant: string): Promise<TenantTx> {
  await enterTenant(db, tenant);
  const { epoch, recoveringUntil, now } = await db
    .selectFrom('tenant_clock')
    .select(['epoch', 'recovering_until as recoveringUntil'])
    .select(sql<Date>`date_trunc('milliseconds', clock_timestamp())`.as('now'))
    .where('tenant', '=', tenant)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ClockGone(tenant));
  return {
    db,
    tenant,
    epoch,
    now,
    recoveringUntil,
    async nextSeq() {
      const row = await db
        .updateTable('tenant_clock')
        .set((eb) => ({ seq: eb('seq', '+', 1) }))
        .where('tenant', '=', tenant)
        .returning('seq')
        .executeTakeFirstOrThrow();
      return row.seq;
    },
    async audit(who, what, detail) {
      await sql`select write_audit(${tenant}, ${now}, ${who}, ${what}, ${JSON.stringify(detail)})`.execute(
        db,
      );
    },
  };
}

/** This transaction may rest while a file or a network is slow; others that do so were forgotten by a node that froze. */
export const mayRest = async (db: Transaction<Database>): Promise<void> => {
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(db);
};

/** Reads of one tenant, which change nothing. */
export const readTenant = <T>(db: Db, tenant: string, work: (tx: TenantReader) => Promise<T>): Promise<T> =>
  db.lanes.reads.run(tenant, () =>
    db.transaction().execute(async (tx) => {
      await enterTenant(tx, tenant);
      return work({ db: tx, tenant });
    }),
  );

/** From here on the transaction sees what finding a tenant takes, of all of them. */
export async function beFinder(db: Transaction<Database>): Promise<void> {
  await sql`select set_config('role', ${ROLES.finder}, true)`.execute(db);
}

type Finding<T> = (tx: Transaction<Database>) => Promise<T>;

const finding = <T>(db: Db, work: Finding<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await beFinder(tx);
    return work(tx);
  });

/** For what finds a tenant: sees across tenants, but only what finding takes (migrations/0002). */
export const acrossTenants = <T>(db: Db, work: Finding<T>): Promise<T> =>
  db.lanes.across.run('', () => finding(db, work));

/** The same for work that goes on as the tenant it found, by `lockTenant`. */
export const asFoundTenant = <T>(db: Db, work: Finding<T>): Promise<T> =>
  db.lanes.found.run('', () => finding(db, work));

/** Changes of one tenant. */
export const inTenant = <T>(db: Db, tenant: string, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  db.lanes.changes.run(tenant, () =>
    db.transaction().execute(async (tx) => work(await lockTenant(tx, tenant))),
  );
