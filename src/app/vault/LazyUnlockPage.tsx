import { lazy } from 'react';

/** Loaded where something is sealed. */
export const UnlockPage = lazy(() => import('./UnlockPage.tsx').then((m) => ({ default: m.UnlockPage })));
