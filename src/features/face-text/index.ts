import { lazy } from 'react';

export type { FacePath } from './review-state.ts';

/** Comes when it is opened; what opens it stands in a Suspense. */
export const FaceTextDialog = lazy(() =>
  import('./FaceTextDialog.tsx').then((m) => ({ default: m.FaceTextDialog })),
);
