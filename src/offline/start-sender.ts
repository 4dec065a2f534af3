import type { Session } from '../../domain/account/session.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import * as ambient from './adapters/ambient.ts';
import { requestBackgroundSync } from './adapters/background-sync.ts';
import { fetchTransport } from './adapters/fetch-transport.ts';
import { oneSender } from './adapters/one-sender.ts';
import { visible } from './adapters/wake-ups.ts';
import { openChanges } from './changes.ts';
import { createSender, type SenderParts } from './create-sender.ts';
import type { Database } from './database.ts';
import { laptopName } from './laptop-name.ts';
import type { OfflineStore } from './offline.ts';
import { ensureMeta } from './transitions/read-meta.ts';

/** The browser as it is, of a page or of the service worker. */
export const worldHere = (database: Database): SenderParts['world'] => ({
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

const laptopId = async (session: Session): Promise<string> => {
  const { laptopOf } = await import('./laptop-id.ts');
  return laptopOf(session);
};

/** What this laptop is, once it has a name. */
export async function readParts(
  session: Session,
  database: Database,
  world: SenderParts['world'],
): Promise<Result<SenderParts>> {
  // A sealed database begins after the sign-in, which named the laptop.
  const id = database.seal === null ? world.ids.uuid() : await laptopId(session);
  const meta = await database.write(async (tx) => ok(await ensureMeta(tx, id)));
  if (!meta.ok) return meta;
  const { lastSyncAt, deviceId } = meta.value;
  return ok({ session, database, world, lastSyncAt, device: laptopName(deviceId) });
}

/** The sender alone. */
export async function startSender(
  session: Session,
  database: Database,
): Promise<Result<Pick<OfflineStore, 'sync' | 'status' | 'close'>>> {
  const parts = await readParts(session, database, worldHere(database));
  if (!parts.ok) return parts;
  const { engine, close } = createSender(parts.value, () => undefined);
  await engine.recount();
  return ok({ sync: engine.sync, status: engine.status, close });
}
