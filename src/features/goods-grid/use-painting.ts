import { useEffectEvent, useLayoutEffect } from 'react';
import type { Source } from '../../ui/use-snapshot.ts';

/**
 * Draws outside React what every key changes: after a render, and once this turn is over whenever the source changed,
 * however often. A key press then renders no component.
 */
export function usePainting(source: Source, paint: () => void): void {
  const painted = useEffectEvent(paint);
  useLayoutEffect(() => {
    painted();
  });
  useLayoutEffect(() => {
    let waiting = false;
    let gone = false;
    const stop = source.subscribe(() => {
      if (waiting) return;
      waiting = true;
      queueMicrotask(() => {
        waiting = false;
        if (!gone) painted();
      });
    });
    return () => {
      gone = true;
      stop();
    };
  }, [source]);
}
