import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/*
 * Columns of JSON keep what the database can't read out of them: an escaped NUL, an escaped half of a character. Nothing new
 * of the kind comes in, but entries of the audit stay as they were hashed, and a backup is what it is. So that it can be
 * restored, such an escape travels as another character, which this program writes as itself and never escapes.
 */
const UNREADABLE = /\\u(0000|d[89a-f][0-9a-f]{2})/gi;
const STAND_IN = String.raw`\ue000`;

/** A backslash that is escaped itself begins no escape. */
const ESCAPES = /\\(?:\\|u[0-9a-f]{4})/gi;

/** A line of a backup as the database reads it. */
export const readable = (line: string): string =>
  line.includes(String.raw`\u`)
    ? line.replace(ESCAPES, (escape) => escape.replace(UNREADABLE, `${STAND_IN}u$1`))
    : line;

/** Columns that may hold such escapes. */
export async function jsonColumns(db: Transaction<Database>, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and atttypid = 'json'::regtype and not attisdropped`.execute(db);
  return rows.map(({ name }) => name);
}

/** What the column held before it was made readable. */
export const asItWas = (column: string): RawBuilder<unknown> =>
  sql`replace(${sql.ref(column)}::text, ${STAND_IN}, '\\')::json`;
