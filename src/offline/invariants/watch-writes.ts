import type { StoreNames, StoreValue } from 'idb';
import { overStores, type AnyStore } from '../over-stores.ts';
import type { SuikaiDb, WriteTx } from '../schema.ts';

/** The stores invariants are about, with the member that is the key of their rows. */
const KEYS = {
  docs: 'draftId',
  contents: 'draftId',
  bases: 'draftId',
  parked: 'draftId',
  outbox: 'n',
  bodies: 'id',
  subs: 'subId',
  quarantine: 'opId',
  meta: 'key',
} as const satisfies Partial<Record<StoreNames<SuikaiDb>, string>>;

type Watched = keyof typeof KEYS;

/** Small rows whose earlier state tells whether a step was allowed. */
const WITH_BEFORE: readonly Watched[] = ['outbox', 'subs', 'meta'];

/** What a transaction did to a store. */
export interface WrittenRows<Key, Row> {
  /** As rows stand after it; null: deleted. */
  readonly after: Map<Key, Row | null>;
  /** As they stood before it, of `outbox`, `subs` and `meta`; null: there was none. */
  readonly before: Map<Key, Row | null>;
  /** Rows it did not write are gone, too. */
  isCleared: boolean;
}

export type Written = {
  readonly [Store in Watched]: WrittenRows<SuikaiDb[Store]['key'], StoreValue<SuikaiDb, Store>>;
};

type AnyRows = WrittenRows<unknown, unknown>;

const nothing = (): AnyRows => ({ after: new Map(), before: new Map(), isCleared: false });

const isWatched = (name: string): name is Watched => name in KEYS;

const ignore = (): void => undefined;

/** Methods of a store that change it, each telling what it changed. `reads`: of what stood there before. */
function changing(store: AnyStore, name: Watched, rows: AnyRows, reads: Promise<unknown>[]) {
  const keep = (key: unknown): void => {
    if (!WITH_BEFORE.includes(name) || rows.before.has(key)) return;
    rows.before.set(key, null);
    const read = store.get(key).then((row) => rows.before.set(key, row ?? null));
    // A transaction that is rolled back says so itself.
    read.catch(ignore);
    reads.push(read);
  };
  const write = (method: 'put' | 'add') => (row: unknown) => {
    const key = (row as Record<string, unknown>)[KEYS[name]];
    keep(key);
    rows.after.set(key, row);
    return store[method](row);
  };
  return {
    put: write('put'),
    add: write('add'),
    delete: (key: unknown) => {
      keep(key);
      rows.after.set(key, null);
      return store.delete(key);
    },
    clear: () => {
      rows.after.clear();
      rows.isCleared = true;
      return store.clear();
    },
  };
}

interface Watch {
  readonly watched: WriteTx;
  /** What was written, once it is also known what stood there before. */
  readonly written: () => Promise<Written>;
}

/** The same transaction, which remembers what it writes. Rows of other stores are none of its business. */
export function watchWrites(tx: WriteTx): Watch {
  const reads: Promise<unknown>[] = [];
  const rows = Object.fromEntries(Object.keys(KEYS).map((name) => [name, nothing()])) as unknown as Written;
  const watched = overStores(tx, (name, store) =>
    isWatched(name) ? changing(store, name, rows[name], reads) : {},
  );
  const written = async (): Promise<Written> => {
    await Promise.all(reads);
    return rows;
  };
  return { watched, written };
}
