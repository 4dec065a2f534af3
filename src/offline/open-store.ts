import type { Session } from '../../domain/account/session.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { schedule } from './adapters/ambient.ts';
import { onWakeUp, seesNetwork } from './adapters/wake-ups.ts';
import { openChanges } from './changes.ts';
import { databaseName, type Database, type Seal } from './database.ts';
import { openLasting } from './lasting-database.ts';
import type { OfflineStore } from './offline.ts';
import { startHere } from './start-store.ts';
import { ensureMeta } from './transitions/read-meta.ts';

/**
 * Milliseconds until the first look for news: what is kept here comes first. Where the browser sees no network it is told
 * of one by a wake-up, and looks by itself only because it may be wrong. FAULTS N16
 */
const FIRST_LOOK = { online: 1000, offline: 30_000 };

/**
 * Opens everything the device keeps for this user and starts to sync: soon, on every wake-up of the page, after
 * every change and by timer. store.blocked or store.failed: there is no store. `onSealed`: another tab took the database
 * away and put a sealed one in its place, or the other way round.
 */
export async function openStore(
  session: Session,
  seal: Seal | null = null,
  onSealed: () => void = () => undefined,
): Promise<Result<OfflineStore>> {
  const name = databaseName(session, seal);
  const again = (database: Database) => beginAgain(session, database, onSealed);
  const opened = await openLasting(name, again, seal);
  if (!opened.ok) return opened;
  const store = await startHere(session, opened.value);
  if (!store.ok) return store;
  const stopWaking = onWakeUp(() => void store.value.sync());
  const firstLook = seesNetwork() ? FIRST_LOOK.online : FIRST_LOOK.offline;
  const stopWaiting = schedule(firstLook, () => void store.value.sync());
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
async function beginAgain(
  session: Session,
  database: Database,
  onSealed: () => void,
): Promise<Result<unknown>> {
  const { isLeft, isSealedHere, laptopOf } = await import('./laptop-id.ts');
  if ((await isLeft(session)) || (await isSealedHere(session)) !== (database.seal !== null)) {
    onSealed();
    return err(appError('task.cancelled'));
  }
  const id = await laptopOf(session);
  const begun = await database.write(async (tx) => ok(await ensureMeta(tx, id)));
  const changes = openChanges(database.name, () => undefined);
  changes.tell({ data: true });
  changes.close();
  return begun;
}
