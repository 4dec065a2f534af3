import type { Session } from '../../domain/account/session.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import * as ambient from './adapters/ambient.ts';
import { requestBackgroundSync } from './adapters/background-sync.ts';
import { fetchTransport } from './adapters/fetch-transport.ts';
import { onWakeUp, visible } from './adapters/wake-ups.ts';
import { openChanges } from './changes.ts';
import { databaseName, openDatabase, type Database } from './database.ts';
import { createStore, type StoreParts } from './create-store.ts';
import type { OfflineStore } from './offline.ts';
import type { MetaRow } from './schema.ts';
import { ensureMeta } from './transitions/read-meta.ts';

/** Milliseconds until the first look for news: what is kept here comes first. */
const FIRST_LOOK = 1000;

/**
 * Opens everything the device keeps for this user and starts to sync: soon, on every wake-up of the page, after
 * every change and by timer. store.blocked or store.failed: there is no store.
 */
export async function openStore(session: Session): Promise<Result<OfflineStore>> {
  const name = databaseName(session);
  const opened = await openDatabase(name);
  if (!opened.ok) return opened;
  const store = await startStore(session, opened.value, {
    transport: fetchTransport,
    clock: ambient.clock,
    ids: ambient.ids,
    digest: ambient.digest,
    random: ambient.random,
    schedule: ambient.schedule,
    oneSender: ambient.oneSender(name),
    visible,
    requestBackgroundSync,
    openChanges,
  });
  if (!store.ok) return store;
  const stopWaking = onWakeUp(() => void store.value.sync());
  const stopWaiting = ambient.schedule(FIRST_LOOK, () => void store.value.sync());
  return ok({
    ...store.value,
    close: () => {
      stopWaking();
      stopWaiting();
      store.value.close();
    },
  });
}

/** What a laptop is called: nobody gave it a name. */
const labelOf = ({ deviceId }: MetaRow): string => `电脑${deviceId.slice(-4).toUpperCase()}`;

/** The store over any world: what tests put their own clock, transport and locks behind. */
export async function startStore(
  session: Session,
  database: Database,
  world: StoreParts['world'],
): Promise<Result<OfflineStore>> {
  const meta = await database.write(async (tx) => ok(await ensureMeta(tx, world.ids.uuid())));
  if (!meta.ok) return meta;
  const store = createStore({
    session,
    database,
    world,
    lastSyncAt: meta.value.lastSyncAt,
    device: labelOf(meta.value),
  });
  await store.recount();
  return ok(store);
}
