/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { OUTBOX_TAG } from './src/offline/adapters/background-sync.ts';
import { whyNot } from './src/offline/adapters/no-app.ts';
import { SHARE_PATH } from './src/offline/adapters/share-path.ts';
import { keepShared } from './src/offline/adapters/shared-file.ts';
import { outboxDrain } from './src/offline/drain.ts';
import { SERVICE_ROOTS } from './src/offline/service-paths.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[];
};

/** Background Sync is not in the compiler's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Everything else that is navigated to is the app. */
const SERVICE_PATHS = SERVICE_ROOTS.map((root) => new RegExp(`^/${root}(/|$)`));

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
// Without it the first visit is not offline-ready, and an update could activate by itself mid-work.
clientsClaim();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVICE_PATHS }));
setCatchHandler(({ request }) => Promise.resolve(whyNot(request)));

// Another program shared a file: the page takes it when it is there.
registerRoute(
  SHARE_PATH,
  async ({ request }) => {
    await keepShared(await request.formData());
    return Response.redirect('/', 303);
  },
  'POST',
);

const { drain, handOver } = outboxDrain();

self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { readonly type?: string };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'HAND_OVER') handOver();
});

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === OUTBOX_TAG) sync.waitUntil(drain());
});
