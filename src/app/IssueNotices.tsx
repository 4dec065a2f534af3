import { lazy, Suspense } from 'react';
import { useWorkplace } from './workplace.tsx';

const Notices = lazy(() => import('../features/orders/index.ts').then((m) => ({ default: m.IssueNotices })));

/** Watches the submissions on every page, so that an issued invoice is told wherever the user is. */
export function IssueNotices() {
  const { store } = useWorkplace();
  return (
    <Suspense fallback={null}>
      <Notices store={store} />
    </Suspense>
  );
}
