import { sql } from 'kysely';
import type { Db } from './open-database.ts';
import { sha256 } from './sha256.ts';
import { auditText, enterTenant, readTenant, type TenantReader } from './tenant-tx.ts';

/** An entry of the audit as it is exported and verified; `detail` is its JSON text as it was hashed. */
interface AuditRow {
  readonly tenant: string;
  readonly n: number;
  /** ISO 8601, milliseconds. */
  readonly at: string;
  readonly who: string;
  readonly what: string;
  readonly detail: string;
  readonly hash: string;
}

/** How far the tenant's clock says the chain goes. */
interface ChainHead {
  readonly n: number;
  readonly hash: string;
}

/** Where a chain breaks: the number of the first row that is not what was written, and what is wrong with it. */
interface Break {
  readonly n: number;
  readonly why: 'changed' | 'missing' | 'added';
}

/** The same for people. */
export const BREAK_TEXTS = { changed: '内容被修改', missing: '记录缺失', added: '多出的记录' } as const;

/** Walks a chain row by row: `take` every row in order, then `end`. */
function chainWalk() {
  let previous = '';
  let expected = 1;
  const take = (row: AuditRow): Break | null => {
    if (row.n !== expected) return { n: expected, why: 'missing' };
    const { n, who, what, detail } = row;
    if (row.hash !== sha256(auditText({ previous, n, at: new Date(row.at), who, what, detail })))
      return { n, why: 'changed' };
    previous = row.hash;
    expected++;
    return null;
  };
  /** Rows cut off at the end, or written past it, show only against the clock. */
  const end = (head: ChainHead): Break | null => {
    if (expected - 1 < head.n) return { n: expected, why: 'missing' };
    if (expected - 1 > head.n) return { n: head.n + 1, why: 'added' };
    return previous === head.hash ? null : { n: head.n, why: 'changed' };
  };
  return { take, end };
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

const chainHead = async ({ db, tenant }: TenantReader): Promise<ChainHead> =>
  db
    .selectFrom('tenant_clock')
    .select(['audit_n as n', 'audit_hash as hash'])
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow();

/** How a walk gets at what comes after an entry. */
type NextPage = (after: number) => Promise<{ readonly rows: readonly AuditRow[]; readonly head: ChainHead }>;

async function walk(next: NextPage): Promise<Break | null> {
  const { take, end } = chainWalk();
  for (let after = 0; ;) {
    const { rows, head } = await next(after);
    for (const row of rows) {
      const broken = take(row);
      if (broken !== null) return broken;
    }
    if (rows.length < PAGE) return end(head);
    after = rows.at(-1)?.n ?? after;
  }
}

const pageAndHead = async (tx: TenantReader, after: number) => ({
  rows: await readPage(tx, after),
  head: await chainHead(tx),
});

/** The first break in the tenant's audit; null when it is whole. I13, B7 */
export const verifyAudit = (tx: TenantReader): Promise<Break | null> =>
  walk((after) => pageAndHead(tx, after));

/** The same while the service works: each page is a moment of its own, the last one and the clock are the same. */
export const verifyLiveAudit = (db: Db, tenant: string): Promise<Break | null> =>
  walk((after) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await enterTenant(tx, tenant);
        return pageAndHead({ db: tx, tenant }, after);
      }),
  );

/**
 * The audit of a tenant as text, an entry a line, as far as it went at the beginning. Between pages the database is
 * free for others, however slowly somebody reads.
 */
export async function* auditLines(db: Db, tenant: string): AsyncGenerator<string> {
  const upto = await readTenant(db, tenant, chainHead);
  for (let after = 0; after < upto.n;) {
    const rows = await readTenant(db, tenant, (tx) => readPage(tx, after));
    for (const row of rows) if (row.n <= upto.n) yield JSON.stringify(row);
    after = rows.at(-1)?.n ?? upto.n;
  }
}
