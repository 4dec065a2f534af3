import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { cleanFace } from '../../domain/invoice/clean-face.ts';
import { gatherLines } from '../../domain/goods/lines.ts';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import { ok } from '../../domain/kernel/result.ts';
import { openDatabase, type Database } from '../../src/offline/database.ts';
import { listOrders } from '../../src/offline/order-list.ts';
import type { OrderQuery } from '../../src/offline/orders.ts';
import type { SubRow } from '../../src/offline/schema.ts';
import { withdrawTask } from '../../src/offline/withdraw-task.ts';
import { encodeGoodsList } from '../../wire/goods-list.codec.ts';
import { Device, FACE, content, uuid } from './device.ts';
import { refusal } from './fake-answers.ts';
import { device, goOnWith, service, store, useOneLaptop } from './one-laptop.ts';

useOneLaptop();

async function submit(name: string): Promise<string> {
  const draft = content(uuid(), name);
  const buyer = { ...FACE.buyer, name };
  const done = await store.submitDraft({ ...draft, face: { ...draft.face, buyer } });
  if (!done.ok) throw new Error(done.error.code);
  return done.value.subId;
}

const list = async (query: Partial<OrderQuery> = {}) => {
  const { waiting, orders, waitingTotal, total } = await listOrders(store, {
    page: 0,
    pageSize: 20,
    ...query,
  });
  return {
    waiting: waiting.map(({ buyerName, state }) => `${buyerName} ${state}`),
    orders: orders.map(({ buyerName, state }) => `${buyerName} ${state}`),
    totals: [waitingTotal, total],
  };
};

/** How far a task came; the first one without an id. */
const stepsOf = async (subId = '') => {
  const { waiting, orders } = await listOrders(store, {
    ...(subId === '' ? {} : { subId }),
    page: 0,
    pageSize: 1,
  });
  return [...waiting, ...orders][0]?.steps;
};

test('what is not sent yet stands above the orders, each with its state', async () => {
  const issued = await submit('甲');
  await store.sync();
  service.finish(issued, 'issued');
  await submit('乙');
  await store.sync();
  device.nextFault = () => 'offline';
  await submit('丙');
  await store.sync();
  expect(await list()).toEqual({
    waiting: ['丙 queued'],
    orders: ['乙 accepted', '甲 issued'],
    totals: [1, 2],
  });
  expect((await list({ oldestFirst: true })).orders).toEqual(['甲 issued', '乙 accepted']);
});

test('red ones are found by what they are for, on the laptop that ordered them and on others (M365)', async () => {
  await submit('甲');
  const draft = content(uuid(), '红字');
  const lines = gatherLines(draft.lines, Uint32Array.of(0));
  lines.amount[0] = -100;
  lines.tax[0] = -13;
  await store.submitDraft({
    ...draft,
    face: { ...draft.face, buyer: { ...FACE.buyer, name: '红' } },
    lines,
    totals: totalsOf(lines),
    goodsListJson: new TextEncoder().encode(encodeGoodsList(lines, false)),
  });
  const waiting = async (issueType: 'blue' | 'red') => (await list({ issueType })).waiting;
  device.nextFault = () => 'offline';
  expect(await waiting('red')).toEqual(['红 queued']);
  expect(await waiting('blue')).toEqual(['甲 queued']);
  device.nextFault = () => 'ok';
  await store.sync();
  expect(await list({ issueType: 'red' })).toEqual({ waiting: [], orders: ['红 accepted'], totals: [0, 1] });

  const other = new Device(service);
  goOnWith(await other.open());
  await store.sync();
  expect((await list({ issueType: 'red' })).orders).toEqual(['红 accepted']);
  expect((await list({ issueType: 'blue' })).orders).toEqual(['甲 accepted']);
  other.kill();
});

test('what the service sent back waits for its user until the draft is submitted again', async () => {
  device.nextFault = () => 'offline';
  const draft = content(uuid(), '退回的');
  await store.submitDraft(draft);
  service.poison.clear();
  device.nextFault = () => 'ok';
  const handle = service.handle.bind(service);
  service.handle = (request) =>
    request.path.startsWith('/v2/tax/issue')
      ? refusal(422, 'submit.invalid', { first: '名称' })
      : handle(request);
  await store.sync();
  expect((await list()).waiting).toEqual([`${cleanFace(FACE).buyer.name} returned`]);
  const { sent, ended } = (await stepsOf()) ?? {};
  expect(ended).toBeGreaterThan(sent ?? Infinity);
  service.handle = handle;
  await store.submitDraft(draft);
  await store.sync();
  expect(await list()).toMatchObject({ waiting: [], totals: [0, 1] });
});

test('an order that failed is one still, whatever became of its draft', async () => {
  const subId = await submit('失败');
  await store.sync();
  service.finish(subId, 'failed');
  await store.sync();
  expect(await list({ states: ['failed'] })).toMatchObject({ orders: ['失败 failed'], totals: [0, 1] });
  expect(await stepsOf(subId)).toMatchObject({ ended: Date.parse('2026-11-21T08:00:00Z') });
  expect((await list({ states: ['issued'] })).totals).toEqual([0, 0]);
});

test('a task knows when it was saved, sent and accepted', async () => {
  device.nextFault = () => 'offline';
  const subId = await submit('甲');
  const stepsNow = () => stepsOf(subId);
  expect(await stepsNow()).toEqual({ saved: expect.any(Number) as number });
  device.nextFault = () =>
    service.requests.at(-1)?.path.startsWith('/sync/push') === true ? 'lostRequest' : 'ok';
  await store.sync();
  const once = await stepsNow();
  expect(once).toEqual({ saved: expect.any(Number) as number, sent: expect.any(Number) as number });
  expect(once?.sent).toBeGreaterThan(once?.saved ?? Infinity);
  // Sent again later: what counts is when it first left this laptop.
  device.setClock(60_000);
  device.nextFault = () => 'ok';
  await store.sync();
  expect(await stepsNow()).toEqual({ ...once, accepted: expect.any(Number) as number });
});

test('a device that tries again by itself says when', async () => {
  expect(store.status().nextTryAt).toBeNull();
  device.nextFault = () => 'offline';
  await submit('甲');
  await store.sync();
  expect(store.status()).toMatchObject({ phase: 'waiting', nextTryAt: expect.any(Number) as number });
  device.nextFault = () => 'ok';
  await store.sync();
  expect(store.status().nextTryAt).toBeNull();
});

test('a task is taken back here before it is sent, and at the service afterwards', async () => {
  device.nextFault = () => 'offline';
  const asked: string[] = [];
  const calls = {
    withdraw: (subId: string) => {
      asked.push(subId);
      return Promise.resolve(ok(null));
    },
  };
  expect(await withdrawTask(store, calls, await submit('甲'))).toEqual(ok(null));
  expect(asked).toEqual([]);
  const sent = await submit('乙');
  device.nextFault = () => 'ok';
  await store.sync();
  expect(await withdrawTask(store, calls, sent)).toEqual(ok(null));
  expect(asked).toEqual([sent]);
});

/** Rows as they stand after years, put in by hand: without their drafts they are no state of a laptop. */
async function fill(count: number): Promise<Database> {
  const name = `orders-${uuid()}`;
  const opened = await openDatabase(name);
  if (!opened.ok) throw new Error(opened.error.code);
  const raw = await openDB(name);
  const tx = raw.transaction('subs', 'readwrite');
  for (let n = 0; n < count; n++) await tx.store.put(row(n));
  await tx.done;
  raw.close();
  return opened.value;
}

const DAY_ONE = Date.parse('2026-01-01T00:00:00+08:00');
const row = (n: number): SubRow => ({
  subId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  draftId: `draft-${String(n)}`,
  submittedAt: DAY_ONE + n * 3_600_000,
  buyerName: `购方${String(n % 7)}`,
  mainGoods: '',
  invoiceKind: n % 2 === 0 ? 'digitalSpecial' : 'digitalOrdinary',
  totals: { amount: 100, tax: 13, total: 113 },
  state: n % 100 === 99 ? 'queued' : 'issued',
  ddbh: n % 100 === 99 ? '' : `D${String(n)}`,
  number: n % 100 === 99 ? '' : String(n).padStart(20, '0'),
  issuedAt: '',
  sandbox: false,
  reason: null,
  deviceId: n % 3 === 0 ? 'device-1' : 'device-2',
  rev: 1,
});

test('every filter finds what it says, on its pages', async () => {
  const database = await fill(1000);
  const ids = async (query: Partial<OrderQuery>) => {
    const found = await listOrders(database, { page: 0, pageSize: 5, ...query });
    return [found.total, found.orders.map(({ subId }) => Number(subId.slice(-6))).join()] as const;
  };
  // Ten wait, five a page: the first page is theirs alone.
  expect(await ids({})).toEqual([990, '']);
  expect(await ids({ page: 1 })).toEqual([990, '998,997,996,995,994']);
  expect(await ids({ page: 2 })).toEqual([990, '993,992,991,990,989']);
  expect(await ids({ page: 1, oldestFirst: true })).toEqual([990, '0,1,2,3,4']);
  // 24 orders a day: the second of January in China.
  expect(await ids({ from: '2026-01-02', to: '2026-01-02' })).toEqual([24, '47,46,45,44,43']);
  // The wrong way round, and years as they are typed.
  expect(await ids({ from: '2026-01-03', to: '2026-01-02' })).toEqual([0, '']);
  expect(await ids({ from: '2026-01-03', to: '2026-01-01', deviceId: 'device-1' })).toEqual([0, '']);
  expect(await ids({ to: '0002-01-02' })).toEqual([0, '']);
  expect(await ids({ from: '12026-01-02' })).toEqual([0, '']);
  expect(await ids({ invoiceKind: 'digitalSpecial', from: '2026-02-01' })).toEqual([
    128,
    '998,996,994,992,990',
  ]);
  expect(await ids({ deviceId: 'device-1', buyerName: '方3' })).toEqual([48, '990,969,948,927,906']);
  expect(await ids({ ddbh: 'D17' })).toEqual([1, '17']);
  expect(await ids({ number: '17'.padStart(20, '0') })).toEqual([1, '17']);
  expect(await ids({ buyerTaxId: '9' })).toEqual([0, '']);
  const { waiting, waitingTotal } = await listOrders(database, { page: 0, pageSize: 5, states: ['queued'] });
  expect([waitingTotal, waiting.map(({ subId }) => Number(subId.slice(-6))).join()]).toEqual([
    10,
    '999,899,799,699,599',
  ]);
  database.close();
});

test('a submission says when it was checked here and whether the service was in reach, also once it is sent (C37)', async () => {
  const checkedOf = async (subId: string) => {
    const { waiting, orders } = await listOrders(store, { page: 0, pageSize: 20 });
    return [...waiting, ...orders].find((order) => order.subId === subId)?.checked;
  };
  const first = await submit('甲');
  expect(await checkedOf(first)).toEqual({ at: expect.any(Number) as number, online: true });
  await store.sync();
  device.nextFault = () => 'offline';
  await store.sync();
  const second = await submit('乙');
  expect(await checkedOf(second)).toMatchObject({ online: false });
  device.nextFault = () => 'ok';
  await store.sync();
  await store.sync();
  expect(await checkedOf(first)).toMatchObject({ online: true });
  expect(await checkedOf(second)).toMatchObject({ online: false });
});

test('offline, too, both the hint and what happened are known of an order that failed (M034)', async () => {
  const subId = await submit('甲');
  await store.sync();
  service.finish(subId, 'failed');
  await store.sync();
  device.nextFault = () => 'offline';
  const { orders } = await listOrders(store, { page: 0, pageSize: 20 });
  expect(orders).toMatchObject([
    {
      failure: { hint: '余额不足', message: 'E1' },
      reason: { code: 'submit.failed', params: { reason: '余额不足\nE1' } },
    },
  ]);
});
