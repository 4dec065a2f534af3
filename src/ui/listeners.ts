/** A value that components read with useSyncExternalStore. */
export interface Observable<T> {
  readonly getSnapshot: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The smallest store: a value, a setter and its listeners. */
export function observable<T>(first: T): Observable<T> & { readonly set: (next: T) => void } {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set: (next) => {
      value = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
