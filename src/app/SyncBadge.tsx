import { lazy, Suspense, useState } from 'react';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowSync20Regular, CheckmarkCircle20Regular } from '@fluentui/react-icons';
import { useSnapshot } from '../ui/use-snapshot.ts';
import { useWorkplace } from './workplace.tsx';

const SyncPopover = lazy(() => import('./SyncPopover.tsx').then((m) => ({ default: m.SyncPopover })));

const useStyles = makeStyles({
  button: { flexShrink: 0, whiteSpace: 'nowrap', minWidth: 0 },
  unsynced: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  readonly ordersPath: string;
  readonly fillingPath: string;
}

/** “未同步 N”: what the service has not acknowledged yet, and the way to it. */
export function SyncBadge(paths: Props) {
  const styles = useStyles();
  const { store } = useWorkplace();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const { unsynced, phase } = useSnapshot(store, () => store.status());
  const label = unsynced > 0 ? `未同步 ${String(unsynced)}` : '已同步';
  return (
    <>
      <Button
        appearance="subtle"
        className={mergeClasses(styles.button, unsynced > 0 && styles.unsynced)}
        icon={unsynced > 0 ? <ArrowSync20Regular /> : <CheckmarkCircle20Regular />}
        aria-label={phase === 'signIn' ? `${label}，需要重新登录` : label}
        aria-expanded={target !== null}
        onClick={({ currentTarget }) => {
          setTarget(target === null ? currentTarget : null);
        }}
      >
        {label}
      </Button>
      {target !== null && (
        <Suspense fallback={null}>
          <SyncPopover
            {...paths}
            store={store}
            target={target}
            onClose={() => {
              setTarget(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
