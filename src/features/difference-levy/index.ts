import { lazy } from 'react';

export type { DifferenceEntry, DifferenceEntryProps } from './difference-entry.ts';

/** The dialogs come when they are opened; what opens them stands in a Suspense. */
export const DifferenceEntryDialog = lazy(() =>
  import('./DifferenceEntryDialog.tsx').then((m) => ({ default: m.DifferenceEntryDialog })),
);
export const DifferenceVouchersDialog = lazy(() =>
  import('./DifferenceVouchersDialog.tsx').then((m) => ({ default: m.DifferenceVouchersDialog })),
);
export const LevySettingDialog = lazy(() =>
  import('./LevySettingDialog.tsx').then((m) => ({ default: m.LevySettingDialog })),
);
