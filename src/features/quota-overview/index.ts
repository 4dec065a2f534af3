import { lazy } from 'react';

export { QuotaRoom } from './QuotaRoom.tsx';
export const QuotaOverview = lazy(() =>
  import('./QuotaOverview.tsx').then((m) => ({ default: m.QuotaOverview })),
);
