import type { StoreNames } from 'idb';
import { over } from '../sealing/over.ts';
import { sealedTx } from '../sealing/sealed-tx.ts';
import { Sealing, type SealedStore } from '../sealing/sealing.ts';
import type { JournalSchema } from './journal-schema.ts';

/** What of journals stays readable: which draft, which version. I14 */
const SEALED_STORES: Readonly<Record<StoreNames<JournalSchema>, SealedStore>> = {
  snapshots: { key: ['draftId'] },
  pieces: { key: ['draftId', 'at'] },
  ops: { key: ['draftId', 'version'] },
  steps: { key: ['draftId', 'version'] },
  codes: { key: ['name'], named: 'name' },
};

/** The same database, whose rows are sealed under a data key. */
export function sealedJournal<Db extends { readonly transaction: unknown }>(
  db: Db,
  key: Uint8Array<ArrayBuffer>,
): Db {
  const sealing = new Sealing(key);
  const begin = (db.transaction as (...given: unknown[]) => object).bind(db);
  return over(db, {
    transaction: (...given: unknown[]) => sealedTx(begin(...given), SEALED_STORES, sealing),
  });
}
