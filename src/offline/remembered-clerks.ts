import type { Database } from './database.ts';
import type { ClerkField } from './draft-types.ts';

/** Rows read at once: a batch is quick enough for the page. */
const BATCH = 200;

/** Names of one field offered at most. */
const MOST_CLERKS = 20;

/** Names that stood in a field before, newest first. */
export const rememberedClerks = (database: Database, field: ClerkField): Promise<readonly string[]> =>
  database.read(async (tx) => {
    const index = tx.objectStore('entries').index('recency');
    const names: string[] = [];
    for (let after: ['clerk', number, string] | ['clerk'] = ['clerk']; ;) {
      const batch = await index.getAll(IDBKeyRange.bound(after, ['clerk', []], true), BATCH);
      for (const { fields } of batch)
        if (fields !== null && 'field' in fields && fields.field === field) names.push(fields.name);
      const last = batch.at(-1);
      if (last === undefined || batch.length < BATCH || names.length >= MOST_CLERKS)
        return names.slice(0, MOST_CLERKS);
      after = ['clerk', last.recency, last.key];
    }
  });
