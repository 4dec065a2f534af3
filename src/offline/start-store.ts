import type { Session } from '../../domain/account/session.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { SenderParts } from './create-sender.ts';
import { createStore } from './create-store.ts';
import type { Database } from './database.ts';
import type { OfflineStore } from './offline.ts';
import { readParts, worldHere } from './start-sender.ts';

/** The store in the browser as it is. */
export const startHere = (session: Session, database: Database): Promise<Result<OfflineStore>> =>
  startStore(session, database, worldHere(database));

/** The store over any world: what tests put their own clock, transport and locks behind. */
export async function startStore(
  session: Session,
  database: Database,
  world: SenderParts['world'],
): Promise<Result<OfflineStore>> {
  const parts = await readParts(session, database, world);
  if (!parts.ok) return parts;
  const store = createStore(parts.value);
  await store.recount();
  return ok(store);
}
