import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import { databaseName } from '../database.ts';
import { sealedHere } from '../session-database.ts';
import { storeFailure } from '../store-failure.ts';

/** A file that was read into goods. 002 §2, §3; M319 */
export interface ParseRecord {
  /** SHA-256 of its content, hexadecimal: the same file read again is the same record. */
  readonly mark: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970, when it was read last. */
  readonly readAt: number;
  /** What became of it, in Chinese: what was taken of it once, else how the last reading ended. */
  readonly result: string;
  /** Something was taken of it. */
  readonly isTaken?: true;
  /** Names of the sheets that were imported of it, where it has several. */
  readonly sheets?: readonly string[];
}

interface RecordsDb extends DBSchema {
  records: { key: string; value: ParseRecord };
  files: { key: string; value: { readonly mark: string; readonly file: Blob } };
}

type User = Parameters<typeof databaseName>[0];

/** Files kept beside their records; the one read longest ago goes first. */
export const KEPT = { files: 30, bytes: 100 * 1024 * 1024 } as const;

const STORES = ['records', 'files'] as const;
const nameOf = (user: User): string => `${databaseName(user)}:files`;

/** One short-lived handle per use, so that nothing stands in the way of a sign-out. */
async function using<T>(user: User, work: (db: IDBPDatabase<RecordsDb>) => Promise<T>): Promise<Result<T>> {
  try {
    const db = await openDB<RecordsDb>(nameOf(user), 1, {
      upgrade: (fresh) => {
        for (const store of STORES) fresh.createObjectStore(store, { keyPath: 'mark' });
      },
      blocking: (_current, _wanted, event) => {
        (event.target as IDBDatabase).close();
      },
    });
    try {
      return ok(await work(db));
    } finally {
      db.close();
    }
  } catch (cause) {
    return err(storeFailure(cause));
  }
}

const newestFirst = (records: readonly ParseRecord[]): readonly ParseRecord[] =>
  records.toSorted((a, b) => b.readAt - a.readAt);

/** Records there is no room for beside newer ones. */
function beyond(records: readonly ParseRecord[]): readonly ParseRecord[] {
  let bytes = 0;
  return newestFirst(records).filter(({ size }, at) => {
    bytes += size;
    return at >= KEPT.files || bytes > KEPT.bytes;
  });
}

/** A file that was read now. */
type ReadFile = Omit<ParseRecord, 'result' | 'isTaken' | 'sheets'>;

/** What stands beside a file of which nothing was taken yet. */
const UNTAKEN = '未导入';

/** A file by its content, as the files worker knows it: its SHA-256 in hexadecimal digits. */
export async function markOf(file: File): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether files are kept for the user at all: beside what is sealed none lies open. */
export const keepsFiles = async (user: User): Promise<boolean> => (await sealedHere(user)) === null;

/**
 * Keeps a file with its record, and what was taken of it when it was read before; the oldest make room for it. Beside what
 * is sealed none is kept. store.quota, store.failed
 *
 * @param ended how this reading ended, for as long as nothing was taken of the file
 */
export async function keepFile(
  user: User,
  record: ReadFile,
  file: Blob,
  ended = UNTAKEN,
): Promise<Result<void>> {
  if (!(await keepsFiles(user))) return ok(undefined);
  return using(user, async (db) => {
    const tx = db.transaction(STORES, 'readwrite');
    const [records, files] = [tx.objectStore('records'), tx.objectStore('files')];
    const before = await records.get(record.mark);
    await records.put({ ...(before?.isTaken === true ? before : { result: ended }), ...record });
    await files.put({ mark: record.mark, file });
    for (const { mark } of beyond(await records.getAll()))
      await Promise.all([records.delete(mark), files.delete(mark)]);
    await tx.done;
  });
}

/** Notes what was taken of a file; nothing happens to one that is not kept. */
export const noteResult = (
  user: User,
  mark: string,
  noted: Pick<ParseRecord, 'result' | 'sheets'>,
): Promise<Result<void>> =>
  using(user, async (db) => {
    const tx = db.transaction('records', 'readwrite');
    const record = await tx.store.get(mark);
    if (record !== undefined) await tx.store.put({ ...record, ...noted, isTaken: true });
    await tx.done;
  });

/** The sheets that were imported of a file before, by their names; none where nothing is known of it. */
export const sheetsOf = (user: User, mark: string): Promise<Result<readonly string[]>> =>
  using(user, async (db) => (await db.get('records', mark))?.sheets ?? []);

/** All records, the newest first. */
export const listFiles = (user: User): Promise<Result<readonly ParseRecord[]>> =>
  using(user, async (db) => newestFirst(await db.getAll('records')));

/** The file whose mark begins so, under the name it had; null when it is not kept. */
export const fileOf = (user: User, mark: string): Promise<Result<File | null>> =>
  using(user, async (db) => {
    const range = IDBKeyRange.bound(mark, `${mark}\uffff`);
    const [record] = await db.getAll('records', range, 1);
    const kept = record === undefined ? undefined : await db.get('files', record.mark);
    return record === undefined || kept === undefined ? null : new File([kept.file], record.fileName);
  });

export const forgetFile = (user: User, mark: string): Promise<Result<void>> =>
  using(user, async (db) => {
    const tx = db.transaction(STORES, 'readwrite');
    await Promise.all([
      tx.objectStore('records').delete(mark),
      tx.objectStore('files').delete(mark),
      tx.done,
    ]);
  });

/** Copies of files are for the user who is signed in: all go at their sign-out. */
export const forgetFiles = (user: User): Promise<Result<void>> =>
  using(user, async (db) => {
    const tx = db.transaction(STORES, 'readwrite');
    await Promise.all([tx.objectStore('records').clear(), tx.objectStore('files').clear(), tx.done]);
  });
