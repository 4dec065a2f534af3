import { HashRouter } from 'react-router';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { PlainFailure } from './PlainFailure.tsx';
import { Pages } from './router.tsx';
import { SessionProvider, type SessionState } from './session.tsx';

export const App = ({ found }: { readonly found: SessionState }) => (
  <ErrorBoundary fallback={() => <PlainFailure />}>
    <SessionProvider found={found}>
      <HashRouter>
        <Pages />
      </HashRouter>
    </SessionProvider>
  </ErrorBoundary>
);
