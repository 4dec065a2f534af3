import { makeStyles, Popover, PopoverSurface, tokens } from '@fluentui/react-components';
import { SyncPanel } from '../features/orders/index.ts';
import type { OfflineStore } from '../offline/offline.ts';
import { go } from './address.tsx';

const useStyles = makeStyles({
  surface: { width: '420px', maxWidth: 'calc(100vw - 32px)', padding: tokens.spacingHorizontalM },
});

interface Props {
  readonly store: OfflineStore;
  readonly ordersPath: string;
  readonly fillingPath: string;
  /** The button it hangs from; a press on it closes by itself. */
  readonly target: HTMLElement;
  readonly onClose: () => void;
}

/** What opens it stands in a Suspense: the panel is there before it opens, since the focus moves into it. */
export function SyncPopover({ store, ordersPath, fillingPath, target, onClose }: Props) {
  const styles = useStyles();
  const leaveFor = (to: string) => {
    onClose();
    go(to);
  };
  return (
    <Popover
      open
      onOpenChange={(event, { open }) => {
        if (open || (event.target instanceof Node && target.contains(event.target))) return;
        onClose();
        if (event.type === 'keydown') target.focus();
      }}
      positioning={{ target, position: 'below', align: 'end' }}
      trapFocus
    >
      <PopoverSurface className={styles.surface} aria-label="同步状态">
        <SyncPanel
          store={store}
          onOrders={() => {
            leaveFor(ordersPath);
          }}
          onEdit={(draftId) => {
            leaveFor(`${fillingPath}?draft=${draftId}`);
          }}
          onSignIn={() => {
            leaveFor('/sign-in?again=1');
          }}
        />
      </PopoverSurface>
    </Popover>
  );
}
