import { adoptCustomer } from '../../../domain/customers/customer.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { Database } from '../database.ts';
import { findEntry, putEntry } from '../transitions/entries.ts';
import type { BuyerRecord, ClerkRecord, EntryRecord } from './records.ts';

/** Directories and settings of a file; what was used later, here or there, stays. Less is later. */
export const landRemembered = (
  database: Database,
  record: EntryRecord | BuyerRecord | ClerkRecord,
): Promise<Result<null>> =>
  database.write(async (tx) => {
    const { type, key, fields, recency } = entryOf(record);
    const here = await findEntry(tx, type, key);
    if (here === undefined || here.recency > recency) await putEntry(tx, type, key, fields, -recency);
    return ok(null);
  });

/** Files of older versions tell buyers and people by kinds of their own. */
function entryOf(record: EntryRecord | BuyerRecord | ClerkRecord): EntryRecord['row'] {
  if (record.kind === 'entry') return record.row;
  if (record.kind === 'buyer') {
    const { key, recency, ...fields } = record.row;
    return { type: 'buyer', key, fields: adoptCustomer(fields), recency };
  }
  const { recency, ...fields } = record.row;
  return { type: 'clerk', key: `${fields.field}/${fields.name}`, fields, recency };
}
