import { lazy, Suspense, useState } from 'react';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowSync20Regular, CheckmarkCircle20Regular } from '@fluentui/react-icons';
import { SYNC_NOTICES } from '../offline/sync-notices.ts';
import { useSnapshot } from '../ui/use-snapshot.ts';
import { useWorkplace } from './workplace.tsx';

const SyncPopover = lazy(() => import('./SyncPopover.tsx').then((m) => ({ default: m.SyncPopover })));

const useStyles = makeStyles({
  button: { flexShrink: 0, whiteSpace: 'nowrap', minWidth: 0 },
  unsynced: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
});

function labelOf(unsynced: number, problem: string | undefined): string {
  const waiting = `未同步 ${String(unsynced)}`;
  if (problem === undefined) return unsynced > 0 ? waiting : '已同步';
  return unsynced > 0 ? `${waiting} · ${problem}` : problem;
}

interface Props {
  readonly ordersPath: string;
  readonly fillingPath: string;
}

/** “未同步 N”: what the service has not acknowledged yet, and the way to it. */
export function SyncBadge(paths: Props) {
  const styles = useStyles();
  const { store } = useWorkplace();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const status = useSnapshot(store, () => store.status());
  const { unsynced } = status;
  const problem = Object.values(SYNC_NOTICES).find(({ applies }) => applies(status))?.zh;
  const label = labelOf(unsynced, problem);
  const isWell = unsynced === 0 && problem === undefined;
  return (
    <>
      <Button
        appearance="subtle"
        className={mergeClasses(styles.button, !isWell && styles.unsynced)}
        icon={isWell ? <CheckmarkCircle20Regular /> : <ArrowSync20Regular />}
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
