import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { JournalDatabase } from '../contract/journal-place.ts';
import type { JournalPlace, JournalWritten, KeptJournal } from '../contract/journal-tasks.ts';
import { allOf, openDatabase, type Db } from './journal.ts';
import { SCHEMA_VERSION, STORES } from './journal-schema.ts';

/** A row of any store: what it holds is not looked at here. */
type Row = Readonly<Record<string, unknown>>;
type StoreName = (typeof STORES)[number];
type Rows = readonly (readonly [StoreName, Row])[];

/** A journal's rows as they are; null where there are none. */
export const journalRead = ({ journal, draftId }: JournalPlace): Promise<Result<KeptJournal | null>> =>
  within(journal, async (db) => {
    const rows = await readRows(db, draftId);
    return rows.length === 0 ? null : { schemaVersion: SCHEMA_VERSION, rows };
  });

/** Rows of a journal from elsewhere, put under a draft that has none. */
export const journalWritten = ({
  journal,
  draftId,
  kept,
}: JournalPlace & { readonly kept: KeptJournal }): Promise<Result<JournalWritten>> =>
  within(journal, async (db) => {
    if (kept.schemaVersion > SCHEMA_VERSION) return 'newer';
    const rows = kept.rows as Rows;
    const present = await readRows(db, draftId);
    if (present.length > 0) return versionsOf(present) === versionsOf(rows) ? 'same' : 'other';
    await writeRows(db, draftId, rows);
    return 'written';
  });

/** Versions only grow with what is done: the same ones are the same journal. */
const versionsOf = (rows: Rows): string =>
  rows.map(([store, { version }]) => `${store} ${String(version)}`).join();

async function readRows(db: Db, draftId: string): Promise<Rows> {
  const tx = db.transaction(STORES);
  const rows: [StoreName, Row][] = [];
  for (const store of STORES) {
    const key = store === 'snapshots' ? IDBKeyRange.only(draftId) : allOf(draftId);
    const found: readonly object[] = await tx.objectStore(store).getAll(key);
    rows.push(...found.map((row) => [store, row as Row] as [StoreName, Row]));
  }
  return rows;
}

async function writeRows(db: Db, draftId: string, rows: Rows): Promise<void> {
  const tx = db.transaction(STORES, 'readwrite', { durability: 'strict' });
  const written = rows.map(([store, row]) => tx.objectStore(store).put({ ...row, draftId } as never));
  await Promise.all([...written, tx.done]);
}

async function within<T>(journal: JournalDatabase, work: (db: Db) => Promise<T>): Promise<Result<T>> {
  try {
    const db = await openDatabase(journal);
    try {
      return ok(await work(db));
    } finally {
      db.close();
    }
  } catch {
    return err(appError('store.failed'));
  }
}
