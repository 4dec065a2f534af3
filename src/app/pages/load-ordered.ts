import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { listOrders } from '../../offline/order-list.ts';
import type { OrderService } from '../../offline/order-service.ts';
import type { ListedOrder, OrderFilter } from '../../offline/orders.ts';
import type { SubmittedInvoice } from '../../offline/submission-types.ts';
import { lookupOf } from './read-order.ts';

/** What an address says of the invoice it wants copied or reversed; '' where it does not say. M015 */
export interface NamedOrder {
  /** Number, order number or id of the submission. */
  readonly name: string;
  readonly code: string;
  readonly ddbh: string;
  readonly deviceId: string;
}

type Found = Pick<ListedOrder, 'deviceId' | 'ddbh' | 'state'>;

/** Numbers of tax-control invoices are told apart by their codes alone. */
const MOST_OF_A_NUMBER = 50;

export const namedOrder = (name: string, code: string, query: URLSearchParams): NamedOrder => ({
  name,
  code,
  ddbh: query.get('invoiceDdbh')?.trim() ?? '',
  deviceId: query.get('invoiceJqbh')?.trim() ?? '',
});

/** Reads an order of another laptop, which this one has no content of. submission.notHere: the service is out of reach. */
export async function loadOrdered(
  store: Pick<OfflineStore, 'session' | 'read'>,
  service: Pick<OrderService, 'list' | 'details'>,
  named: NamedOrder,
): Promise<Result<SubmittedInvoice>> {
  const { ddbh, deviceId } = named;
  const found: Result<Found> =
    ddbh !== '' && deviceId !== ''
      ? ok({ deviceId, ddbh, state: 'issued' })
      : await findOrder(store, service, named);
  const read = found.ok
    ? await service.details(found.value, lookupOf(store.session, found.value.deviceId))
    : found;
  return read.ok || read.error.code !== 'net.unreachable' ? read : err(appError('submission.notHere'));
}

/** As this laptop knows it, else as the service does. */
export async function findOrder(
  store: Pick<OfflineStore, 'read'>,
  service: Pick<OrderService, 'list'>,
  { name, code, ddbh }: NamedOrder,
): Promise<Result<ListedOrder>> {
  const wanted: readonly OrderFilter[] = [
    { subId: name },
    { number: name },
    { ddbh: ddbh === '' ? name : ddbh },
  ];
  const isIt = (order: ListedOrder) =>
    order.ddbh !== '' && (code === '' || order.code === '' || order.code === code);
  for (const filter of wanted) {
    const here = await listOrders(store, { ...filter, page: 0, pageSize: MOST_OF_A_NUMBER });
    const order = here.orders.find(isIt);
    if (order !== undefined) return ok(order);
  }
  // Ids of submissions are this laptop's own.
  for (const filter of wanted.slice(1)) {
    const said = await service.list({ ...filter, page: 0, pageSize: MOST_OF_A_NUMBER });
    if (!said.ok) return said;
    const order = said.value.orders.find(isIt);
    if (order !== undefined) return ok(order);
  }
  return err(appError('notFound'));
}
