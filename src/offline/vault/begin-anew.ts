import { openDB } from 'idb';
import type { Session } from '../../../domain/account/session.ts';
import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import { keepLaptopKeyApi } from '../../../wire/laptop-key.api.ts';
import { newDataKey } from '../../../workers/sealing/sealing.ts';
import { fetchTransport } from '../adapters/fetch-transport.ts';
import { askService } from '../ask-service.ts';
import { openChanges } from '../changes.ts';
import { databaseName } from '../database.ts';
import type { WorkingCopy } from '../draft-types.ts';
import { laptopOf } from '../laptop-id.ts';
import type { OfflineStore } from '../offline.ts';
import type { SuikaiDb } from '../schema.ts';
import { laptopKey, sealedKey, withDatabase, type SealedHere } from '../session-database.ts';
import type { Transport } from '../sync/ports.ts';
import { asKept } from '../working-copies.ts';
import { inName, keptUnder, keyText } from './keep-sealed.ts';
import { nameLaptop } from './named-laptop.ts';
import { hideSession } from './sealed-session.ts';
import { sealUnder } from './sealed-rows.ts';

/** Minutes without a touch until a laptop is locked, unless its user says otherwise. */
const IDLE_MINUTES = 15;

/** A store that is given up for another one. */
type Left = Pick<OfflineStore, 'session' | 'seal' | 'status' | 'sync' | 'close'>;

/** What turning needs besides. */
export interface Turning {
  /** Whether something was filled in: who only looked at an empty face left a copy of it. */
  readonly isWork: (copy: WorkingCopy) => boolean;
  readonly transport?: Transport;
}

/**
 * Seals what this laptop keeps for the user from now on. The storage of the site begins anew, since browsers leave the
 * text of what was deleted in their files; everything comes again from the service. The page is to be loaded again.
 */
export async function turnOn(store: Left, passphrase: string, turning: Turning): Promise<Result<null>> {
  const { session } = store;
  const seal = sealUnder(newDataKey());
  const sealed: SealedHere = {
    ...(await keptUnder(seal, passphrase, IDLE_MINUTES)),
    session: hideSession(session, seal),
    // It stays the same laptop to the service.
    laptop: await nameLaptop(session.account, await laptopOf(session)),
  };
  return beginAnew(store, keyText(seal), sealed, turning);
}

/** The same way back. */
export const turnOff = (store: Left, turning: Turning): Promise<Result<null>> =>
  beginAnew(store, null, null, turning);

async function beginAnew(
  store: Left,
  key: string | null,
  sealed: SealedHere | null,
  { isWork, transport = fetchTransport }: Turning,
): Promise<Result<null>> {
  const { session, seal = null } = store;
  const ready = await isReady(store, isWork);
  if (!ready.ok) return ready;
  const id = await laptopOf(session);
  const rows = await sessionRows();
  const kept = await askService(inName(session, transport), keepLaptopKeyApi, { body: { key } });
  if (!kept.ok) return kept;
  const name = databaseName(session, seal);
  if ((await names()).includes(name)) return err(appError('vault.kept'));
  store.close();
  await withDatabase(async (db) => {
    const tx = db.transaction('sessions', 'readwrite', { durability: 'strict' });
    for (const [at, row] of rows) if (!isOwn(at, session)) void tx.store.put(row, at);
    const { tenantId, userId } = session;
    if (sealed === null) {
      void tx.store.delete(sealedKey(session));
      void tx.store.put(session, 'last');
      void tx.store.put(id, laptopKey(session.account));
    } else {
      void tx.store.put(sealed, sealedKey(session));
      void tx.store.put({ tenantId, userId }, 'last');
      void tx.store.delete(laptopKey(session.account));
    }
    await tx.done;
  });
  // Other tabs look for the database, find how it is by now, and load again.
  const changes = openChanges(name, () => undefined);
  changes.tell({ data: true });
  changes.close();
  return ok(null);
}

/** What is written anew: readable before, it must not come back for a moment. */
const isOwn = (key: string, session: Session): boolean => ['last', laptopKey(session.account)].includes(key);

/** Everything known of this laptop and its users beside what they keep. */
const sessionRows = () =>
  withDatabase(async (db) => {
    const [keys, rows] = await Promise.all([db.getAllKeys('sessions'), db.getAll('sessions')]);
    return keys.flatMap((key, at) => {
      const row = rows[at];
      return row === undefined ? [] : [[key, row] as const];
    });
  });

const names = async (): Promise<readonly string[]> =>
  (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name]));

/** Nothing that only this laptop has is given up: of nobody. */
async function isReady(store: Left, isWork: Turning['isWork']): Promise<Result<null>> {
  await store.sync();
  const { unsynced, entries } = store.status();
  if (unsynced + entries > 0) return err(appError('vault.unsynced', { count: unsynced + entries }));
  for (const name of await names())
    if (isOthers(name, store.session) && (await holdsWork(name, isWork)))
      return err(appError('vault.others'));
  return ok(null);
}

const isOthers = (name: string, session: Session): boolean =>
  name.startsWith('suikai:') && !name.startsWith(databaseName(session));

/** Whether a database has unsent or unsaved work; what is sealed counts as such, for nobody can look. */
async function holdsWork(name: string, isWork: Turning['isWork']): Promise<boolean> {
  const db = await openDB<SuikaiDb>(name);
  try {
    const has = (store: 'outbox' | 'working') => db.objectStoreNames.contains(store);
    if (has('outbox') && (await db.count('outbox')) > 0) return true;
    const copies = has('working') ? await db.getAll('working') : [];
    return copies.some((copy) => 'sealed' in copy || isWork(asKept(copy)));
  } finally {
    db.close();
  }
}
