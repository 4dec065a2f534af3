import { lazy, Suspense, useEffect, useState } from 'react';

const FocusAids = lazy(() => import('./FocusAids.tsx').then((m) => ({ default: m.FocusAids })));

/** Milliseconds after which they come even to a page nobody has touched; a dialog may open by itself. */
const AT_LAST = 5000;
/** A file that is dragged in is a touch, too: what it opens may be closed with the first press. */
const TOUCHES = ['pointerdown', 'keydown', 'dragenter'] as const;

/** Brings the focus handling with the first touch: the start does without, and no dialog closes before it. */
export function LateFocusAids() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const touched = new AbortController();
    const want = () => {
      touched.abort();
      clearTimeout(late);
      setWanted(true);
    };
    const late = setTimeout(want, AT_LAST);
    for (const touch of TOUCHES)
      document.addEventListener(touch, want, { capture: true, signal: touched.signal });
    return () => {
      touched.abort();
      clearTimeout(late);
    };
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <FocusAids />
    </Suspense>
  ) : null;
}
