import type { StoreNames } from 'idb';
import { over } from '../../workers/sealing/over.ts';
import type { SuikaiDb, WriteTx } from './schema.ts';

/** A store of any kind of rows. */
export type AnyStore = Record<
  'get' | 'put' | 'add' | 'delete' | 'clear',
  (given?: unknown) => Promise<unknown>
>;

type Members = Readonly<Record<string, unknown>>;

/** The same transaction, in whose stores `own` takes the place of some members. */
export const overStores = (
  tx: WriteTx,
  own: (name: StoreNames<SuikaiDb>, store: AnyStore) => Members,
): WriteTx =>
  over(tx, {
    objectStore: (name: StoreNames<SuikaiDb>) => {
      const store = tx.objectStore(name);
      return over(store, own(name, store as unknown as AnyStore));
    },
  });
