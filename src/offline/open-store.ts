import type { Session } from '../../domain/account/session.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import * as ambient from './adapters/ambient.ts';
import { requestBackgroundSync } from './adapters/background-sync.ts';
import { fetchTransport } from './adapters/fetch-transport.ts';
import { oneSender } from './adapters/one-sender.ts';
import { onWakeUp, visible } from './adapters/wake-ups.ts';
import { openChanges } from './changes.ts';
import { databaseName, type Database } from './database.ts';
import { createStore, type StoreParts } from './create-store.ts';
import { laptopName } from './laptop-name.ts';
import { openLasting } from './lasting-database.ts';
import type { OfflineStore } from './offline.ts';
import { ensureMeta } from './transitions/read-meta.ts';

/** Milliseconds until the first look for news: what is kept here comes first. */
const FIRST_LOOK = 1000;

/**
 * Opens everything the device keeps for this user and starts to sync: soon, on every wake-up of the page, after
 * every change and by timer. store.blocked or store.failed: there is no store.
 */
export async function openStore(session: Session): Promise<Result<OfflineStore>> {
  const name = databaseName(session);
  const opened = await openLasting(name, (database) => beginAgain(session, database));
  if (!opened.ok) return opened;
  const store = await startStore(session, opened.value, {
    transport: fetchTransport,
    clock: ambient.clock,
    ids: ambient.ids,
    digest: ambient.digest,
    random: ambient.random,
    schedule: ambient.schedule,
    oneSender: oneSender(name),
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

/** A database that was taken away and came back: it belongs to the same laptop, and all tabs read it anew. */
async function beginAgain({ account }: Session, database: Database): Promise<Result<unknown>> {
  const { laptopFor } = await import('./laptop-id.ts');
  const id = await laptopFor(account);
  const begun = await database.write(async (tx) => ok(await ensureMeta(tx, id)));
  const changes = openChanges(database.name, () => undefined);
  changes.tell({ data: true });
  changes.close();
  return begun;
}

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
    device: laptopName(meta.value.deviceId),
  });
  await store.recount();
  return ok(store);
}
