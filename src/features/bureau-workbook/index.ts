import { lazy } from 'react';

/** Comes when it is opened; what opens it stands in a Suspense. */
export const BureauDialog = lazy(() =>
  import('./BureauDialog.tsx').then((m) => ({ default: m.BureauDialog })),
);
