import { lazy } from 'react';

export { GoodsGrid, type GoodsGridHandle } from './GoodsGrid.tsx';
export type { GridLibrary } from './grid-options.ts';

/** Comes when it is opened; what opens it stands in a Suspense. */
export const KeySheetDialog = lazy(() =>
  import('./KeySheet.tsx').then((m) => ({ default: m.KeySheetDialog })),
);
