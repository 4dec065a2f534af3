import { lastSession } from './session-database.ts';
import { openStore } from './open-store.ts';

/**
 * Sends what waits for the user who signed in last; for the service worker, which may run without any page.
 * False when something is left, so that the browser tries again.
 */
export async function drainOutbox(): Promise<boolean> {
  const session = await lastSession();
  if (session === null) return true;
  const store = await openStore(session);
  if (!store.ok) return false;
  try {
    await store.value.sync();
    const { unsynced, entries } = store.value.status();
    return unsynced + entries === 0;
  } finally {
    store.value.close();
  }
}
