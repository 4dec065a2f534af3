import { useCallback, useState } from 'react';
import { bothReversed } from '../../../domain/invoice/reversal.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { listOrders } from '../../offline/order-list.ts';
import type { OrderService } from '../../offline/order-service.ts';
import { orderPages, type ListedOrder, type ListedOrders, type OrderQuery } from '../../offline/orders.ts';
import { useLive } from '../../ui/use-live.ts';
import type { OrderViewKey } from './order-filters.ts';
import { useOrderFilter } from './useOrderFilter.ts';
import { useServiceOrders, type ToldOrders } from './useServiceOrders.ts';

interface Sources {
  readonly store: OfflineStore;
  readonly service: OrderService;
  readonly connected: boolean;
  readonly view: OrderViewKey;
}

/** What is known here of the service's rows is kept beside them: where the draft went, and when. */
function joined(there: readonly ListedOrder[], here: readonly ListedOrder[]): readonly ListedOrder[] {
  const known = new Map(here.map((order) => [order.subId, order]));
  return there.map((order) => {
    const own = known.get(order.subId);
    if (own === undefined) return order;
    return {
      ...order,
      draftId: own.draftId,
      submittedAt: own.submittedAt,
      ...(own.checked === undefined ? {} : { checked: own.checked }),
      steps: { ...own.steps, ...order.steps },
      reversed: bothReversed(order.reversed, own.reversed),
    };
  });
}

/** What this device knows of a page: the last page stays until there is a newer one, so that nothing blinks. */
function useKnownOrders(
  store: OfflineStore,
  { filter, page, size, oldestFirst }: ReturnType<typeof useOrderFilter>,
) {
  const load = useCallback(
    () => listOrders(store, { ...filter, page, pageSize: size, oldestFirst }),
    [store, filter, page, size, oldestFirst],
  );
  const loaded = useLive(store, load);
  const [known, setKnown] = useState<ListedOrders | null>(null);
  if (loaded !== null && loaded !== known) setKnown(loaded);
  return { known, isCurrent: loaded !== null };
}

/** The service's page in place of this device's; an earlier one where this device knows none, so that nothing blinks. */
function shownOf(known: ListedOrders, told: ToldOrders | null): ListedOrders {
  if (told === null || told.error !== null) return known;
  // Taken by the service a moment before its answer came here: it stands in one place.
  const taken = new Set(told.orders.map(({ subId }) => subId));
  const waiting = known.waiting.filter(({ subId }) => !taken.has(subId));
  return { ...known, waiting, orders: joined(told.orders, known.orders), total: told.total };
}

/** What to ask the service for; null while it can't be asked, or the page is this device's alone. */
function questionOf(
  { filter, page, size, oldestFirst }: ReturnType<typeof useOrderFilter>,
  waitingTotal: number,
): OrderQuery | null {
  const { ordersPage } = orderPages(waitingTotal, { page, pageSize: size });
  return ordersPage === null ? null : { ...filter, page: ordersPage, pageSize: size, oldestFirst };
}

/** What is shown of a page while the service is asked and once it has answered. */
function pageOf(
  known: ListedOrders | null,
  isPending: boolean,
  { answer, last }: ReturnType<typeof useServiceOrders>,
) {
  const told = answer?.error === null ? answer : null;
  const isUnknown = isPending && known?.orders.length === 0;
  const list = known === null ? null : shownOf(known, told ?? (isUnknown ? last : null));
  /** The rows are the service's, and not only what this device knows; or why the service could not be asked. */
  return { list, isFromService: told !== null, problem: answer?.error ?? null };
}

/** The order list under its filter: at once as this device knows it, then as the service does. */
export function useOrders({ store, service, connected, view }: Sources) {
  const wanted = useOrderFilter(view);
  const { page, size, setPage } = wanted;
  const { known, isCurrent } = useKnownOrders(store, wanted);
  const waitingTotal = known?.waitingTotal ?? 0;
  const query = connected && isCurrent ? questionOf(wanted, waitingTotal) : null;
  const asked = useServiceOrders(service, query, JSON.stringify(known));
  const isPending = query !== null && asked.answer === null;
  const shown = pageOf(known, isPending, asked);
  const pages = orderPages(waitingTotal, { page, pageSize: size }).pagesOf(shown.list?.total ?? 0);
  const isBeyond = page > 0 && page >= pages;
  if (isBeyond && isCurrent && !isPending) setPage(pages - 1);
  return { ...wanted, ...shown, pages };
}

export type Orders = ReturnType<typeof useOrders>;
