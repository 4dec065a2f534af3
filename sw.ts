/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { OUTBOX_TAG } from './src/offline/adapters/background-sync.ts';
import { drainOutbox } from './src/offline/drain.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[];
};

/** Background Sync is not in the compiler's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Paths the service answers itself; everything else that is navigated to is the app. */
const SERVICE_PATHS = [/^\/api\//, /^\/sync\//, /^\/v2\//, /^\/robot\//, /^\/healthz$/];

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
// Without it the first visit is not offline-ready, and an update could activate by itself mid-work.
clientsClaim();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVICE_PATHS }));

self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { readonly type?: string };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
});

/** How long after a try that left something the next follows, while the event lasts: a network that flickers is soon back. */
const TRY_AGAIN_MS = [2_000, 5_000, 10_000, 20_000];

async function drain(): Promise<void> {
  for (const pause of TRY_AGAIN_MS) {
    if (await drainOutbox()) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  // A rejected event makes the browser try again, but minutes later.
  if (!(await drainOutbox())) throw new Error('outbox not empty');
}

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === OUTBOX_TAG) sync.waitUntil(drain());
});
