import { lazy } from 'react';

export type { OrderViewKey } from './order-filters.ts';

/** These come when they are shown; what shows them stands in a Suspense. */
export const IssueNotices = lazy(() =>
  import('./IssueNotices.tsx').then((m) => ({ default: m.IssueNotices })),
);
export const LatestSubmission = lazy(() =>
  import('./LatestSubmission.tsx').then((m) => ({ default: m.LatestSubmission })),
);
export const SubmittedDialog = lazy(() =>
  import('./SubmittedDialog.tsx').then((m) => ({ default: m.SubmittedDialog })),
);
export const DetailActions = lazy(() =>
  import('./DetailActions.tsx').then((m) => ({ default: m.DetailActions })),
);
export const OrdersPage = lazy(() => import('./OrdersPage.tsx').then((m) => ({ default: m.OrdersPage })));
export const SyncPanel = lazy(() => import('./SyncPanel.tsx').then((m) => ({ default: m.SyncPanel })));
