import { useState, type ComponentProps, type ComponentType } from 'react';
import { useNavigate } from 'react-router';
import {
  Button,
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components';
import { ArrowSync20Regular, CheckmarkCircle20Regular } from '@fluentui/react-icons';
import type { SyncPanel } from '../features/orders/index.ts';
import { useWorkplace } from './workplace.tsx';
import { useSnapshot } from '../ui/use-snapshot.ts';

type Panel = ComponentType<ComponentProps<typeof SyncPanel>>;

const useStyles = makeStyles({
  button: { flexShrink: 0, whiteSpace: 'nowrap', minWidth: 0 },
  unsynced: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  surface: { width: '420px', maxWidth: 'calc(100vw - 32px)', padding: tokens.spacingHorizontalM },
});

interface Props {
  readonly ordersPath: string;
  readonly fillingPath: string;
}

/** “未同步 N”: what the service has not acknowledged yet, and the way to it. */
export function SyncBadge({ ordersPath, fillingPath }: Props) {
  const styles = useStyles();
  const { store } = useWorkplace();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<Panel | null>(null);
  /** The panel is there before it opens: focus moves into it, or screen readers would not find it. */
  const show = async () => {
    const { SyncPanel } = await import('../features/orders/index.ts');
    setPanel(() => SyncPanel);
    setOpen(true);
  };
  const { unsynced, phase } = useSnapshot(store, () => store.status());
  const go = (to: string) => {
    setOpen(false);
    void navigate(to);
  };
  const label = unsynced > 0 ? `未同步 ${String(unsynced)}` : '已同步';
  return (
    <Popover
      open={open}
      onOpenChange={(_, data) => {
        if (data.open) void show();
        else setOpen(false);
      }}
      positioning="below-end"
      trapFocus
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={mergeClasses(styles.button, unsynced > 0 && styles.unsynced)}
          icon={unsynced > 0 ? <ArrowSync20Regular /> : <CheckmarkCircle20Regular />}
          aria-label={phase === 'signIn' ? `${label}，需要重新登录` : label}
        >
          {label}
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label="同步状态">
        {Panel !== null && (
          <Panel
            store={store}
            onOrders={() => {
              go(ordersPath);
            }}
            onEdit={(draftId) => {
              go(`${fillingPath}?draft=${draftId}`);
            }}
            onSignIn={() => {
              go('/sign-in?again=1');
            }}
          />
        )}
      </PopoverSurface>
    </Popover>
  );
}
