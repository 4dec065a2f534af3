import { clearLaptop } from '../offline/adapters/clear-laptop.ts';
import type { OfflineStore } from '../offline/offline.ts';
import { clearTexts } from '../platform/clear-texts.ts';

/** Signs out, leaves nothing of the user here and loads the page anew; only once nothing is lost with it. */
export async function clearHere(store: Pick<OfflineStore, 'session' | 'close'>): Promise<void> {
  store.close();
  await clearLaptop(store.session);
  clearTexts(store.session);
  location.replace('#/sign-in');
  location.reload();
}
