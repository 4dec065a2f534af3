import { setImmediate as others } from 'node:timers/promises';
import { sql, type SelectQueryBuilder } from 'kysely';
import { searchNames } from '../../domain/pinyin/search-names.ts';
import type { Database } from './schema.ts';

/** Entries of a directory, not yet in any order. */
type Entries = SelectQueryBuilder<Database, 'entries', object>;

interface Asked {
  readonly text: string;
  /** Of a code that is found by a part of it: the field it stands in. */
  readonly code: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Names looked through before others have their turn. */
const SLICE = 2000;

/** Whether a text may say how a name is read, which the database does not know. */
export const mayBePinyin = (text: string): boolean => /[a-z]/i.test(text);

const textOf = (field: string) => sql<string>`coalesce(fields->>${sql.lit(field)}, '')`;

/** Keys of those whose name holds a text, as it is written, in pinyin or by initials, or whose code holds it. */
async function meantKeys(
  rows: readonly { readonly key: string; readonly name: string; readonly code: string }[],
  text: string,
): Promise<readonly string[]> {
  const isRead = searchNames(text);
  const part = text.toLowerCase();
  const keys: string[] = [];
  for (const [at, { key, name, code }] of rows.entries()) {
    if (at % SLICE === SLICE - 1) await others();
    const holds = `${name}\n${code}`.toLowerCase().includes(part);
    if (holds || isRead(name) !== null) keys.push(key);
  }
  return keys;
}

/** A page of the entries that are meant by a text, the latest first, and how many there are on all. */
export async function meantEntries(found: Entries, { text, code, page, pageSize }: Asked) {
  const named = await found
    .select(['key', textOf('name').as('name'), textOf(code).as('code')])
    .orderBy('seq', 'desc')
    .execute();
  const keys = await meantKeys(named, text);
  const shown = keys.slice((page - 1) * pageSize, page * pageSize);
  const rows =
    shown.length === 0
      ? []
      : await found
          .where('key', 'in', shown)
          .select(['key', 'owner', 'fields'])
          .orderBy('seq', 'desc')
          .execute();
  return { rows, total: keys.length };
}
