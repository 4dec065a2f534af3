import type { Session } from '../../domain/account/session.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import * as ambient from './adapters/ambient.ts';
import { requestBackgroundSync } from './adapters/background-sync.ts';
import { fetchTransport } from './adapters/fetch-transport.ts';
import { oneSender } from './adapters/one-sender.ts';
import { visible } from './adapters/wake-ups.ts';
import { openChanges } from './changes.ts';
import { createStore, type StoreParts } from './create-store.ts';
import type { Database } from './database.ts';
import { laptopName } from './laptop-name.ts';
import type { OfflineStore } from './offline.ts';
import { ensureMeta } from './transitions/read-meta.ts';

/** The store in the browser as it is, of a page or of the service worker. */
export const startHere = (session: Session, database: Database): Promise<Result<OfflineStore>> =>
  startStore(session, database, {
    transport: fetchTransport,
    clock: ambient.clock,
    ids: ambient.ids,
    digest: ambient.digest,
    random: ambient.random,
    schedule: ambient.schedule,
    oneSender: oneSender(database.name),
    visible,
    requestBackgroundSync,
    openChanges,
  });

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
