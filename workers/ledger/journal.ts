import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { LineColumns } from '../../domain/goods/columns.ts';
import type { LedgerCommand } from '../contract/ledger-tasks.ts';

/** One applied command with everything it takes to apply it again with the same result. */
export interface JournalOp {
  readonly draftId: string;
  /** Version of the ledger after the command. */
  readonly version: number;
  readonly command: LedgerCommand;
  /** Identities that an `insert` gave to its lines, four words each; empty for other commands. */
  readonly ids: Uint32Array;
}

/** All lines at one version. */
export interface JournalSnapshot {
  readonly draftId: string;
  readonly version: number;
  readonly taxInclusive: boolean;
  readonly columns: LineColumns;
}

/** The journal of one draft: a snapshot and the commands after it, in order. */
export interface JournalContent {
  readonly snapshot: JournalSnapshot;
  readonly ops: readonly JournalOp[];
}

/** Where journals are kept. Every write is one transaction: all of it or nothing. */
export interface Journal {
  readonly load: (draftId: string) => Promise<JournalContent | null>;
  readonly append: (ops: readonly JournalOp[]) => Promise<void>;
  /** Replaces the snapshot and drops the commands it contains. */
  readonly fold: (snapshot: JournalSnapshot) => Promise<void>;
  readonly drop: (draftId: string) => Promise<void>;
  readonly close: () => void;
}

interface JournalSchema extends DBSchema {
  snapshots: { key: string; value: JournalSnapshot };
  ops: { key: [string, number]; value: JournalOp };
}

const SCHEMA_VERSION = 1;
const STORES = ['snapshots', 'ops'] as const;
const STRICT = { durability: 'strict' } as const;

/** Commands of a draft up to a version. */
const upTo = (draftId: string, version: number): IDBKeyRange =>
  IDBKeyRange.bound([draftId, -Infinity], [draftId, version]);

/** Opens the journals of one user and tenant. */
export async function openJournal(name: string): Promise<Journal> {
  const db = await openDB<JournalSchema>(name, SCHEMA_VERSION, {
    upgrade(fresh) {
      fresh.createObjectStore('snapshots', { keyPath: 'draftId' });
      fresh.createObjectStore('ops', { keyPath: ['draftId', 'version'] });
    },
    blocking(_current, _next, event) {
      (event.target as IDBDatabase).close();
    },
  });
  return {
    load: (draftId) => load(db, draftId),
    append: (ops) => append(db, ops),
    fold: (snapshot) => fold(db, snapshot),
    drop: (draftId) => drop(db, draftId),
    close: () => {
      db.close();
    },
  };
}

type Db = IDBPDatabase<JournalSchema>;

async function load(db: Db, draftId: string): Promise<JournalContent | null> {
  const tx = db.transaction(STORES);
  const snapshot = await tx.objectStore('snapshots').get(draftId);
  if (snapshot === undefined) return null;
  const ops = await tx.objectStore('ops').getAll(upTo(draftId, Infinity));
  return { snapshot, ops: ops.filter(({ version }) => version > snapshot.version) };
}

async function append(db: Db, ops: readonly JournalOp[]): Promise<void> {
  const tx = db.transaction('ops', 'readwrite', STRICT);
  await Promise.all([...ops.map((op) => tx.store.put(op)), tx.done]);
}

async function fold(db: Db, snapshot: JournalSnapshot): Promise<void> {
  const tx = db.transaction(STORES, 'readwrite', STRICT);
  await Promise.all([
    tx.objectStore('snapshots').put(snapshot),
    tx.objectStore('ops').delete(upTo(snapshot.draftId, snapshot.version)),
    tx.done,
  ]);
}

async function drop(db: Db, draftId: string): Promise<void> {
  const tx = db.transaction(STORES, 'readwrite', STRICT);
  await Promise.all([
    tx.objectStore('snapshots').delete(draftId),
    tx.objectStore('ops').delete(upTo(draftId, Infinity)),
    tx.done,
  ]);
}
