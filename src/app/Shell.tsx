import { lazy, Suspense, type PropsWithChildren } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Area } from '../../domain/codes/role-types.ts';
import { Busy } from '../ui/Busy.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { useAddress } from './address.tsx';
import { Header } from './Header.tsx';
import { PageFailure } from './PageFailure.tsx';
import { SideNav } from './SideNav.tsx';

const ShellExtras = lazy(() => import('./ShellExtras.tsx').then((m) => ({ default: m.ShellExtras })));

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  body: { display: 'flex', flexGrow: 1, minHeight: 0 },
  page: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    overflowY: 'auto',
    overflowX: 'hidden',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
});

interface Props extends PropsWithChildren {
  readonly area: Area;
}

export function Shell({ area, children }: Props) {
  const styles = useStyles();
  const { path } = useAddress();
  return (
    <div className={styles.root}>
      <Header area={area} />
      <Suspense fallback={null}>
        <ShellExtras area={area} />
      </Suspense>
      <div className={styles.body}>
        <SideNav area={area} />
        <main className={styles.page}>
          <ErrorBoundary resetKey={path} fallback={(problem) => <PageFailure {...problem} />}>
            <Suspense fallback={<Busy label="正在打开…" />}>{children}</Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </div>
  );
}
