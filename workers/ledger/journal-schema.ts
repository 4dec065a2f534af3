import type { DBSchema, IDBPDatabase } from 'idb';
import type { NamedCode } from '../../domain/goods/goods-codes.ts';
import type {
  JournalOp,
  JournalSnapshot,
  JournalStep,
  KeptSnapshot,
  LinesPiece,
  StoredSnapshot,
} from './journal-entries.ts';

export interface JournalSchema extends DBSchema {
  /** Lines in columns of their own: from before version 3; packed lines in one piece: from before version 4. */
  snapshots: { key: string; value: StoredSnapshot | KeptSnapshot | JournalSnapshot };
  /** Entries from before undo: read where they follow the snapshot, gone with the draft. */
  /** The bytes of packed lines, cut: a value that is long goes to a file of its own, which costs more than all pieces. */
  pieces: { key: [string, number]; value: LinesPiece };
  ops: { key: [string, number]; value: JournalOp };
  steps: { key: [string, number]; value: JournalStep };
  /** By name: the codes goods had in the drafts of this user and tenant, for 赋码. M163 */
  codes: { key: string; value: NamedCode };
}

/** The stores of a draft. */
export const STORES = ['snapshots', 'pieces', 'ops', 'steps'] as const;

type Migration = (db: IDBPDatabase<JournalSchema>) => void;

/** How a journal database comes from version n-1 to n. A row that was released never changes. */
const MIGRATIONS: readonly { readonly to: number; readonly run: Migration }[] = [
  {
    to: 1,
    run(db) {
      db.createObjectStore('snapshots', { keyPath: 'draftId' });
      db.createObjectStore('ops', { keyPath: ['draftId', 'version'] });
    },
  },
  {
    to: 2,
    run(db) {
      db.createObjectStore('steps', { keyPath: ['draftId', 'version'] });
    },
  },
  // Snapshots are packed, which programs before could not read.
  { to: 3, run: () => undefined },
  {
    to: 4,
    run(db) {
      db.createObjectStore('pieces', { keyPath: ['draftId', 'at'] });
    },
  },
  {
    to: 5,
    run(db) {
      db.createObjectStore('codes', { keyPath: 'name' });
    },
  },
];

export const SCHEMA_VERSION = MIGRATIONS.length;

/** Runs the migrations a database has not seen. */
export function migrate(db: IDBPDatabase<JournalSchema>, from: number): void {
  for (const { to, run } of MIGRATIONS) if (to > from) run(db);
}
