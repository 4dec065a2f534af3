import { err, ok } from '../../domain/kernel/result.ts';
import { NOT_REVERSED } from '../../domain/invoice/reversal.ts';
import { appError } from '../../domain/kernel/errors.ts';
import type { OrderService } from '../../src/offline/order-service.ts';
import type { ListedOrder, OrderQuery } from '../../src/offline/orders.ts';

/** When the orders of the tests were made. */
const AT = Date.parse('2026-11-22T09:30:00+08:00');

/** An order as the service lists it. */
export const listedOrder = (n: number, change: Partial<ListedOrder> = {}): ListedOrder => ({
  subId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  draftId: `draft-${String(n)}`,
  submittedAt: AT - n * 60_000,
  buyerName: `购方${String(n)}有限公司`,
  mainGoods: '螺纹钢',
  invoiceKind: 'digitalOrdinary',
  totals: { amount: NaN, tax: NaN, total: 113_00 + n },
  state: 'issued',
  ddbh: `DD${String(n).padStart(14, '0')}`,
  number: `2644${String(n).padStart(16, '0')}`,
  code: '',
  issuedAt: '2026-11-22T02:00:00.000Z',
  sandbox: true,
  reason: null,
  deviceId: '100440300001',
  steps: { accepted: AT, leased: AT + 1000, begun: AT + 2000 },
  said: '',
  hold: null,
  failure: null,
  reversed: NOT_REVERSED,
  ...change,
});

export interface FakeOrders extends OrderService {
  orders: readonly ListedOrder[];
  isDown: boolean;
  readonly asked: OrderQuery[];
}

/** A service with these orders, which only pages and counts. */
export function fakeOrders(orders: readonly ListedOrder[]): FakeOrders {
  const asked: OrderQuery[] = [];
  const fake: FakeOrders = {
    orders,
    isDown: false,
    asked,
    list: (query) => {
      asked.push(query);
      if (fake.isDown) return Promise.resolve(err(appError('server.busy')));
      const { page, pageSize, oldestFirst } = query;
      const all = oldestFirst === true ? [...fake.orders].reverse() : fake.orders;
      return Promise.resolve(
        ok({ orders: all.slice(page * pageSize, (page + 1) * pageSize), total: all.length }),
      );
    },
    tasks: () => Promise.resolve(ok([])),
    details: () => Promise.resolve(err(appError('notFound'))),
    withdraw: () => Promise.resolve(ok(null)),
    robots: () => Promise.resolve(ok({ names: [], wanted: '' })),
    changeRobot: () => Promise.resolve(ok(null)),
    release: () => Promise.resolve(ok(null)),
    file: () => Promise.resolve(err(appError('notFound'))),
    login: () => Promise.resolve(ok({ signedIn: true, method: '扫码', code: null })),
    connect: () => Promise.resolve(ok(null)),
  };
  return fake;
}
