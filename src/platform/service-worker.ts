import type { Workbox } from 'workbox-window';
import type { Observable } from './online.ts';

export interface SwState {
  /** The app opens without a network from now on. */
  readonly offlineReady: boolean;
  /** Since just now, in this visit. */
  readonly installedNow: boolean;
  /** A new version is installed and waits for the user's yes. */
  readonly updateWaiting: boolean;
  /** Another tab activated the new version: save here, then reload. */
  readonly staleTab: boolean;
}

let state: SwState = { offlineReady: false, installedNow: false, updateWaiting: false, staleTab: false };
const listeners = new Set<() => void>();

function set(change: Partial<SwState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export const swState: Observable<SwState> = {
  getSnapshot: () => state,
  subscribe: (listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Milliseconds until it is registered: the first ones belong to the page. */
const LATER = 2000;

let workbox: Workbox | null = null;
let accepted = false;

/**
 * Registers the service worker of a production build. A tab is never reloaded unless its own user accepted
 * the update: a forced reload would throw away what is being typed.
 */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || workbox !== null) return;
  watchController();
  await new Promise((passed) => setTimeout(passed, LATER));
  const { Workbox } = await import('workbox-window');
  workbox = new Workbox(`${import.meta.env.BASE_URL}sw.js`, { scope: import.meta.env.BASE_URL });
  workbox.addEventListener('waiting', () => {
    set({ updateWaiting: true });
  });
  await register(workbox);
}

/** Activates the waiting version and reloads this tab as soon as it is in charge. */
export function acceptUpdate(): void {
  accepted = true;
  // What it sends until it gives up would hold up the new one for minutes.
  navigator.serviceWorker.controller?.postMessage({ type: 'HAND_OVER' });
  workbox?.messageSkipWaiting();
}

function watchController(): void {
  const { serviceWorker } = navigator;
  // The first worker of a fresh installation claims the page; that is no update.
  let isFirst = serviceWorker.controller === null;
  set({ offlineReady: !isFirst });
  serviceWorker.addEventListener('controllerchange', () => {
    set({ offlineReady: true, installedNow: isFirst });
    if (isFirst) isFirst = false;
    else if (accepted) location.reload();
    else set({ staleTab: true, updateWaiting: false });
  });
}

async function register(own: Workbox): Promise<void> {
  try {
    const registration = await own.register();
    // Waiting since an earlier visit: no event tells of it.
    if (registration?.waiting && navigator.serviceWorker.controller !== null) set({ updateWaiting: true });
  } catch {
    // Without a worker the app still works online and sends by itself (FAULTS W5).
  }
}
