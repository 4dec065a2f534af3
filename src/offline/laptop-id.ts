import type { Session } from '../../domain/account/session.ts';
import { ok } from '../../domain/kernel/result.ts';
import { ids } from './adapters/ambient.ts';
import { databaseName, openDatabase } from './database.ts';
import { lastSession, sealedHere, withDatabase, writing } from './session-database.ts';
import { ensureMeta } from './transitions/read-meta.ts';

const knownLaptop = (account: string): Promise<string | null> =>
  withDatabase(async (db) => {
    const id = await db.get('sessions', `laptop ${account}`);
    return typeof id === 'string' ? id : null;
  });

const rememberLaptop = (account: string, id: string): Promise<void> =>
  withDatabase(async (db) => {
    await writing(db, (store) => store.put(id, `laptop ${account}`));
  });

/**
 * What this laptop calls itself when it signs in to an account, so that the service refuses one that was shut out: the
 * id its database of that user pushes under. It outlives a sign-out. FAULTS A5
 */
export async function laptopFor(account: string): Promise<string> {
  try {
    const known = await knownLaptop(account);
    if (known !== null) return known;
    const last = await lastSession();
    return last?.account === account ? await keepLaptop(last, ids.uuid()) : ids.uuid();
  } catch {
    // What can't be read now is told when the session is to be kept.
    return ids.uuid();
  }
}

/** Whether what this laptop keeps for the user is sealed. */
export const isSealedHere = async (session: Session): Promise<boolean> =>
  (await sealedHere(session)) !== null;

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
