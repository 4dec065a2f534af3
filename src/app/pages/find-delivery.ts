import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import { paperGoods } from '../../../domain/preview/paper-goods.ts';
import { businessOf } from '../../../domain/special-business/all.ts';
import {
  issuedDelivery,
  receivedDelivery,
  type FindInvoice,
  type WantedInvoice,
} from '../../features/delivery/index.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { listOrders } from '../../offline/order-list.ts';
import type { ListedOrder } from '../../offline/orders.ts';
import { COLLECTION_CALLS } from './collection-calls.ts';
import { ORDER_CALLS } from './order-calls.ts';
import { readOrder } from './read-order.ts';

/** Numbers of tax-control invoices are told apart by their codes alone. */
const MOST_OF_A_NUMBER = 50;

/** The order an issued invoice came of: as this laptop knows it, else as the service does. */
async function orderOf(store: OfflineStore, { code, number }: WantedInvoice): Promise<Result<ListedOrder>> {
  const query = { number, page: 0, pageSize: MOST_OF_A_NUMBER };
  const isIt = (order: ListedOrder) =>
    order.state === 'issued' && order.number === number && order.code === code;
  const here = (await listOrders(store, query)).orders.find(isIt);
  if (here !== undefined) return ok(here);
  const said = await ORDER_CALLS.list(query);
  if (!said.ok) return said;
  const found = said.value.orders.find(isIt);
  return found === undefined ? err(appError('notFound')) : ok(found);
}

/** Looks for the invoice of a code and number among those received, or those issued here. M020 */
export const deliveryFinder =
  (store: OfflineStore): FindInvoice =>
  async (wanted) => {
    if (wanted.isInput) {
      const said = await COLLECTION_CALLS.receivedInvoice(wanted.code, wanted.number);
      return said.ok ? ok(receivedDelivery(said.value)) : said;
    }
    const order = await orderOf(store, wanted);
    if (!order.ok) return order;
    const read = await readOrder(store, order.value);
    if (!read.ok) return read;
    const { face, lines, issued = null } = read.value;
    const business = face.business === null ? null : businessOf(face.business.key);
    const tasks = await ORDER_CALLS.tasks([order.value.subId]);
    return ok(
      issuedDelivery(
        order.value,
        { face, goods: paperGoods(lines), business, issued },
        tasks.ok ? (tasks.value[0]?.files ?? []) : null,
      ),
    );
  };
