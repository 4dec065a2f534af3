import { openDB, type IDBPDatabase } from 'idb';
import type { JournalDatabase } from '../contract/journal-place.ts';
import type { NamedCode } from '../../domain/goods/goods-codes.ts';
import { adoptDone, adoptSnapshot, adoptStep } from './adopt-journal.ts';
import type { DoneStep, JournalOp, JournalSnapshot, JournalStep, KeptSnapshot } from './journal-entries.ts';
import { cutSnapshot, joinSnapshot } from './snapshot-pieces.ts';
import { migrate, SCHEMA_VERSION, STORES, type JournalSchema } from './journal-schema.ts';

/** The journal of one draft. */
export interface JournalContent {
  readonly snapshot: JournalSnapshot;
  /** Entries from before undo after the snapshot, in order. */
  readonly ops: readonly JournalOp[];
  /** Steps after the snapshot, in order. */
  readonly steps: readonly JournalStep[];
  /** Older steps that are undone or done again among `steps`, or are next to be. */
  readonly older: readonly DoneStep[];
}

/** A new snapshot, the steps not written yet, and the entries that nobody needs with it. */
export interface Fold {
  readonly snapshot: KeptSnapshot;
  readonly steps: readonly JournalStep[];
  readonly dead: readonly number[];
}

/** Where journals are kept. Every write is one transaction: all of it or nothing. */
export interface Journal {
  readonly load: (draftId: string) => Promise<JournalContent | null>;
  /** What commands did, by version; those that are gone are left out. */
  readonly steps: (draftId: string, versions: readonly number[]) => Promise<readonly DoneStep[]>;
  readonly append: (steps: readonly JournalStep[]) => Promise<void>;
  readonly fold: (fold: Fold) => Promise<void>;
  readonly drop: (draftId: string) => Promise<void>;
  /** Codes that goods of these names had before; names without one are left out. */
  readonly codes: (names: readonly string[]) => Promise<readonly NamedCode[]>;
  /** Keeps codes beyond the draft, the last one of each name. */
  readonly learn: (codes: readonly NamedCode[]) => Promise<void>;
  readonly close: () => void;
}

/** Steps on either side of the present that are read when a draft is opened. */
export const NEAR_STEPS = 32;

const STRICT = { durability: 'strict' } as const;
export type Db = IDBPDatabase<JournalSchema>;

/** Entries of a draft between two versions, both included. */
const between = (draftId: string, from: number, to: number): IDBKeyRange =>
  IDBKeyRange.bound([draftId, from], [draftId, to]);

/** All entries of a draft. */
export const allOf = (draftId: string): IDBKeyRange => between(draftId, -Infinity, Infinity);

export async function openDatabase(journal: JournalDatabase): Promise<Db> {
  if (typeof journal === 'string') return openPlain(journal);
  const { sealedJournal } = await import('./sealed-journal.ts');
  return sealedJournal(await openPlain(journal.name), journal.key);
}

const openPlain = (name: string): Promise<Db> =>
  openDB<JournalSchema>(name, SCHEMA_VERSION, {
    upgrade: migrate,
    blocking(_current, _next, event) {
      (event.target as IDBDatabase).close();
    },
  });

/** Opens the journals of one user and tenant. */
export async function openJournal(journal: JournalDatabase): Promise<Journal> {
  const db = await openDatabase(journal);
  return {
    load: (draftId) => load(db, draftId),
    steps: (draftId, versions) => doneSteps(db.transaction('steps').store, draftId, versions),
    append: (steps) => append(db, steps),
    fold: (all) => fold(db, all),
    drop: (draftId) => drop(db, draftId),
    codes: (names) => codes(db, names),
    learn: (learnt) => learn(db, learnt),
    close: () => {
      db.close();
    },
  };
}

async function load(db: Db, draftId: string): Promise<JournalContent | null> {
  const tx = db.transaction(STORES);
  const [stored, pieces] = await Promise.all([
    tx.objectStore('snapshots').get(draftId),
    tx.objectStore('pieces').getAll(between(draftId, 0, Infinity)),
  ]);
  if (stored === undefined) return null;
  const snapshot = 'pieces' in stored ? joinSnapshot(stored, pieces) : stored;
  const after = between(draftId, snapshot.version + 1, Infinity);
  const [ops, steps] = await Promise.all([
    tx.objectStore('ops').getAll(after),
    tx.objectStore('steps').getAll(after),
  ]);
  const targets = steps.flatMap((entry) => (entry.kind === 'do' ? [] : [entry.step]));
  const near = [snapshot.done, snapshot.undone].flatMap((stack) => [...(stack ?? [])].slice(-NEAR_STEPS));
  const wanted = [...new Set([...targets, ...near])].filter((version) => version <= snapshot.version);
  const older = await doneSteps(tx.objectStore('steps'), draftId, wanted);
  return { snapshot: adoptSnapshot(snapshot), ops, steps: steps.map(adoptStep), older };
}

async function doneSteps(
  store: { readonly get: (key: [string, number]) => Promise<JournalStep | undefined> },
  draftId: string,
  versions: readonly number[],
): Promise<readonly DoneStep[]> {
  const found = await Promise.all(versions.map((version) => store.get([draftId, version])));
  return found.filter((step) => step?.kind === 'do').map(adoptDone);
}

async function append(db: Db, steps: readonly JournalStep[]): Promise<void> {
  const tx = db.transaction('steps', 'readwrite', STRICT);
  await Promise.all([...steps.map((step) => tx.store.put(step)), tx.done]);
}

async function fold(db: Db, { snapshot, steps, dead }: Fold): Promise<void> {
  const { draftId } = snapshot;
  const { stored, pieces } = cutSnapshot(snapshot);
  const tx = db.transaction(['snapshots', 'pieces', 'steps'], 'readwrite', STRICT);
  const store = tx.objectStore('steps');
  await Promise.all([
    tx.objectStore('snapshots').put(stored),
    tx.objectStore('pieces').delete(between(draftId, pieces.length, Infinity)),
    ...pieces.map((piece) => tx.objectStore('pieces').put(piece)),
    ...steps.map((step) => store.put(step)),
    ...dead.map((gone) => store.delete([draftId, gone])),
    tx.done,
  ]);
}

async function drop(db: Db, draftId: string): Promise<void> {
  const tx = db.transaction(STORES, 'readwrite', STRICT);
  const all = allOf(draftId);
  await Promise.all([
    tx.objectStore('snapshots').delete(draftId),
    tx.objectStore('pieces').delete(all),
    tx.objectStore('ops').delete(all),
    tx.objectStore('steps').delete(all),
    tx.done,
  ]);
}

async function codes(db: Db, names: readonly string[]): Promise<readonly NamedCode[]> {
  const { store } = db.transaction('codes');
  const found = await Promise.all(names.map((name) => store.get(name)));
  return found.filter((code) => code !== undefined);
}

async function learn(db: Db, learnt: readonly NamedCode[]): Promise<void> {
  const tx = db.transaction('codes', 'readwrite');
  await Promise.all([...learnt.map((code) => tx.store.put(code)), tx.done]);
}
