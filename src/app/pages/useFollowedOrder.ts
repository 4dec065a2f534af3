import { useEffect, useEffectEvent } from 'react';
import type { OfflineStore } from '../../offline/offline.ts';
import { listOrders } from '../../offline/order-list.ts';
import type { OrderService } from '../../offline/order-service.ts';
import type { ListedOrder } from '../../offline/orders.ts';

interface Following {
  readonly store: OfflineStore;
  readonly service: Pick<OrderService, 'list'>;
  /** What is looked at; null: nothing. */
  readonly order: ListedOrder | null;
  readonly onChange: (order: ListedOrder) => void;
}

/** As this laptop knows it by now; of another laptop's order, as the service does. */
async function orderNow({ store, service }: Following, order: ListedOrder): Promise<ListedOrder | undefined> {
  const here = await listOrders(store, { subId: order.subId, page: 0, pageSize: 1 });
  const [found] = here.orders;
  if (found !== undefined || order.ddbh === '') return found;
  const asked = await service.list({ ddbh: order.ddbh, page: 0, pageSize: 1 });
  return asked.ok ? asked.value.orders[0] : undefined;
}

/** Hears when an order that is looked at gets its number, or goes on otherwise. M045 */
export function useFollowedOrder(following: Following): void {
  const { store, order } = following;
  const look = useEffectEvent(async (signal: AbortSignal) => {
    if (order === null) return;
    const now = await orderNow(following, order);
    if (signal.aborted || now === undefined) return;
    if (now.number !== order.number || now.state !== order.state) following.onChange(now);
  });
  useEffect(() => {
    if (order === null) return undefined;
    const life = new AbortController();
    const { signal } = life;
    const unsubscribe = store.subscribe(() => void look(signal).catch(() => undefined));
    return () => {
      life.abort();
      unsubscribe();
    };
  }, [store, order]);
}
