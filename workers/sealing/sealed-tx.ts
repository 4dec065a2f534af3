import { over } from './over.ts';
import type { Sealing, SealedStore } from './sealing.ts';

export type SealedStores = Readonly<Record<string, SealedStore>>;

type Row = Readonly<Record<string, unknown>>;
type Key = IDBValidKey;
type Query = Key | IDBKeyRange | null | undefined;

interface Cursor {
  readonly value: Row;
  readonly continue: (to?: Key) => Promise<Cursor | null>;
  readonly advance: (by: number) => Promise<Cursor | null>;
}

/** A store or one of its indexes, as idb has them. */
interface Source {
  readonly keyPath: string | readonly string[];
  readonly get: (query: Query) => Promise<Row | undefined>;
  readonly getAll: (query?: Query, count?: number) => Promise<readonly Row[]>;
  readonly getKey: (query: Query) => Promise<Key | undefined>;
  readonly getAllKeys: (query?: Query, count?: number) => Promise<readonly Key[]>;
  readonly count: (query?: Query) => Promise<number>;
  readonly openCursor: (query?: Query, direction?: IDBCursorDirection) => Promise<Cursor | null>;
  readonly openKeyCursor: (query?: Query, direction?: IDBCursorDirection) => Promise<unknown>;
}

interface Store extends Source {
  readonly name: string;
  readonly put: (row: Row) => Promise<Key>;
  readonly add: (row: Row) => Promise<Key>;
  readonly delete: (query: Query) => Promise<void>;
  readonly index: (name: string) => Source;
}

interface Tx {
  readonly objectStore: (name: string) => Store;
  /** Of a transaction over one store. */
  readonly store?: Store;
}

/**
 * The same transaction, whose rows are sealed as they are written and opened as they are read. A row that does not open is
 * as one that was lost: who reads does not see it.
 */
export function sealedTx<T extends object>(tx: T, stores: SealedStores, sealing: Sealing): T {
  const plain = tx as unknown as Tx;
  const within = (one: Store): Store => {
    const kind = stores[one.name];
    // A store of an older version, which a migration empties.
    return kind === undefined ? one : sealedStore(one, kind, sealing);
  };
  return over(tx, {
    objectStore: (name: string) => within(plain.objectStore(name)),
    get store() {
      return plain.store && within(plain.store);
    },
  });
}

function sealedStore(store: Store, kind: SealedStore, sealing: Sealing): Store {
  const { name } = store;
  const seal = (row: Row) => sealing.seal(name, kind, row);
  const asked = askedFor(store, name, kind, sealing);
  return over(store, {
    ...reading(store, name, kind, sealing),
    put: (row: Row) => store.put(seal(row)),
    add: (row: Row) => store.add(seal(row)),
    delete: (query: Query) => store.delete(asked(query)),
    index: (of: string) => {
      const index = store.index(of);
      return over(index, reading(index, name, kind, sealing));
    },
  });
}

function reading(source: Source, name: string, kind: SealedStore, sealing: Sealing) {
  const open = (row: Row | undefined) => (row === undefined ? undefined : sealing.open(name, kind, row));
  const asked = askedFor(source, name, kind, sealing);
  /** At the first row from here on that opens. */
  async function standing(cursor: Cursor | null): Promise<Cursor | null> {
    for (let at = cursor; at !== null; at = await at.continue()) {
      const value = open(at.value);
      if (value === undefined) continue;
      const here = at;
      return over(here, {
        value,
        continue: async (to?: Key) => standing(await here.continue(to)),
        advance: async (by: number) => standing(await here.advance(by)),
      });
    }
    return null;
  }
  /** As many as are asked for, where there are: who gets fewer takes them for the last. */
  async function all(query: Query, count: number | undefined): Promise<readonly unknown[]> {
    for (let wanted = count; ;) {
      const stored = await source.getAll(query, wanted);
      const rows = stored.map(open).filter((row) => row !== undefined);
      if (count === undefined || rows.length >= count || stored.length < (wanted ?? 0))
        return rows.slice(0, count);
      wanted = stored.length + count - rows.length;
    }
  }
  return {
    get: async (query: Query) => open(await source.get(asked(query))),
    getAll: (query?: Query, count?: number) => all(asked(query), count),
    getKey: (query: Query) => source.getKey(asked(query)),
    getAllKeys: (query?: Query, count?: number) => source.getAllKeys(asked(query), count),
    count: (query?: Query) => source.count(asked(query)),
    openCursor: async (query?: Query, direction?: IDBCursorDirection) =>
      standing(await source.openCursor(asked(query), direction)),
    openKeyCursor: (query?: Query, direction?: IDBCursorDirection) =>
      source.openKeyCursor(asked(query), direction),
  };
}

/** What is asked for by content is asked for by its token. */
function askedFor(source: Source, name: string, { named }: SealedStore, sealing: Sealing) {
  const { keyPath } = source;
  const place = typeof keyPath === 'string' ? -1 : keyPath.indexOf(named ?? '');
  const isNamed = named !== undefined && (keyPath === named || place >= 0);
  const token = (part: Key): Key => (typeof part === 'string' ? sealing.token(name, part) : part);
  const keyed = (key: Key): Key =>
    Array.isArray(key) ? key.map((part: Key, at) => (at === place ? token(part) : part)) : token(key);
  return (query: Query): Query => {
    if (!isNamed || query === undefined || query === null) return query;
    return query instanceof IDBKeyRange ? keyedRange(query, keyed) : keyed(query);
  };
}

function keyedRange(
  { lower, upper, lowerOpen, upperOpen }: IDBKeyRange,
  keyed: (key: Key) => Key,
): IDBKeyRange {
  const [from, to] = [lower, upper].map((key: Key | undefined) => (key === undefined ? null : keyed(key)));
  if (from == null) return IDBKeyRange.upperBound(to, upperOpen);
  return to == null
    ? IDBKeyRange.lowerBound(from, lowerOpen)
    : IDBKeyRange.bound(from, to, lowerOpen, upperOpen);
}
