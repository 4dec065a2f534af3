import type { OfflineStore } from '../offline/offline.ts';
import { pageTitle } from './page-titles.ts';

const APP = '随开';

/** What the window is called: its page, and what the service does not have yet. */
export const windowTitle = (path: string, unsynced: number): string =>
  [pageTitle(path), unsynced > 0 ? `未同步 ${String(unsynced)}` : '', APP]
    .filter((part) => part !== '')
    .join(' · ');

/** Browsers that keep no badge, or refuse one, go without. */
function showBadge(unsynced: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  const shown = unsynced > 0 ? setAppBadge?.call(navigator, unsynced) : clearAppBadge?.call(navigator);
  shown?.catch(() => undefined);
}

type Store = Pick<OfflineStore, 'status' | 'subscribe'>;

/** The icon of the installed app counts what is not synced. Returns what ends it: whoever is not signed in has nothing. */
export function countOnIcon(store: Store): () => void {
  let counted: number | null = null;
  const count = () => {
    const { unsynced } = store.status();
    if (unsynced === counted) return;
    counted = unsynced;
    showBadge(unsynced);
  };
  const stop = store.subscribe(count);
  count();
  return () => {
    stop();
    showBadge(0);
  };
}

/** The frame of the window has the colour of the bar above its pages, whatever area and theme. */
export function colourWindow(bar: Element, isDark: boolean): void {
  const { backgroundColor, borderBottomColor } = getComputedStyle(bar);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = isDark ? backgroundColor : borderBottomColor;
}
