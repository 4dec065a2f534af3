import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Session } from '../../domain/account/session.ts';

interface SessionDb extends DBSchema {
  sessions: { key: 'last' | LaptopKey; value: Session | string };
}

/** The laptop's id beside the session, in the same store: an older version of the app finds what it knows. */
type LaptopKey = `laptop ${string}`;

const NAME = 'suikai-session';
const VERSION = 1;

/** One short-lived handle per use, so that no tab ever blocks another one's upgrade. */
export async function withDatabase<T>(work: (db: IDBPDatabase<SessionDb>) => Promise<T>): Promise<T> {
  const db = await openDB<SessionDb>(NAME, VERSION, {
    upgrade: (fresh) => {
      fresh.createObjectStore('sessions');
    },
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Who signed in last on this device, so that the app opens offline; null after a sign-out. */
export const lastSession = (): Promise<Session | null> =>
  withDatabase(async (db) => {
    const last = await db.get('sessions', 'last');
    return typeof last === 'object' ? last : null;
  });

export const rememberSession = (session: Session): Promise<void> =>
  withDatabase(async (db) => {
    await writing(db, (store) => store.put(session, 'last'));
  });

/** Forgets who was signed in. What they have not sent yet stays in their own database. */
export const forgetSession = (): Promise<void> =>
  withDatabase(async (db) => {
    await writing(db, (store) => store.delete('last'));
  });

type Store = ReturnType<typeof openStore>;

const openStore = (db: IDBPDatabase<SessionDb>) =>
  db.transaction('sessions', 'readwrite', { durability: 'strict' }).store;

export async function writing(
  db: IDBPDatabase<SessionDb>,
  work: (store: Store) => Promise<unknown>,
): Promise<void> {
  const store = openStore(db);
  await Promise.all([work(store), store.transaction.done]);
}
