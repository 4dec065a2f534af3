import { useEffect, useSyncExternalStore } from 'react';
import { focusAids } from './focus-aids.ts';

/** Without them focus is only less well led; a dialog brings its own. */
const fetchAids = (): void => {
  void import('./FocusAids.tsx').then(
    (m) => {
      m.bringFocusAids();
    },
    () => undefined,
  );
};

/** Milliseconds after which they come even to a page nobody has touched; a menu may open by itself. */
const AT_LAST = 5000;
/** A file that is dragged in is a touch, too; screen readers press without a pointer. */
const TOUCHES = ['pointerdown', 'keydown', 'click', 'dragenter'] as const;

/** Brings the focus handling with the first touch: the start does without, and no dialog or menu closes before it. */
export function LateFocusAids() {
  const aids = useSyncExternalStore(focusAids.subscribe, focusAids.getSnapshot);
  useEffect(() => {
    const touched = new AbortController();
    const want = () => {
      touched.abort();
      clearTimeout(late);
      fetchAids();
    };
    const late = setTimeout(want, AT_LAST);
    for (const touch of TOUCHES)
      document.addEventListener(touch, want, { capture: true, signal: touched.signal });
    return () => {
      touched.abort();
      clearTimeout(late);
    };
  }, []);
  return aids;
}
