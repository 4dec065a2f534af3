import type { IDBPDatabase } from 'idb';
import { adoptCustomer } from '../../domain/customers/customer.ts';
import { countDrafts } from './draft-sums.ts';
import { faceColumns } from './face-columns.ts';
import { TAKEN_STATES } from './submission-types.ts';
import type { BuyerRow, ClerkRow, SuikaiDb, UpgradeTx } from './schema.ts';

type Migrate = (db: IDBPDatabase<SuikaiDb>, tx: UpgradeTx) => void | Promise<void>;

interface Migration {
  /** Version of the database after this step; without gaps, ascending. */
  readonly to: number;
  readonly migrate: Migrate;
}

/** Every version the device's database ever had. Rows are added, never changed. */
export const MIGRATIONS: readonly Migration[] = [
  {
    to: 1,
    migrate: (db) => {
      const docs = db.createObjectStore('docs', { keyPath: 'draftId' });
      docs.createIndex('shown', ['shown', 'savedAt']);
      docs.createIndex('flag', 'flag');
      db.createObjectStore('contents', { keyPath: 'draftId' });
      const outbox = db.createObjectStore('outbox', { keyPath: 'n' });
      outbox.createIndex('opId', 'opId', { unique: true });
      outbox.createIndex('draftId', 'draftId');
      db.createObjectStore('bodies', { keyPath: 'id' });
      const subs = db.createObjectStore('subs', { keyPath: 'subId' });
      subs.createIndex('submittedAt', ['submittedAt', 'subId']);
      subs.createIndex('state', 'state');
      db.createObjectStore('parked', { keyPath: 'draftId' });
      db.createObjectStore('quarantine', { keyPath: 'opId' });
      db.createObjectStore('meta', { keyPath: 'key' });
      db.createObjectStore('working', { keyPath: 'draftId' });
    },
  },
  {
    to: 2,
    migrate: (db) => {
      db.createObjectStore('splits', { keyPath: 'draftId' });
    },
  },
  {
    to: 3,
    migrate: async (db, tx) => {
      const old = db as unknown as IDBPDatabase;
      const buyers = old.createObjectStore('buyers', { keyPath: 'key' });
      buyers.createIndex('recency', ['recency', 'key']);
      const clerks = old.createObjectStore('clerks', { keyPath: ['field', 'name'] });
      clerks.createIndex('recency', ['field', 'recency']);
      db.createObjectStore('imported', { keyPath: 'key' });
      await copyFaceColumns(tx);
    },
  },
  {
    to: 4,
    migrate: async (db, tx) => {
      db.createObjectStore('bases', { keyPath: 'draftId' });
      await nameEpochs(tx);
    },
  },
  {
    to: 5,
    migrate: async (db, tx) => {
      const docs = tx.objectStore('docs');
      docs.createIndex('byBuyer', ['shown', 'buyerName', 'savedAt']);
      docs.createIndex('byTotal', ['shown', 'totals.total', 'savedAt']);
      docs.createIndex('shownOfKind', ['shown', 'invoiceKind', 'savedAt']);
      docs.createIndex('byBuyerOfKind', ['shown', 'invoiceKind', 'buyerName', 'savedAt']);
      docs.createIndex('byTotalOfKind', ['shown', 'invoiceKind', 'totals.total', 'savedAt']);
      tx.objectStore('subs').createIndex('draftId', 'draftId');
      db.createObjectStore('draftSums', { keyPath: 'invoiceKind' });
      await countDrafts(tx);
    },
  },
  {
    to: 6,
    migrate: async (db, tx) => {
      const entries = db.createObjectStore('entries', { keyPath: ['type', 'key'] });
      entries.createIndex('recency', ['type', 'recency', 'key']);
      entries.createIndex('unsynced', 'unsynced');
      await moveRemembered(tx, tx);
      // What other laptops said of entries before this one knew of them comes by reading all again.
      await readAgain(tx);
      for (const store of ['buyers', 'clerks']) db.deleteObjectStore(store as 'entries');
    },
  },
  {
    to: 7,
    // Changes that were not sent have no body any more: a page of an older version would send nothing in their place.
    migrate: () => undefined,
  },
  {
    to: 8,
    migrate: (db) => {
      db.createObjectStore('begun', { keyPath: 'draftId' });
    },
  },
  {
    to: 9,
    migrate: async (_db, tx) => {
      tx.objectStore('subs').createIndex('unreceipted', 'unreceipted');
      await askForReceipts(tx);
    },
  },
  {
    to: 10,
    // Directories of taxpayers were not told to a page of an older version: they come by reading all again.
    migrate: (_db, tx) => readAgain(tx),
  },
];

async function readAgain(tx: UpgradeTx): Promise<void> {
  const meta = await tx.objectStore('meta').get('sync');
  if (meta !== undefined) await tx.objectStore('meta').put({ ...meta, cursor: 0 });
}

/** The stores of remembered buyers and names as they were from version 3 on. */
interface RememberedTx {
  objectStore(name: 'buyers'): { getAll(): Promise<BuyerRow[]> };
  objectStore(name: 'clerks'): { getAll(): Promise<ClerkRow[]> };
}

/** Blanks say nothing: another laptop may know more. */
const filled = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

/** What was remembered on this device alone is promised to the service. */
async function moveRemembered(from: RememberedTx, tx: UpgradeTx): Promise<void> {
  const entries = tx.objectStore('entries');
  const none = { stored: null, sent: null, unsynced: 1 } as const;
  for (const { key, recency, ...fields } of await from.objectStore('buyers').getAll())
    await entries.put({
      type: 'buyer',
      key,
      fields: adoptCustomer(fields),
      change: { kind: 'set', fields: filled(fields) },
      recency,
      ...none,
    });
  for (const { recency, ...fields } of await from.objectStore('clerks').getAll())
    await entries.put({
      type: 'clerk',
      key: `${fields.field}/${fields.name}`,
      fields,
      change: { kind: 'set', fields },
      recency,
      ...none,
    });
}

/** What the service took before it signed receipts, as far as it can be offered again from here. */
async function askForReceipts(tx: UpgradeTx): Promise<void> {
  const subs = tx.objectStore('subs');
  for (let at = await subs.openCursor(); at !== null; at = await at.continue()) {
    const isTaken = TAKEN_STATES.includes(at.value.state);
    if (isTaken && (await tx.objectStore('bodies').getKey(at.value.subId)) !== undefined)
      await at.update({ ...at.value, unreceipted: 1 });
  }
}

/** Revisions were those of the one time this device knew. */
async function nameEpochs(tx: UpgradeTx): Promise<void> {
  const epoch = (await tx.objectStore('meta').get('sync'))?.epoch ?? 1;
  const docs = tx.objectStore('docs');
  for (let at = await docs.openCursor(); at !== null; at = await at.continue())
    await at.update({ ...at.value, baseEpoch: at.value.baseRev === null ? null : epoch });
  const parked = tx.objectStore('parked');
  for (const row of await parked.getAll())
    await parked.put({ ...row, epoch, doc: row.doc === null ? null : { ...row.doc, baseEpoch: epoch } });
}

/** What the draft box shows of a face stands beside it, so that lists read no content. */
async function copyFaceColumns(tx: UpgradeTx): Promise<void> {
  const docs = tx.objectStore('docs');
  for (let at = await tx.objectStore('contents').openCursor(); at !== null; at = await at.continue()) {
    const { draftId, face } = at.value;
    const doc = await docs.get(draftId);
    if (doc !== undefined) await docs.put({ ...doc, ...faceColumns(face) });
  }
  const parked = tx.objectStore('parked');
  for (const row of await parked.getAll()) {
    const { doc, content } = row;
    if (doc !== null && content !== null)
      await parked.put({ ...row, doc: { ...doc, ...faceColumns(content.face) } });
  }
}

export const SCHEMA_VERSION = MIGRATIONS.length;

/** Runs the steps between two versions, in order. */
export async function migrate(
  db: IDBPDatabase<SuikaiDb>,
  tx: UpgradeTx,
  from: number,
  to: number,
): Promise<void> {
  for (const step of MIGRATIONS) {
    if (step.to > from && step.to <= to) await step.migrate(db, tx);
  }
}
