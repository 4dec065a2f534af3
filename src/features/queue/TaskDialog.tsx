import { useCallback } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { OfflineStore } from '../../offline/offline.ts';
import { listOrders } from '../../offline/order-list.ts';
import type { OrderService } from '../../offline/order-service.ts';
import type { ListedOrder } from '../../offline/orders.ts';
import { ChoiceDialog } from '../../ui/ChoiceDialog.tsx';
import { useLive } from '../../ui/use-live.ts';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { TaskItem } from './TaskItem.tsx';
import { useServiceTasks } from './useServiceTasks.ts';
import { useTaskActions } from './useTaskActions.tsx';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, whiteSpace: 'normal' },
});

interface Props {
  readonly store: OfflineStore;
  readonly service: OrderService;
  readonly connected: boolean;
  readonly order: ListedOrder;
  readonly onEdit: (draftId: string) => void;
  readonly onClose: () => void;
}

/** The story of one order, over or not. */
export function TaskDialog({ store, service, connected, order: opened, onEdit, onClose }: Props) {
  const styles = useStyles();
  const load = useCallback(
    () => listOrders(store, { subId: opened.subId, page: 0, pageSize: 1 }),
    [store, opened.subId],
  );
  const known = useLive(store, load);
  const order = known?.waiting[0] ?? known?.orders[0] ?? opened;
  const sync = useSnapshot(store, () => store.status());
  const { tasks, again } = useServiceTasks(service, [order], connected);
  const actions = useTaskActions(store, service, again);
  return (
    <ChoiceDialog
      title="任务进度"
      width={960}
      choices={[{ label: '关闭', primary: true, onPress: onClose }]}
      onClose={onClose}
    >
      <div className={styles.body}>
        <TaskItem
          facts={{
            order,
            sync,
            connected,
            sealed: (store.seal ?? null) !== null,
            task: tasks.get(order.subId) ?? null,
          }}
          actions={actions}
          onEdit={onEdit}
        />
      </div>
      {actions.dialog}
    </ChoiceDialog>
  );
}
