import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { Database } from './schema.ts';
import type { TenantReader, TenantTx } from './tenant-tx.ts';

/** Fields of the invoice that orders are searched by, under the columns they stand in. Set when an order is written. */
const TEXTS = {
  buyer_tax_id: 'buyerTaxerId',
  drawer: 'drawer',
  reverses_code: 'yfpdm',
  reverses_number: 'yfphm',
} as const;

type TextColumn = keyof typeof TEXTS;

const inDraft = (column: TextColumn) =>
  sql<string>`coalesce(draft->'invoice'->>${sql.lit(TEXTS[column])}, '')`;

/** What the order says there, also one from before the column. */
export const textOf = (column: TextColumn) => sql<string>`coalesce(${sql.ref(column)}, ${inDraft(column)})`;

/** Of a step under the tenant's clock. */
const BATCH = sql.lit(300);

/** Orders from before these columns. */
export const unreadOrders = (tenant: string) => sql`select sub_id from orders
  where tenant = ${tenant} and buyer_tax_id is null limit ${BATCH}`;

/** Reads some of them; answers how many. */
export async function readTexts({ db, tenant }: TenantTx): Promise<number> {
  const columns = Object.keys(TEXTS) as TextColumn[];
  const { numAffectedRows } = await sql`
    update orders set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${inDraft(column)}`))}
    where tenant = ${tenant} and sub_id in (${unreadOrders(tenant)})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Whether an order says one of these there. Those from before the column are read as long as there are any. */
export async function saysThere(
  { db, tenant }: TenantReader,
  column: TextColumn,
  texts: readonly string[],
): Promise<Expression<SqlBool>> {
  const eb = expressionBuilder<Database, 'orders'>();
  const unread = await db
    .selectFrom('orders')
    .select('sub_id')
    .where('tenant', '=', tenant)
    .where('buyer_tax_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  // Never asked for '': an index that leaves it out can be used.
  const isSaid = eb.and([eb(column, 'in', texts), eb(column, '<>', sql.lit(''))]);
  if (unread === undefined) return isSaid;
  return eb.or([isSaid, eb.and([eb(column, 'is', null), eb(inDraft(column), 'in', texts)])]);
}
