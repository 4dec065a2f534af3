import type { Party } from '../../domain/invoice/invoice.ts';
import type { Database } from './database.ts';
import { foldText } from './fold-text.ts';
import type { ClerkField } from './draft-types.ts';
import type { BuyerRow } from './schema.ts';

/** Rows read at once: a batch is quick enough for the page. */
const BATCH = 200;

/** Names of one field offered at most. */
const MOST_CLERKS = 20;

/** Buyers whose name or tax id holds the text, newest first; without a text the newest ones. */
export function findBuyers(database: Database, text: string, limit: number): Promise<readonly Party[]> {
  const wanted = foldText(text.trim());
  return database.read(async (tx) => {
    const index = tx.objectStore('buyers').index('recency');
    const found: Party[] = [];
    let after: readonly unknown[] = [];
    for (;;) {
      const batch = await index.getAll(IDBKeyRange.lowerBound(after, true), BATCH);
      found.push(...batch.filter((row) => holds(row, wanted)).map(asParty));
      const last = batch.at(-1);
      if (last === undefined || batch.length < BATCH || found.length >= limit) return found.slice(0, limit);
      after = [last.recency, last.key];
    }
  });
}

const holds = ({ name, taxId }: BuyerRow, wanted: string): boolean =>
  foldText(name).includes(wanted) || foldText(taxId).includes(wanted);

const asParty = ({ name, taxId, address, phone, bank, account }: BuyerRow): Party => ({
  name,
  taxId,
  address,
  phone,
  bank,
  account,
});

/** Names that stood in a field before, newest first. */
export const rememberedClerks = (database: Database, field: ClerkField): Promise<readonly string[]> =>
  database.read(async (tx) => {
    const index = tx.objectStore('clerks').index('recency');
    const rows = await index.getAll(IDBKeyRange.bound([field], [field, []]), MOST_CLERKS);
    return rows.map(({ name }) => name);
  });
