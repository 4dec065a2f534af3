/** A value outside React, in the shape of useSyncExternalStore. */
export interface Observable<T> {
  getSnapshot(): T;
  subscribe(listener: () => void): () => void;
}

/** Whether the browser sees a network. A hint for the screen only: whether the service answers is another matter. */
export const online: Observable<boolean> = {
  getSnapshot: () => navigator.onLine,
  subscribe: (listener) => {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
