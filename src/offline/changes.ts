/** Tells this tab's listeners and, by name of the database, every other tab and the service worker. */
export interface Changes {
  readonly subscribe: (listener: () => void) => () => void;
  /** Something changed here. `data`: not only the status; other tabs read again. */
  readonly tell: (what: { readonly data: boolean }) => void;
  readonly close: () => void;
}

export function openChanges(databaseName: string, onNews: () => void): Changes {
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel(databaseName);
  let closed = false;
  const callAll = (): void => {
    for (const listener of listeners) listener();
  };
  channel.onmessage = () => {
    onNews();
    callAll();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell: ({ data }) => {
      if (closed) return;
      callAll();
      if (data) channel.postMessage('changed');
    },
    close: () => {
      closed = true;
      listeners.clear();
      channel.close();
    },
  };
}
