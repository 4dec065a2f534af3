import { useEffect, useEffectEvent } from 'react';

/** Calls when the page goes away or out of sight: the last moment at which something can be kept. */
export function useLeaving(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    window.addEventListener(
      'pagehide',
      () => {
        leave();
      },
      { signal },
    );
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden') leave();
      },
      { signal },
    );
    return () => {
      life.abort();
    };
  }, []);
}
