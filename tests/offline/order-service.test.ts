import { expect, test } from 'vitest';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok } from '../../domain/kernel/result.ts';
import { orderService } from '../../src/offline/order-service.ts';
import { orderPages } from '../../src/offline/orders.ts';
import type { WireAnswer, WireRequest } from '../../src/offline/sync/ports.ts';

const ORDER = {
  subId: '00000000-0000-4000-8000-000000000001',
  draftId: '00000000-0000-4000-8000-000000000002',
  ddbh: '20261122000001',
  ddrq: '2026-11-22T01:00:00.000Z',
  fplxdm: '004',
  kplx: '0',
  fpdm: '',
  fphm: '',
  kprq: '',
  jshj: '1234.50',
  gfmc: '甲公司',
  zyspmc: '螺纹钢',
  jqbh: 'device-1',
  ddzt: '3',
  diskType: '0',
  sandbox: false,
  progress: {
    leasedAt: '2026-11-22T01:00:05.000Z',
    begunAt: '',
    endedAt: '2026-11-22T01:00:09.000Z',
    text: '稍后',
  },
  errorMsg: { hints: '请核对购买方', message: 'E17' },
};

const answered = (data: unknown, status = 200, error?: object): WireAnswer => ({
  status,
  retryAfter: null,
  json: { code: status === 200 ? 0 : status, message: '', data, error },
});

function serviceSaying(answer: WireAnswer) {
  const requests: WireRequest[] = [];
  const service = orderService((request) => {
    requests.push(request);
    return Promise.resolve(answer);
  });
  return { service, requests };
}

test('an order brings its amount without tax and who buys, where the service tells them', async () => {
  const told = { ...ORDER, hjje: '1200.00', purchase: true };
  const { service } = serviceSaying(answered({ list: [told, ORDER], pages: { items: 2 } }));
  const said = await service.list({ page: 0, pageSize: 20 });
  expect(said.ok && said.value.orders.map(({ totals, purchase }) => [totals, purchase])).toEqual([
    [{ amount: 120_000, tax: 3450, total: 123_450 }, true],
    [{ amount: NaN, tax: NaN, total: 123_450 }, false],
  ]);
});

test('a question is asked under official names, what may be anything is left out', async () => {
  const { service, requests } = serviceSaying(answered({ list: [ORDER], pages: { items: 41 } }));
  const said = await service.list({
    page: 2,
    pageSize: 20,
    invoiceKind: 'special',
    states: ['failed'],
    buyerName: '甲 & 乙',
    ddbh: '',
    from: '2026-11-01',
    oldestFirst: true,
  });
  const query = new URL(requests[0]?.path ?? '', 'http://x').searchParams;
  expect(Object.fromEntries(query)).toEqual({
    gfxx: '甲 & 乙',
    fplxdm: '004',
    qsrq: '2026-11-01',
    ddzt: '3',
    px: '1',
    page: '3',
    pageSize: '20',
  });
  expect(said).toEqual(
    ok({
      total: 41,
      orders: [
        {
          subId: ORDER.subId,
          draftId: ORDER.draftId,
          submittedAt: Date.parse(ORDER.ddrq),
          buyerName: '甲公司',
          mainGoods: '螺纹钢',
          invoiceKind: 'special',
          totals: { amount: NaN, tax: NaN, total: 123_450 },
          purchase: false,
          state: 'failed',
          ddbh: ORDER.ddbh,
          number: '',
          code: '',
          issuedAt: '',
          sandbox: false,
          reason: appError('submit.failed', { reason: '请核对购买方\nE17' }),
          deviceId: 'device-1',
          steps: {
            accepted: Date.parse(ORDER.ddrq),
            leased: Date.parse(ORDER.progress.leasedAt),
            ended: Date.parse(ORDER.progress.endedAt),
          },
          said: '稍后',
          failure: { hint: '请核对购买方', message: 'E17' },
          hold: null,
          reversed: { issued: 0, pending: 0 },
        },
      ],
    }),
  );
});

test('states of this device only are no question for the service', async () => {
  const { service, requests } = serviceSaying(answered(null));
  expect(await service.list({ page: 0, pageSize: 20, states: ['queued', 'sending'] })).toEqual(
    ok({ orders: [], total: 0 }),
  );
  expect(requests).toEqual([]);
});

test.each([
  [{ status: 0, retryAfter: null, json: undefined }, appError('net.unreachable')],
  [{ status: 200, retryAfter: null, json: '<html>' }, appError('net.portal')],
  [answered({ anything: 'else' }), appError('net.portal')],
  [answered(null, 401, { code: 'auth.required', params: {} }), appError('auth.required')],
] as const)('says why it could not be asked', async (answer, error) => {
  const { service } = serviceSaying(answer);
  expect(await service.list({ page: 0, pageSize: 20 })).toEqual(err(error));
});

test('an order the service does not have was sent and not taken yet; one that begun is begun', async () => {
  const refused = (code: string, status: number) =>
    serviceSaying(answered(null, status, { code, params: {} }));
  expect(await refused('notFound', 404).service.withdraw(ORDER.subId)).toEqual(err(appError('submit.sent')));
  expect(await refused('withdraw.begun', 409).service.withdraw(ORDER.subId)).toEqual(
    err(appError('withdraw.begun')),
  );
  const { service, requests } = serviceSaying(answered({ acked: ORDER.subId }));
  expect(await service.withdraw(ORDER.subId)).toEqual(ok(null));
  expect(requests[0]).toMatchObject({ method: 'POST', path: `/submissions/${ORDER.subId}/withdraw` });
});

test('the sign-in of a device is read as the robot told it', async () => {
  const { service, requests } = serviceSaying(answered({ status: '0', dlfs: '扫码', ewm: 'https://x/1' }));
  expect(await service.login('a/b')).toEqual(ok({ signedIn: false, method: '扫码', code: 'https://x/1' }));
  expect(requests[0]?.path).toBe('/v2/terminal/login-status/a%2Fb');
});

test.each([
  // waiting, page → page of the orders, pages of 45 orders
  [0, 0, 0, 3],
  [3, 0, 0, 3],
  [20, 0, 0, 3],
  [21, 0, null, 4],
  [21, 1, 0, 4],
  [45, 3, 1, 5],
])('%i waiting: page %i shows page %s of the orders', (waiting, page, ordersPage, pages) => {
  const found = orderPages(waiting, { page, pageSize: 20 });
  expect([found.ordersPage, found.pagesOf(45)]).toEqual([ordersPage, pages]);
});

test('details are asked for as the device wants it; what was taken back only by order number (M033)', async () => {
  const { service, requests } = serviceSaying(answered(null, 404));
  const order = { deviceId: 'd 1', ddbh: 'DD1', state: 'issued' } as const;
  await service.details(order, 'batch');
  await service.details(order, 'order');
  await service.details({ ...order, state: 'cancelled' }, 'batch');
  const asked = requests.map(({ method, path, body }) => [
    `${method} ${path}`,
    body === null ? '' : new TextDecoder().decode(body),
  ]);
  expect(asked).toEqual([
    ['POST /v2/tax/order/batch-details/d%201', '{"orderId":"DD1"}'],
    ['GET /v2/tax/order/details/d%201/DD1?trash=0', ''],
    ['GET /v2/tax/order/details/d%201/DD1?trash=1', ''],
  ]);
});
