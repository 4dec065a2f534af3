import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { Database } from '../database.ts';
import type { BuyerRecord, ClerkRecord } from './records.ts';

/** Buyers and people of a file; what was used later, here or there, stays. Less is later. */
export const landRemembered = (
  database: Database,
  record: BuyerRecord | ClerkRecord,
): Promise<Result<null>> =>
  database.write(async (tx) => {
    if (record.kind === 'buyer') {
      const here = await tx.objectStore('buyers').get(record.row.key);
      if (here === undefined || here.recency > record.row.recency)
        await tx.objectStore('buyers').put(record.row);
      return ok(null);
    }
    const { row } = record;
    const here = await tx.objectStore('clerks').get([row.field, row.name]);
    if (here === undefined || here.recency > row.recency) await tx.objectStore('clerks').put(row);
    return ok(null);
  });
