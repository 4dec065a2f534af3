import { Suspense, useState } from 'react';
import type { OfflineStore } from '../../offline/offline.ts';
import type { ListedOrder } from '../../offline/orders.ts';
import { TaskDialog } from '../../features/queue/index.ts';
import { online } from '../../platform/online.ts';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { ORDER_CALLS } from './order-calls.ts';

/** 任务进度 of one order, from a list. */
export function useTaskStory(store: OfflineStore, onEdit: (draftId: string) => void) {
  const [order, setOrder] = useState<ListedOrder | null>(null);
  const connected = useSnapshot(online, () => online.getSnapshot());
  return {
    open: setOrder,
    dialog: order !== null && (
      <Suspense fallback={null}>
        <TaskDialog
          store={store}
          service={ORDER_CALLS}
          connected={connected}
          order={order}
          onEdit={onEdit}
          onClose={() => {
            setOrder(null);
          }}
        />
      </Suspense>
    ),
  };
}
