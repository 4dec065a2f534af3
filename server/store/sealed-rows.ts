import { sql, type RawBuilder } from 'kysely';
import { SERVICE_CHAIN } from './service-chain.ts';
import { sha256 } from './sha256.ts';
import type { TenantReader } from './tenant-tx.ts';

/*
 * Entries of the audit carry digests of the rows that were written with them (migrations/0033). Here rows are held against
 * them. Digests are made here and not by a function of the database: who can change rows may be able to change that, too.
 */

interface Sealed {
  /** Texts that count by their digest. */
  readonly large?: readonly string[];
  /** Columns that are changed without an entry: what robots say of themselves, again and again. */
  readonly leftOut?: readonly string[];
  /** Columns that follow from others, and whether they do; what was never asked for may not be there yet. */
  readonly derived?: readonly string[];
  readonly isDerivedRight?: RawBuilder<unknown>;
}

const digestIn = (column: string): RawBuilder<unknown> =>
  sql`encode(sha256(convert_to(${sql.ref(column)}::text, 'UTF8')), 'hex')`;

/** What an invoice, an order or a draft is, and what decides about one. */
export const SEALED_TABLES: Readonly<Record<string, Sealed>> = {
  docs: {
    large: ['body'],
    derived: ['body_digest'],
    isDerivedRight: sql`coalesce(body_digest = ${digestIn('body')}, true)`,
  },
  orders: {
    large: ['draft'],
    derived: ['draft_digest', 'buyer_tax_id', 'drawer', 'reverses_code', 'reverses_number'],
    isDerivedRight: sql`coalesce(draft_digest = ${digestIn('draft')}, true)
      and (num_nulls(buyer_tax_id, drawer, reverses_code, reverses_number) = 4
        or coalesce((select (orders.buyer_tax_id, orders.drawer, orders.reverses_code, orders.reverses_number)
          = (coalesce(said."buyerTaxerId", ''), coalesce(said.drawer, ''), coalesce(said.yfpdm, ''), coalesce(said.yfphm, ''))
          from json_to_record(draft) as whole (invoice json),
            json_to_record(whole.invoice) as said ("buyerTaxerId" text, drawer text, yfpdm text, yfphm text)), false))`,
  },
  invoice_files: { large: ['content'] },
  received_invoices: { large: ['body'] },
  robots: { leftOut: ['capabilities', 'seen_at'] },
  entries: {},
  attempts: {},
  commands: {},
  limit_settings: {},
  device_settings: {},
  tenants: {},
  users: {},
  taxpayers: {},
  credits: {},
  devices: {},
};

/** What an entry says of a row: its table, how many columns the digest covers (0: it is gone), the digest, the key. */
type Seal = readonly [table: string, columns: number, digest: string, key: readonly string[]];

/** The seals in the detail of an entry. */
export const sealsIn = (detail: string): readonly Seal[] =>
  detail.includes('"rows":[[') ? (JSON.parse(detail) as { readonly rows: readonly Seal[] }).rows : [];

const DIGEST_LENGTH = 32;

/** A row as it is read to be held against its seal. */
export interface ReadRow {
  readonly key: readonly string[];
  readonly texts: readonly (string | null)[];
  readonly isDerivedRight: boolean;
}

export const digestOf = ({ texts }: ReadRow, columns: number): string =>
  sha256(JSON.stringify(texts.slice(0, columns))).slice(0, DIGEST_LENGTH);

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
}

/** How a table is read; made once for each walk. */
export interface Shape {
  readonly table: string;
  readonly keys: readonly Column[];
  readonly columns: RawBuilder<unknown>;
  /** A column that is covered. */
  readonly touch: string;
}

const textOf = ({ name, type }: Column, large: readonly string[]): RawBuilder<unknown> => {
  if (large.includes(name)) return digestIn(name);
  if (type === 'timestamp with time zone') return sql`extract(epoch from ${sql.ref(name)})::text`;
  if (type === 'date') return sql`(${sql.ref(name)} - date '2000-01-01')::text`;
  return sql`${sql.ref(name)}::text`;
};

export async function shapeOf({ db }: TenantReader, table: string): Promise<Shape> {
  const { large = [], leftOut = [], derived = [], isDerivedRight = sql`true` } = SEALED_TABLES[table] ?? {};
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, null) as type,
      exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary
        and attnum = any (i.indkey) and attname <> 'tenant') as "isKey"
    from pg_attribute a where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(
    db,
  );
  const covered = rows.filter(({ name }) => !leftOut.includes(name) && !derived.includes(name));
  const keys = rows.filter(({ isKey }) => isKey);
  const keyTexts = keys.map(({ name }) => sql`${sql.ref(name)}::text`);
  const columns = sql`array[${sql.join(keyTexts)}]::text[] as key,
    array[${sql.join(covered.map((column) => textOf(column, large)))}]::text[] as texts,
    ${isDerivedRight} as "isDerivedRight"`;
  return { table, keys, columns, touch: keys[0]?.name ?? 'name' };
}

/** What belongs to no tenant belongs to the service itself. */
const ownedBy = (tenant: string, table: string): RawBuilder<unknown> =>
  table === 'robots' && tenant === SERVICE_CHAIN ? sql`tenant is null` : sql`tenant = ${tenant}`;

const keysOf = (key: readonly string[], keys: readonly Column[]): RawBuilder<unknown>[] =>
  keys.map(({ type }, at) => sql`${key[at]}::${sql.raw(type)}`);

/** Rows of a tenant after one of them, in the order of their keys; fewer than `most` are the last. */
export async function readRows(
  { db, tenant }: TenantReader,
  { table, keys, columns }: Shape,
  { after, most }: { readonly after: ReadRow | null; readonly most: number },
): Promise<ReadRow[]> {
  const names = sql.join(keys.map(({ name }) => sql.ref(name)));
  const isNext = after === null ? sql`true` : sql`(${names}) > (${sql.join(keysOf(after.key, keys))})`;
  const { rows } = await sql<ReadRow>`
    select ${columns} from ${sql.table(table)} where ${ownedBy(tenant, table)} and ${isNext}
    ${keys.length === 0 ? sql`` : sql`order by ${names}`} limit ${most}`.execute(db);
  return rows;
}

/** The row under a key. */
export async function readRow(
  { db, tenant }: TenantReader,
  { table, keys, columns }: Shape,
  key: readonly string[],
): Promise<ReadRow | undefined> {
  const names = sql.join(keys.map(({ name }) => sql.ref(name)));
  const isIt = keys.length === 0 ? sql`true` : sql`(${names}) = (${sql.join(keysOf(key, keys))})`;
  const { rows } = await sql<ReadRow>`
    select ${columns} from ${sql.table(table)} where ${ownedBy(tenant, table)} and ${isIt}`.execute(db);
  return rows[0];
}

/** Writes rows anew as they are. */
export async function touchRows(
  { db, tenant }: TenantReader,
  { table, keys, touch }: Shape,
  rows: readonly ReadRow[],
): Promise<void> {
  const names = sql.join(keys.map(({ name }) => sql.ref(name)));
  const chosen = rows.map(({ key }) => sql`(${sql.join(keysOf(key, keys))})`);
  const isOne = keys.length === 0 ? sql`true` : sql`(${names}) in (${sql.join(chosen)})`;
  await sql`update ${sql.table(table)} set ${sql.ref(touch)} = ${sql.ref(touch)}
    where ${ownedBy(tenant, table)} and ${isOne}`.execute(db);
}
