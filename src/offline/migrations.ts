import type { IDBPDatabase } from 'idb';
import type { SuikaiDb, UpgradeTx } from './schema.ts';

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
];

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
