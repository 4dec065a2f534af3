import { useLayoutEffect, useState } from 'react';
import type { ErrorCode } from '../../domain/kernel/errors.ts';
import type { Source } from './use-snapshot.ts';

/** A source that was closed on purpose has nothing more to say. */
const isClosed = (cause: unknown): boolean =>
  cause instanceof Error && cause.message === ('task.cancelled' satisfies ErrorCode);

interface Loaded<T> {
  readonly by: () => Promise<T>;
  readonly value: T;
}

const shownOf = <T>(loaded: Loaded<T> | null, load: () => Promise<T>, before: T | null): T | null =>
  loaded?.by === load ? loaded.value : before;

/**
 * Loads now and after every notification; `before` until the first answer. Loads never overlap: a
 * notification during one load leads to exactly one more. An answer that is what stands there draws nothing.
 * `load`, `source` and `before` must be stable.
 */
export function useLive<T>(source: Source, load: () => Promise<T>): T | null;
export function useLive<T>(source: Source, load: () => Promise<T>, before: T): T;
export function useLive<T>(source: Source, load: () => Promise<T>, before: T | null = null): T | null {
  const [loaded, setLoaded] = useState<Loaded<T> | null>(null);
  // Of the layout, as its end comes with the unmount itself: what is asked may be closed right after.
  useLayoutEffect(() => {
    const life = new AbortController();
    let wanted = 0;
    let running = false;
    const run = async () => {
      wanted += 1;
      if (running) return;
      running = true;
      for (let seen = 0; seen !== wanted;) {
        seen = wanted;
        let value: T;
        try {
          value = await load();
        } catch (cause) {
          // Where nobody waits for it any more, what was asked may be closed; it may also be closed first.
          if (life.signal.aborted || isClosed(cause)) return;
          // Whoever was told of a change meanwhile asks again.
          if (seen !== wanted) continue;
          running = false;
          throw cause;
        }
        if (life.signal.aborted) return;
        setLoaded((now) => (Object.is(shownOf(now, load, before), value) ? now : { by: load, value }));
      }
      running = false;
    };
    void run();
    const unsubscribe = source.subscribe(() => void run());
    return () => {
      life.abort();
      unsubscribe();
    };
  }, [source, load, before]);
  return shownOf(loaded, load, before);
}
