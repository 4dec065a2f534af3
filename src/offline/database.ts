import { openDB, type IDBPDatabase } from 'idb';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { countedTx } from './draft-sums.ts';
import { migrate, SCHEMA_VERSION } from './migrations.ts';
import { STORES, type ReadTx, type SuikaiDb, type WriteTx } from './schema.ts';
import { storeFailure, StoreUnreadable } from './store-failure.ts';
import { assertInvariants, InvariantBroken } from './invariants/assert-invariants.ts';
import { watchWrites } from './invariants/watch-writes.ts';
import { unawaited } from './unawaited.ts';

/** How rows lie on the disk: sealed below everything else that happens in a transaction. docs/adr/0026 */
export interface Seal {
  readonly key: Uint8Array<ArrayBuffer>;
  /** As that of the database. */
  readonly unread: Set<string>;
  readonly tx: <T extends object>(tx: T) => T;
  /** A text for a storage of texts; bound to what it is about. */
  readonly hide: (about: string, text: string) => string;
  /** Null where it is not what was hidden. */
  readonly show: (about: string, hidden: string) => string | null;
}

/** The device's database of one user and tenant. Transactions are the only way in. */
export interface Database {
  readonly name: string;
  /** null: rows lie as they are. */
  readonly seal: Seal | null;
  /** Drafts of which a row was asked for that is damaged, until they are fetched again. FAULTS S9 */
  readonly unread: Set<string>;
  /** Rejects with StoreUnreadable. */
  read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T>;
  /**
   * One durable transaction over all stores: resolves after it is on disk. A refusal returned by `work`
   * or anything thrown rolls all of it back; store.unsound: it would have broken an invariant. `work` may await
   * nothing but the transaction.
   */
  write<T>(work: (tx: WriteTx) => Promise<Result<T>>): Promise<Result<T>>;
  close(): void;
}

/** Milliseconds an old tab gets to let go of the database before its user is told. */
const BLOCKED_AFTER = 10_000;

interface User {
  readonly tenantId: string;
  readonly userId: string;
}

/** What is sealed is another database: what lies as it is is never taken for it. */
export const databaseName = (user: User, seal: Seal | null = null): string =>
  seal === null ? `suikai:${user.tenantId}:${user.userId}` : sealedName(user);

/** Of what is sealed, also for who has no key. */
export const sealedName = (user: User): string => `suikai:${user.tenantId}:${user.userId}:sealed`;

/**
 * Opens (and upgrades) the database. store.blocked: a tab of an older version still holds it.
 * `onClosed`: a newer version or the user took the database away; this handle is dead.
 */
export async function openDatabase(
  name: string,
  onClosed: () => void = () => undefined,
  seal: Seal | null = null,
): Promise<Result<Database>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const opening = openDB<SuikaiDb>(name, SCHEMA_VERSION, {
    upgrade: (db, from, to, tx) => {
      // A failed step aborts the upgrade, and opening reports it.
      migrate(db, seal?.tx(tx) ?? tx, from, to ?? SCHEMA_VERSION).catch(() => {
        tx.abort();
      });
    },
    blocking: (_current, _wanted, event) => {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
  const blocked = new Promise<'blocked'>((resolve) => {
    timer = setTimeout(() => {
      resolve('blocked');
    }, BLOCKED_AFTER);
  });
  try {
    const db = await Promise.race([opening, blocked]);
    if (db === 'blocked') {
      void opening.then((late) => {
        late.close();
      }, ignore);
      return err(appError('store.blocked'));
    }
    return ok(overIdb(name, db, seal));
  } catch (cause) {
    return err(storeFailure(cause));
  } finally {
    clearTimeout(timer);
  }
}

const ignore = (): void => undefined;

const overIdb = (name: string, db: IDBPDatabase<SuikaiDb>, seal: Seal | null): Database => ({
  name,
  seal,
  unread: seal?.unread ?? new Set(),
  async read(work) {
    try {
      const tx = db.transaction(STORES);
      return await work(seal?.tx(tx) ?? tx);
    } catch (cause) {
      throw cause instanceof DOMException ? new StoreUnreadable(storeFailure(cause)) : cause;
    }
  },
  async write(work) {
    try {
      const tx = db.transaction(STORES, 'readwrite', { durability: 'strict' });
      return await inTransaction(seal?.tx(tx) ?? tx, proven(work));
    } catch (cause) {
      if (cause instanceof InvariantBroken) return err(appError('store.unsound', { ref: cause.message }));
      if (!(cause instanceof DOMException)) throw cause;
      return err(storeFailure(cause));
    }
  },
  close() {
    db.close();
  },
});

/** Work that is rolled back where it would break an invariant. */
const proven =
  <T>(work: (tx: WriteTx) => Promise<Result<T>>) =>
  async (tx: WriteTx): Promise<Result<T>> => {
    const { watched, written } = watchWrites(tx);
    const result = await work(watched);
    if (result.ok) await assertInvariants(tx, await written());
    return result;
  };

async function inTransaction<T>(tx: WriteTx, work: (tx: WriteTx) => Promise<Result<T>>): Promise<Result<T>> {
  const aborted = tx.done.then(
    () => null,
    (cause: unknown) => ({ cause }),
  );
  let result: Result<T>;
  try {
    const counted = countedTx(unawaited(tx));
    result = await work(counted.tx);
    if (result.ok) {
      await counted.settle();
      // What was asked for last is not waited for: the database hears of the end with it.
      tx.commit();
    }
  } catch (cause) {
    abort(tx);
    const whole = await aborted;
    // The transaction knows of the quota even where the request that noticed it has no error.
    throw isQuota(whole?.cause) ? whole?.cause : cause;
  }
  if (!result.ok) {
    abort(tx);
    await aborted;
    return result;
  }
  const failure = await aborted;
  if (failure !== null) throw tx.error ?? failure.cause;
  return result;
}

const isQuota = (cause: unknown): boolean =>
  (cause instanceof Error || cause instanceof DOMException) && cause.name === 'QuotaExceededError';

function abort(tx: WriteTx): void {
  try {
    tx.abort();
  } catch {
    // Already aborted by the failed request itself.
  }
}
