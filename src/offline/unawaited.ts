import { overStores } from './over-stores.ts';
import type { WriteTx } from './schema.ts';

const CHANGES = ['put', 'add', 'delete', 'clear'] as const;

/**
 * The same transaction, of which nobody waits for a change, which takes a way to the database and back each: requests run
 * in their order, what is read later tells of it, and one that fails ends the transaction.
 */
export const unawaited = (tx: WriteTx): WriteTx =>
  overStores(tx, (_name, store) => {
    const begin = (change: (typeof CHANGES)[number]) => (given: unknown) =>
      Promise.resolve(void store[change](given).catch(() => undefined));
    return Object.fromEntries(CHANGES.map((change) => [change, begin(change)]));
  });
