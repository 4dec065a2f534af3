import { lazy } from 'react';

export { QueuePage } from './QueuePage.tsx';

/** Comes when it is opened; what opens it stands in a Suspense. */
export const TaskDialog = lazy(() => import('./TaskDialog.tsx').then((m) => ({ default: m.TaskDialog })));
