import { lazy } from 'react';

export type { OrderViewKey } from './order-filters.ts';

/** These come when they are shown; what shows them stands in a Suspense. */
export const IssueNotices = lazy(() =>
  import('./IssueNotices.tsx').then((m) => ({ default: m.IssueNotices })),
);
export const BatchOutcome = lazy(() =>
  import('./BatchOutcome.tsx').then((m) => ({ default: m.BatchOutcome })),
);
export const LatestSubmission = lazy(() =>
  import('./LatestSubmission.tsx').then((m) => ({ default: m.LatestSubmission })),
);
/** Loaded before it takes the place of the dialog that submits. */
export const loadSubmitted = () => import('./SubmittedDialog.tsx');
export const SubmittedDialog = lazy(() => loadSubmitted().then((m) => ({ default: m.SubmittedDialog })));
export const DetailActions = lazy(() =>
  import('./DetailActions.tsx').then((m) => ({ default: m.DetailActions })),
);
export const OrdersPage = lazy(() => import('./OrdersPage.tsx').then((m) => ({ default: m.OrdersPage })));
export const SyncPanel = lazy(() => import('./SyncPanel.tsx').then((m) => ({ default: m.SyncPanel })));
