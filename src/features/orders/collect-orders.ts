import type { OrderService } from '../../offline/order-service.ts';
import {
  orderPages,
  type ListedOrder,
  type ListedOrders,
  type OrderFilter,
  type OrderQuery,
} from '../../offline/orders.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import { appError } from '../../../domain/kernel/errors.ts';

/** Orders asked for at once; the service gives no more. */
const AT_ONCE = 200;

interface Collecting {
  /** What this device knows. */
  readonly known: (query: OrderQuery) => Promise<ListedOrders>;
  /** null: only what this device knows. */
  readonly service: Pick<OrderService, 'list'> | null;
  readonly filter: OrderFilter;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
  /** Takes the next piece; the oldest order comes first, what waits comes last. */
  readonly take: (orders: readonly ListedOrder[]) => Promise<Result<unknown>>;
}

/**
 * All orders under a filter, a piece at a time. The oldest come first: what is new meanwhile stands behind them and
 * moves none from one page to the next. task.cancelled, and why the service could not be asked.
 */
export async function collectOrders(collecting: Collecting): Promise<Result<{ readonly count: number }>> {
  const { filter, signal, onProgress, take } = collecting;
  const seen = new Set<string>();
  const add = async (orders: readonly ListedOrder[]): Promise<Result<unknown>> => {
    const fresh = orders.filter(({ subId }) => !seen.has(subId));
    for (const { subId } of fresh) seen.add(subId);
    return fresh.length === 0 ? ok(null) : take(fresh);
  };
  for (let page = 0, more = true; more; page++) {
    if (signal.aborted) return err(appError('task.cancelled'));
    const found = await ordersOf(collecting, page);
    if (!found.ok) return found;
    const { orders, total } = found.value;
    const taken = await add(orders);
    if (!taken.ok) return taken;
    onProgress(Math.min(seen.size, total), total);
    more = orders.length === AT_ONCE;
  }
  for (const piece of await waitingOf(collecting.known, filter)) {
    const taken = await add(piece);
    if (!taken.ok) return taken;
  }
  return ok({ count: seen.size });
}

async function ordersOf({ known, service, filter }: Collecting, page: number) {
  const query = { ...filter, page, pageSize: AT_ONCE, oldestFirst: true };
  if (service !== null) return service.list(query);
  const { waitingTotal } = await known({ ...filter, page: 0, pageSize: AT_ONCE });
  // Pages that are full of what waits come before those of the orders.
  const { ahead } = orderPages(waitingTotal, { page, pageSize: AT_ONCE });
  return ok(await known({ ...query, page: page + ahead }));
}

/** What waits, the oldest first, in pieces. */
async function waitingOf(known: Collecting['known'], filter: OrderFilter): Promise<readonly ListedOrder[][]> {
  const pieces: ListedOrder[][] = [];
  for (let page = 0; ; page++) {
    const { waiting } = await known({ ...filter, page, pageSize: AT_ONCE });
    if (waiting.length === 0) return pieces.reverse();
    pieces.push([...waiting].reverse());
  }
}
