/** A value outside React, in the shape of useSyncExternalStore. */
export interface Observable<T> {
  getSnapshot(): T;
  subscribe(listener: () => void): () => void;
}

const listeners = new Set<() => void>();
/** The browser only knows of a network: the last exchange tells whether the service is there. */
let isReached = true;

/** Whether the service is there, as far as this page knows. A hint for the screen only: what waits is sent by itself. */
export const online: Observable<boolean> = {
  getSnapshot: () => navigator.onLine && isReached,
  subscribe: (listener) => {
    listeners.add(listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};

/** What the last exchange with the service said of it. */
export function tellReached(reached: boolean): void {
  if (reached === isReached) return;
  isReached = reached;
  for (const listener of listeners) listener();
}
