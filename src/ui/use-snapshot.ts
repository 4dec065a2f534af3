import { useCallback, useSyncExternalStore } from 'react';

/** Something that tells when it changed. */
export interface Source {
  subscribe(listener: () => void): () => void;
}

/** Reads a value that lives outside React; `read` must give the same object until it changed. */
export function useSnapshot<T>(source: Source, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => source.subscribe(listener), [source]);
  return useSyncExternalStore(subscribe, read);
}
