import { lazy, Suspense, useEffect, useState } from 'react';

const FocusAids = lazy(() => import('./FocusAids.tsx').then((m) => ({ default: m.FocusAids })));

/** Milliseconds after which the page is taken as idle. */
const SOON = 500;

/** Brings the focus handling as soon as the start is done, before anything that could open a dialog. */
export function IdleFocusAids() {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const waiting = requestIdleCallback(
      () => {
        setIdle(true);
      },
      { timeout: SOON },
    );
    return () => {
      cancelIdleCallback(waiting);
    };
  }, []);
  return idle ? (
    <Suspense fallback={null}>
      <FocusAids />
    </Suspense>
  ) : null;
}
