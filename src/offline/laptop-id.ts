import type { Session } from '../../domain/account/session.ts';
import { ok } from '../../domain/kernel/result.ts';
import { ids } from './adapters/ambient.ts';
import { databaseName, openDatabase } from './database.ts';
import { laptopKey, lastHere, sealedHere, withDatabase, writing } from './session-database.ts';
import { ensureMeta } from './transitions/read-meta.ts';

const plainLaptop = (account: string): Promise<string | null> =>
  withDatabase(async (db) => {
    const id = await db.get('sessions', laptopKey(account));
    return typeof id === 'string' ? id : null;
  });

/** Of an account whose content is sealed here; slow to be found, so that nobody finds the account. */
async function sealedLaptop(account: string): Promise<string | null> {
  const { namedLaptop } = await import('./vault/named-laptop.ts');
  return namedLaptop(account);
}

const rememberLaptop = (account: string, id: string): Promise<void> =>
  withDatabase(async (db) => {
    await writing(db, (store) => store.put(id, laptopKey(account)));
  });

/**
 * What this laptop calls itself when it signs in to an account, so that the service refuses one that was shut out: the
 * id its database of that user pushes under. It outlives a sign-out. FAULTS A5
 */
export async function laptopFor(account: string): Promise<string> {
  try {
    const known = (await plainLaptop(account)) ?? (await sealedLaptop(account));
    if (known !== null) return known;
    const last = (await lastHere())?.session;
    return last?.account === account ? await keepLaptop(last, ids.uuid()) : ids.uuid();
  } catch {
    // What can't be read now is told when the session is to be kept.
    return ids.uuid();
  }
}

/** The same of who is signed in. */
export const laptopOf = async (session: Session): Promise<string> =>
  (await sealedHere(session))?.laptop?.id ?? laptopFor(session.account);

/** Whether what this laptop keeps for the user is sealed. */
export const isSealedHere = async (session: Pick<Session, 'tenantId' | 'userId'>): Promise<boolean> =>
  (await sealedHere(session)) !== null;

/** Whether the user has signed out in another tab. */
export const isLeft = async ({ userId }: Session): Promise<boolean> =>
  (await lastHere())?.user.userId !== userId;

/** Gives the user's database the id, unless it has one already, and remembers for the next sign-in which it is. */
export async function keepLaptop(session: Session, id: string): Promise<string> {
  // Named since before it was sealed; while it is locked nobody reads in it.
  if (await isSealedHere(session)) return id;
  const opened = await openDatabase(databaseName(session));
  if (!opened.ok) return id;
  const meta = await opened.value.write(async (tx) => ok(await ensureMeta(tx, id)));
  opened.value.close();
  if (!meta.ok) return id;
  await rememberLaptop(session.account, meta.value.deviceId);
  return meta.value.deviceId;
}
