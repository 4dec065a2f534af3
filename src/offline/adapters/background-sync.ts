/** Tag of the browser's background sync that wakes the service worker to send the outbox. */
export const OUTBOX_TAG = 'suikai-outbox';

interface Registrations {
  readonly ready: Promise<{ readonly sync?: { register(tag: string): Promise<void> } }>;
  readonly controller: unknown;
}

/**
 * Asks the browser to send the outbox even after the app was closed. Only an extra: some browsers have none,
 * and Chromium gives up after three tries.
 */
export async function requestBackgroundSync(): Promise<void> {
  const workers = (navigator as { readonly serviceWorker?: Registrations }).serviceWorker;
  // Without a controller there is no worker, and `ready` would never come.
  if (workers === undefined || workers.controller === null) return;
  try {
    const registration = await workers.ready;
    await registration.sync?.register(OUTBOX_TAG);
  } catch {
    // Not granted: the page itself sends.
  }
}
