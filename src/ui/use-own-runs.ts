import { useEffect, useRef, useState } from 'react';

interface Closable {
  readonly close: () => void;
}

/**
 * Something that is the component's own, as the lane of a worker, and one run on it at a time: the newest stops the one
 * before, and neither outlives the component.
 */
export function useOwnRuns<T extends Closable>(open: () => T) {
  const [own] = useState(open);
  const run = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      run.current?.abort();
      own.close();
    },
    [own],
  );
  return {
    own,
    /** The signal of a new run; aborted as soon as the next begins. */
    begin: (): AbortSignal => {
      run.current?.abort();
      run.current = new AbortController();
      return run.current.signal;
    },
    stop: (): void => {
      run.current?.abort();
    },
  };
}
