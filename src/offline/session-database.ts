import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Session } from '../../domain/account/session.ts';
import type { WrappedKey } from './vault/passphrase.ts';

interface SessionDb extends DBSchema {
  sessions: { key: 'last' | LaptopKey | SealedKey; value: Session | User | string | SealedHere };
}

/** The laptop's id beside the session, in the same store: an older version of the app finds what it knows. */
type LaptopKey = `laptop ${string}`;
type SealedKey = `sealed ${string}`;

/** Whose laptop it is, as far as everybody may read it. */
export type User = Pick<Session, 'tenantId' | 'userId'>;

/** What this laptop keeps for a user is sealed: how the key comes back. docs/adr/0026 */
export interface SealedHere {
  readonly wrapped: WrappedKey;
  /** Nothing under the key, in base64: a key that opens it is the key. */
  readonly proof: string;
  /** Minutes without a touch until it is locked; 0: never. */
  readonly idleMinutes: number;
  /** Wrong passphrases one after the other; absent after a right one. FAULTS A6 */
  readonly wrong?: { readonly count: number; readonly at: number };
  /** The session under the key, names of user, company and taxpayers with it; absent until it was unlocked once. */
  readonly session?: string;
  /** What this laptop calls itself, found again by who knows the account. */
  readonly laptop?: NamedLaptop;
}

/** `mark`: of the account, slow to be guessed, since accounts may be telephone numbers or tax ids. */
export interface NamedLaptop {
  readonly id: string;
  /** These two in base64. */
  readonly salt: string;
  readonly mark: string;
}

export const laptopKey = (account: string): LaptopKey => `laptop ${account}`;

export const sealedKey = ({ tenantId, userId }: User): SealedKey => `sealed ${tenantId}:${userId}`;

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

/** Null: what this laptop keeps for the user lies as it is. */
export const sealedHere = (user: User): Promise<SealedHere | null> =>
  withDatabase(async (db) => {
    const sealed = await db.get('sessions', sealedKey(user));
    return (sealed as SealedHere | undefined) ?? null;
  });

/** Who signed in last on this device. */
export interface LastHere {
  readonly user: User;
  /** Null: it is sealed. Readable beside a seal of an older version of the app, until it is unlocked. */
  readonly session: Session | null;
  readonly sealed: SealedHere | null;
}

/** Who signed in last, so that the app opens offline, and how what is kept for them is sealed; null after a sign-out. */
export const lastHere = (): Promise<LastHere | null> =>
  withDatabase(async (db) => {
    const last = (await db.get('sessions', 'last')) as Session | User | undefined;
    if (last === undefined) return null;
    const sealed = (await db.get('sessions', sealedKey(last))) as SealedHere | undefined;
    return { user: last, session: 'account' in last ? last : null, sealed: sealed ?? null };
  });

/** Where something is sealed, only whose it is: the rest stands under its key (vault/sealed-session.ts). */
export const rememberSession = (session: Session): Promise<void> =>
  withDatabase(async (db) => {
    const { tenantId, userId } = session;
    const isSealed = (await db.count('sessions', sealedKey(session))) > 0;
    await writing(db, (store) => store.put(isSealed ? { tenantId, userId } : session, 'last'));
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
