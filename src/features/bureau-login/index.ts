import { lazy } from 'react';

/** Comes when it is shown; what shows it stands in a Suspense. */
export const BureauLogin = lazy(() => import('./BureauLogin.tsx').then((m) => ({ default: m.BureauLogin })));
