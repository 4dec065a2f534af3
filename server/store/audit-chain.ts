import { sql } from 'kysely';
import { sha256 } from './sha256.ts';
import { auditText, type TenantReader } from './tenant-tx.ts';

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

/** The audit of a tenant in order. */
export async function* readAudit({ db, tenant }: TenantReader): AsyncGenerator<AuditRow> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('audit')
      .select(['tenant', 'n', 'at', 'who', 'what', 'hash', sql<string>`detail::text`.as('detail')])
      .where('tenant', '=', tenant)
      .where('n', '>', after)
      .orderBy('n')
      .limit(PAGE)
      .execute();
    for (const row of rows) yield { ...row, at: row.at.toISOString() };
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.n;
  }
}

const chainHead = async ({ db, tenant }: TenantReader): Promise<ChainHead> =>
  db
    .selectFrom('tenant_clock')
    .select(['audit_n as n', 'audit_hash as hash'])
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow();

/** The first break in the tenant's audit; null when it is whole. I13, B7 */
export async function verifyAudit(tx: TenantReader): Promise<Break | null> {
  const { take, end } = chainWalk();
  for await (const row of readAudit(tx)) {
    const broken = take(row);
    if (broken !== null) return broken;
  }
  return end(await chainHead(tx));
}
