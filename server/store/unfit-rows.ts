import { sql, type RawBuilder } from 'kysely';
import type { TenantReader } from './tenant-tx.ts';

/** A column that keeps JSON as it came, and what names a row of its table beside the tenant. */
export interface JsonColumn {
  readonly table: string;
  readonly column: string;
  readonly keys: readonly string[];
}

/**
 * Orders are not among them: what became one passed the rules, which let no control character through, and what was issued
 * stays as it was. Columns of text can hold nothing that a backup can't.
 */
export const JSON_COLUMNS: readonly JsonColumn[] = [
  { table: 'docs', column: 'body', keys: ['type', 'id'] },
  { table: 'entries', column: 'fields', keys: ['type', 'key'] },
  { table: 'entry_history', column: 'fields', keys: ['type', 'key', 'epoch', 'rev'] },
  { table: 'received_invoices', column: 'body', keys: ['taxpayer_id', 'code', 'number'] },
  { table: 'device_settings', column: 'value', keys: ['device_id', 'name'] },
];

export type RowKey = Readonly<Record<string, string | number>>;

/** JSON as this program writes it escapes nothing else by `\u`, `\b` and `\f`; some of what is found is a written backslash. */
const SUSPECT = String.raw`\\[ubf]|[\u007f-\u009f]`;

const isRow = (key: RowKey): RawBuilder<unknown> =>
  sql.join(
    Object.entries(key).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql` and `,
  );

/** Keys of the rows that may hold a text that is not fit. */
export async function suspectRows(
  { db, tenant }: TenantReader,
  { table, column, keys }: JsonColumn,
): Promise<readonly RowKey[]> {
  const { rows } = await sql<RowKey>`
    select ${sql.join(keys.map((key) => sql.ref(key)))} from ${sql.table(table)}
    where tenant = ${tenant} and ${sql.ref(column)}::text ~ ${SUSPECT}`.execute(db);
  return rows;
}

/** What a row holds. */
export async function readJson(
  { db, tenant }: TenantReader,
  { table, column }: JsonColumn,
  key: RowKey,
): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`
    select ${sql.ref(column)} as value from ${sql.table(table)} where tenant = ${tenant} and ${isRow(key)}`.execute(
    db,
  );
  return rows[0]?.value;
}

/** Writes it anew in its place, under the same version. */
export async function writeJson(
  { db, tenant }: TenantReader,
  { table, column }: JsonColumn,
  key: RowKey,
  value: unknown,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${JSON.stringify(value)}
    where tenant = ${tenant} and ${isRow(key)}`.execute(db);
}
