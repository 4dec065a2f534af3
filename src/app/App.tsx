import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { AddressProvider } from './address.tsx';
import { PageFailure } from './PageFailure.tsx';
import { Root } from './Root.tsx';
import { Pages } from './router.tsx';
import { SessionProvider, type SessionState } from './session.tsx';

export const App = ({ found }: { readonly found: SessionState }) => (
  <ErrorBoundary fallback={({ message }) => <PageFailure message={message} />}>
    <SessionProvider found={found}>
      <AddressProvider>
        <Root>
          <Pages />
        </Root>
      </AddressProvider>
    </SessionProvider>
  </ErrorBoundary>
);
