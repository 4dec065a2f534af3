import { Suspense, useLayoutEffect, type PropsWithChildren } from 'react';
import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import { AlertProvider } from '../ui/alert.tsx';
import { Busy } from '../ui/Busy.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { LateFocusAids } from '../ui/LateFocusAids.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { useAddress } from './address.tsx';
import { areaOfPath } from './areas.ts';
import { areaOf, useSession } from './session.tsx';
import { PageFailure } from './PageFailure.tsx';
import { UnloadedNotice } from './UnloadedNotice.tsx';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

/** The theme stands in the stylesheets. */
const IN_SHEETS = {};

/** Theme and the things every page may show: alerts, toasts, a failure. */
export function Root({ children }: PropsWithChildren) {
  const styles = useStyles();
  const { path } = useAddress();
  const { state } = useSession();
  const area = areaOfPath(path) ?? areaOf(state);
  useLayoutEffect(() => {
    document.documentElement.dataset['area'] = area;
  }, [area]);
  return (
    <FluentProvider theme={IN_SHEETS}>
      <div className={styles.root}>
        <AlertProvider>
          <ToastProvider>
            <ErrorBoundary resetKey={path} fallback={(problem) => <PageFailure {...problem} />}>
              <Suspense fallback={<Busy label="正在打开…" />}>{children}</Suspense>
            </ErrorBoundary>
            <LateFocusAids />
            <UnloadedNotice />
          </ToastProvider>
        </AlertProvider>
      </div>
    </FluentProvider>
  );
}
