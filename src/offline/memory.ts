import type { Session } from '../../domain/account/session.ts';
import { adoptCustomer, type Customer } from '../../domain/customers/customer.ts';
import type { EntryFields, EntryType } from '../../domain/entries/entry-types.ts';
import type { Found } from '../../domain/pinyin/search-names.ts';
import type { Database } from './database.ts';
import { foldText } from './fold-text.ts';
import type { ClerkField } from './draft-types.ts';
import type { ReadTx } from './schema.ts';
import { isOffered } from './own-buyers.ts';

/** Where the directories of a session's taxpayers lie. */
interface Directory {
  readonly database: Database;
  readonly session: Session;
}

/** Rows read at once: a batch is quick enough for the page. */
const BATCH = 200;

/** Names of one field offered at most. */
const MOST_CLERKS = 20;

/**
 * Buyers whose name or tax id holds the text, newest first; without a text the newest ones. By pinyin those come first
 * whose name begins with it: two initials are within nearly every company's.
 */
export async function findBuyers(
  { database, session }: Directory,
  taxpayerId: string,
  text: string,
  limit: number,
): Promise<readonly Customer[]> {
  const wanted = foldText(text.trim());
  const byPinyin = await pinyinSearch(text);
  return database.read(async (tx) => {
    const [found, within]: [Customer[], Customer[]] = [[], []];
    for await (const { key, fields } of newestFirst(tx, 'buyer')) {
      const buyer = adoptCustomer(fields);
      const place = holds(buyer, wanted) ? 'first' : byPinyin(buyer.name);
      if (place === null || !(await isOffered(tx, { session, taxpayerId }, key))) continue;
      (place === 'first' ? found : within).push(buyer);
      if (found.length >= limit) break;
    }
    return [...found, ...within].slice(0, limit);
  });
}

/** The readings of characters come with the first letter that is typed. */
async function pinyinSearch(text: string): Promise<(name: string) => Found | null> {
  if (!/[a-z]/i.test(text.normalize('NFKC'))) return () => null;
  const { searchNames } = await import('../../domain/pinyin/search-names.ts');
  return searchNames(text);
}

/** What entries of a type say, in batches. */
async function* newestFirst<Type extends EntryType>(
  tx: ReadTx,
  type: Type,
): AsyncGenerator<{ readonly key: string; readonly fields: EntryFields[Type] }> {
  const index = tx.objectStore('entries').index('recency');
  for (let after: [EntryType, number, string] | [EntryType] = [type]; ;) {
    const batch = await index.getAll(IDBKeyRange.bound(after, [type, []], true), BATCH);
    for (const { key, fields } of batch)
      if (fields !== null) yield { key, fields: fields as EntryFields[Type] };
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return;
    after = [type, last.recency, last.key];
  }
}

const holds = ({ name, taxId }: Customer, wanted: string): boolean =>
  foldText(name).includes(wanted) || foldText(taxId).includes(wanted);

/** Names that stood in a field before, newest first. */
export const rememberedClerks = (database: Database, field: ClerkField): Promise<readonly string[]> =>
  database.read(async (tx) => {
    const names: string[] = [];
    for await (const { fields: clerk } of newestFirst(tx, 'clerk')) {
      if (clerk.field === field) names.push(clerk.name);
      if (names.length === MOST_CLERKS) break;
    }
    return names;
  });
