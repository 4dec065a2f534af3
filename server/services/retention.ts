import { sql, type RawBuilder } from 'kysely';
import type { Configuration } from '../configuration.ts';
import type { TenantTx } from '../store/tenant-tx.ts';

/** What is kept for a while; docs/OPERATIONS.md says of each what it is for and where else it stands. */
export interface Retention {
  readonly name: string;
  /** For how many days. */
  readonly setting: keyof Configuration & `KEEP_${string}`;
  /** Some of what is older, the oldest first: rows of keys that `drop` knows. */
  readonly old: (tenant: string, days: number) => RawBuilder<unknown>;
  /** Drops them; answers how many. */
  readonly drop: (tx: TenantTx, old: RawBuilder<unknown>) => Promise<number>;
}

/** A step holds the tenant's clock for a moment only. */
const BATCH = sql.lit(300);

const before = (days: number): RawBuilder<unknown> => sql`now() - make_interval(days => ${sql.lit(days)})`;

const count = async ({ db }: TenantTx, statement: RawBuilder<unknown>): Promise<number> => {
  const { numAffectedRows } = await statement.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Laptops hear of what was deleted; one that was away for longer compares every draft. PROTOCOL §2, §5 */
async function dropTombstones({ db, tenant }: TenantTx, old: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number; newest: number }>`
    with gone as (
      delete from docs where tenant = ${tenant} and type = 'draft' and id in (${old}) returning seq
    )
    select count(*) as count, max(seq) as newest from gone`.execute(db);
  const { count: gone, newest } = rows[0] ?? { count: 0, newest: 0 };
  // A cursor from before what is gone would never hear of it.
  if (gone > 0)
    await db
      .updateTable('tenant_clock')
      .set((eb) => ({ min_seq: eb.fn<number>('greatest', ['min_seq', eb.val(newest)]) }))
      .where('tenant', '=', tenant)
      .execute();
  return gone;
}

export const RETENTIONS: readonly Retention[] = [
  {
    // Not of a draft whose order is not at an end: its failure brings the draft back.
    name: 'tombstones',
    setting: 'KEEP_TOMBSTONES_DAYS',
    old: (tenant, days) => sql`select id from docs d
      where tenant = ${tenant} and type = 'draft' and tomb is not null and updated_at < ${before(days)}
        and not exists (select from orders o where o.tenant = d.tenant and o.draft_id = d.id
          and o.state in ('accepted', 'issuing', 'unknown'))
      order by updated_at limit ${BATCH}`,
    drop: dropTombstones,
  },
  {
    // What was ordered stands in its order, from which a failed one comes back; what was deleted is sent whole if it is wanted again.
    name: 'texts',
    setting: 'KEEP_DRAFT_TEXTS_DAYS',
    old: (tenant, days) => sql`select id from docs
      where tenant = ${tenant} and type = 'draft' and tomb is not null and bytes > 4 and hash is not null
        and updated_at < ${before(days)}
      order by updated_at limit ${BATCH}`,
    drop: (tx, old) =>
      count(
        tx,
        sql`update docs set body = 'null', bytes = 4
          where tenant = ${tx.tenant} and type = 'draft' and id in (${old})`,
      ),
  },
  {
    // Answers to pushes, for one that comes again. Submissions are answered by their orders.
    name: 'answers',
    setting: 'KEEP_ANSWERS_DAYS',
    old: (tenant, days) => sql`select op_id from ops
      where tenant = ${tenant} and at < ${before(days)} order by at limit ${BATCH}`,
    drop: (tx, old) => count(tx, sql`delete from ops where tenant = ${tx.tenant} and op_id in (${old})`),
  },
  {
    // What an entry says now stands in the entry.
    name: 'history',
    setting: 'KEEP_HISTORY_DAYS',
    old: (tenant, days) => sql`select type, key, epoch, rev from entry_history
      where tenant = ${tenant} and updated_at < ${before(days)} order by updated_at limit ${BATCH}`,
    drop: (tx, old) =>
      count(
        tx,
        sql`delete from entry_history where tenant = ${tx.tenant} and (type, key, epoch, rev) in (${old})`,
      ),
  },
  {
    // The bureau hands them out again.
    name: 'files',
    setting: 'KEEP_FILES_DAYS',
    old: (tenant, days) => sql`select sub_id, format from invoice_files
      where tenant = ${tenant} and kept_at < ${before(days)} order by kept_at limit ${BATCH}`,
    drop: (tx, old) =>
      count(tx, sql`delete from invoice_files where tenant = ${tx.tenant} and (sub_id, format) in (${old})`),
  },
];
