import { lazy } from 'react';

/** Comes when it is opened; what opens it stands in a Suspense. */
export const FaceTextDialog = lazy(() =>
  import('./FaceTextDialog.tsx').then((m) => ({ default: m.FaceTextDialog })),
);
