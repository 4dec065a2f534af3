import { deleteDB } from 'idb';
import type { Session } from '../../../domain/account/session.ts';
import { signOutApi } from '../../../wire/auth.api.ts';
import { fetchTransport } from './fetch-transport.ts';
import { databaseName } from '../database.ts';
import { forgetSession, laptopKey, sealedKey, withDatabase, writing } from '../session-database.ts';
import type { Transport } from '../sync/ports.ts';

/** Milliseconds that other tabs get to let go of a database; it is gone once they have. */
const PATIENCE = 3000;

const namesHere = async (): Promise<readonly string[]> =>
  (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name]));

const isOwn = (name: string, user: Session): boolean =>
  name.startsWith(databaseName(user)) || name.startsWith(`suikai-journal:${user.tenantId}:${user.userId}`);

const isOfUser = (name: string): boolean => name.startsWith('suikai:');

async function deleteSoon(name: string): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([deleteDB(name), late]);
}

/**
 * Signs out and leaves nothing of the user on this laptop; whoever calls has made sure that nothing is lost, and has closed
 * the store. Where nobody else keeps anything here, the service has the browser clear the whole site, also the text of what was
 * deleted before, which browsers leave in their files.
 */
export async function clearLaptop(user: Session, transport: Transport = fetchTransport): Promise<void> {
  const names = await namesHere();
  const others = names.filter((name) => isOfUser(name) && !isOwn(name, user));
  await forgetSession();
  for (const name of names) if (isOwn(name, user)) await deleteSoon(name);
  await withDatabase((db) =>
    writing(db, (store) =>
      Promise.all([store.delete(sealedKey(user)), store.delete(laptopKey(user.account))]),
    ),
  );
  const body = new TextEncoder().encode(JSON.stringify({ clear: others.length === 0 }));
  await transport({ method: signOutApi.method, path: signOutApi.path, headers: {}, body });
}
