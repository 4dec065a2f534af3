import { lazy } from 'react';

export { DraftBoxPage, type DraftBoxProps } from './DraftBoxPage.tsx';

/** These come when they are opened; what opens them stands in a Suspense. */
export const DraftBoxDialog = lazy(() =>
  import('./DraftBoxDialog.tsx').then((m) => ({ default: m.DraftBoxDialog })),
);
export const SendDialog = lazy(() => import('./SendDialog.tsx').then((m) => ({ default: m.SendDialog })));
export const DetailActions = lazy(() =>
  import('./DetailActions.tsx').then((m) => ({ default: m.DetailActions })),
);
