import { lazy, Suspense } from 'react';
import type { NoticeProps } from './NoticeBar.tsx';

const NoticeBar = lazy(() => import('./NoticeBar.tsx').then((m) => ({ default: m.NoticeBar })));

/** A line above the page that something is the matter, with what can be done about it; rare enough to come when needed. */
export const Notice = (props: NoticeProps) => (
  <Suspense fallback={null}>
    <NoticeBar {...props} />
  </Suspense>
);
