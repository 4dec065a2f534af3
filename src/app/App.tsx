import { RouterProvider } from 'react-router';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { PlainFailure } from './PlainFailure.tsx';
import { router } from './router.tsx';
import { SessionProvider } from './session.tsx';

export const App = () => (
  <ErrorBoundary fallback={() => <PlainFailure />}>
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>
  </ErrorBoundary>
);
