import type { StoreNames, StoreValue } from 'idb';
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

type AnyStore = Record<'get' | 'put' | 'add' | 'delete' | 'clear', (given?: unknown) => Promise<unknown>>;

const isWatched = (name: string): name is Watched => name in KEYS;

/** Methods of a store that change it, each telling what it changed. */
function changing(store: AnyStore, name: Watched, rows: AnyRows): Partial<AnyStore> {
  const keep = async (key: unknown): Promise<void> => {
    if (!WITH_BEFORE.includes(name) || rows.before.has(key)) return;
    rows.before.set(key, (await store.get(key)) ?? null);
  };
  const write = (method: 'put' | 'add') => async (row: unknown) => {
    const key = (row as Record<string, unknown>)[KEYS[name]];
    await keep(key);
    rows.after.set(key, row);
    return store[method](row);
  };
  return {
    put: write('put'),
    add: write('add'),
    delete: async (key) => {
      await keep(key);
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

const bound = (target: object, property: string | symbol): unknown => {
  const value: unknown = Reflect.get(target, property);
  return typeof value === 'function' ? (value.bind(target) as unknown) : value;
};

/** The same transaction, which remembers what it writes. Rows of other stores are none of its business. */
export function watchWrites(tx: WriteTx): { readonly watched: WriteTx; readonly written: Written } {
  const written = Object.fromEntries(
    Object.keys(KEYS).map((name) => [name, nothing()]),
  ) as unknown as Written;
  const watchStore = (name: StoreNames<SuikaiDb>): unknown => {
    const store = tx.objectStore(name);
    if (!isWatched(name)) return store;
    const methods = changing(store as unknown as AnyStore, name, written[name]);
    return new Proxy(store, {
      get: (target, property): unknown => methods[property as keyof AnyStore] ?? bound(target, property),
    });
  };
  const watched = new Proxy(tx, {
    get: (target, property) => (property === 'objectStore' ? watchStore : bound(target, property)),
  });
  return { watched, written };
}
