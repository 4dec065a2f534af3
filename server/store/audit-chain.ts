import { sql } from 'kysely';
import type { Db } from './open-database.ts';
import { sha256 } from './sha256.ts';
import { auditText, enterTenant, readTenant, type TenantReader } from './tenant-tx.ts';

/** An entry of the audit as it is exported and verified; `detail` is its JSON text as it was hashed. */
export interface AuditRow {
  readonly tenant: string;
  readonly n: number;
  /** ISO 8601, milliseconds. */
  readonly at: string;
  readonly who: string;
  readonly what: string;
  readonly detail: string;
  readonly hash: string;
}

/** How far a chain goes, or went. */
export interface ChainPoint {
  readonly n: number;
  readonly hash: string;
}

const BEGINNING: ChainPoint = { n: 0, hash: '' };

/** Where a chain breaks: the number of the first entry that is not what was written, and what is wrong with it. */
export interface Break {
  readonly n: number;
  readonly why: 'changed' | 'missing' | 'added';
}

/** The same for people. */
export const BREAK_TEXTS = { changed: '内容被修改', missing: '记录缺失', added: '多出的记录' } as const;

/** Walks a chain entry by entry from a point of it on: `take` each in order, then `end`. */
function chainWalk(from: ChainPoint) {
  let previous = from.hash;
  let expected = from.n + 1;
  const take = (row: AuditRow): Break | null => {
    if (row.n !== expected) return { n: expected, why: 'missing' };
    const { n, who, what, detail } = row;
    if (row.hash !== sha256(auditText({ previous, n, at: new Date(row.at), who, what, detail })))
      return { n, why: 'changed' };
    previous = row.hash;
    expected++;
    return null;
  };
  /** Entries cut off at the end, or written past it, show only against the clock. */
  const end = (head: ChainPoint): Break | null => {
    if (expected - 1 < head.n) return { n: expected, why: 'missing' };
    if (expected - 1 > head.n) return { n: head.n + 1, why: 'added' };
    return previous === head.hash ? null : { n: head.n, why: 'changed' };
  };
  return { take, end, reached: (): ChainPoint => ({ n: expected - 1, hash: previous }) };
}

const PAGE = 1000;

/** The entries of a tenant after one of them, in order; fewer than a page are the last. */
async function readPage({ db, tenant }: TenantReader, after: number): Promise<AuditRow[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['tenant', 'n', 'at', 'who', 'what', 'hash', sql<string>`detail::text`.as('detail')])
    .where('tenant', '=', tenant)
    .where('n', '>', after)
    .orderBy('n')
    .limit(PAGE)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** How far the tenant's clock says the chain goes; undefined: somebody has taken the clock away. */
export const chainHead = async ({ db, tenant }: TenantReader): Promise<ChainPoint | undefined> =>
  db
    .selectFrom('tenant_clock')
    .select(['audit_n as n', 'audit_hash as hash'])
    .where('tenant', '=', tenant)
    .executeTakeFirst();

/** What a walk got at, and where it broke. */
export interface Walked {
  readonly broken: Break | null;
  readonly reached: ChainPoint;
}

interface Walk {
  readonly from?: ChainPoint;
  /** Is given each entry that is right. */
  readonly onEntry?: (row: AuditRow) => void;
}

/** Runs a piece of work in a moment of the tenant. */
export type Moment = <T>(work: (tx: TenantReader) => Promise<T>) => Promise<T>;

/** Each piece of work is a moment of its own, so that the service goes on between them. */
export const momentsOf =
  (db: Db, tenant: string): Moment =>
  (work) =>
    db.lanes.reads.run(tenant, () =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          await enterTenant(tx, tenant);
          return work({ db: tx, tenant });
        }),
    );

/** Walks the chain to its end. The last page and the clock are of the same moment. I13, B7 */
export async function walkChain(moment: Moment, { from = BEGINNING, onEntry }: Walk = {}): Promise<Walked> {
  const { take, end, reached } = chainWalk(from);
  for (;;) {
    const { rows, head } = await moment(async (tx) => ({
      rows: await readPage(tx, reached().n),
      head: await chainHead(tx),
    }));
    for (const row of rows) {
      const broken = take(row);
      if (broken !== null) return { broken, reached: reached() };
      onEntry?.(row);
    }
    if (rows.length < PAGE) return { broken: end(head ?? BEGINNING), reached: reached() };
  }
}

/** The first break in the tenant's chain; null when it is whole. */
export const verifyAudit = async (tx: TenantReader): Promise<Break | null> =>
  (await walkChain((work) => work(tx))).broken;

/**
 * The audit of a tenant as text, an entry a line, as far as it went at the beginning. Between pages the database is
 * free for others, however slowly somebody reads.
 */
export async function* auditLines(db: Db, tenant: string): AsyncGenerator<string> {
  const upto = (await readTenant(db, tenant, chainHead)) ?? BEGINNING;
  for (let after = 0; after < upto.n;) {
    const rows = await readTenant(db, tenant, (tx) => readPage(tx, after));
    for (const row of rows) if (row.n <= upto.n) yield JSON.stringify(row);
    after = rows.at(-1)?.n ?? upto.n;
  }
}
