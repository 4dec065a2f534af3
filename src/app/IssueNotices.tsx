import { Suspense, useEffect, useState } from 'react';
import { IssueNotices as Notices } from '../features/orders/index.ts';
import { useWorkplace } from './workplace.tsx';

/** Milliseconds until it watches: the page is filled first. What ended before is in the list. */
const LATER = 2000;

/** Watches the submissions on every page, so that an issued invoice is told wherever the user is. */
export function IssueNotices() {
  const { store } = useWorkplace();
  const [watches, setWatches] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setWatches, LATER, true);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    watches && (
      <Suspense fallback={null}>
        <Notices store={store} />
      </Suspense>
    )
  );
}
