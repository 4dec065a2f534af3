import { openDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { Device, content, uuid } from './device.ts';
import { FakeService } from './fake-service.ts';
import { openDatabase } from '../../src/offline/database.ts';
import type { SubRow } from '../../src/offline/schema.ts';
import { turnover } from '../../src/offline/turnover.ts';
import { NOTHING } from '../../domain/quota/turnover.ts';
import { worth } from './worth.ts';

let device: Device;
beforeEach(() => {
  device = new Device(new FakeService());
  return () => {
    device.kill();
  };
});

const sub = (subId: string, more: Partial<SubRow>): SubRow => ({
  subId,
  draftId: subId,
  submittedAt: Date.parse('2026-07-01T00:00:00+08:00'),
  buyerName: '',
  mainGoods: '',
  invoiceKind: 'digitalOrdinary',
  totals: { amount: 100, tax: 3, total: 103 },
  state: 'issued',
  ddbh: '',
  number: '',
  issuedAt: '',
  sandbox: false,
  reason: null,
  deviceId: 'a',
  rev: 0,
  ...more,
});

async function sums(rows: readonly SubRow[], since = '2026-01-01', saidAt?: number) {
  const name = `turnover-${uuid()}`;
  const opened = await openDatabase(name);
  if (!opened.ok) throw new Error(opened.error.code);
  const { value } = opened;
  const raw = await openDB(name);
  const tx = raw.transaction('subs', 'readwrite');
  for (const row of rows) await tx.store.put(row);
  await tx.done;
  raw.close();
  const result = await turnover(value, ['a', 'b'], since, saidAt);
  value.close();
  return result;
}

test('sales are added up by their day in China, the others wait; what is bought takes of the credit only', async () => {
  expect(
    await sums([
      sub('1', { issuedAt: '2026-06-30T16:00:00.000Z' }),
      sub('2', { issuedAt: '2026-07-01T15:59:59.000Z', deviceId: 'b' }),
      sub('3', { issuedAt: '2026-07-01T16:00:00.000Z', sandbox: true }),
      sub('4', { state: 'queued' }),
      sub('5', { state: 'issuing', totals: { amount: NaN, tax: NaN, total: 50 } }),
      sub('6', { state: 'returned' }),
      sub('7', { state: 'failed' }),
      sub('8', { deviceId: 'of another taxpayer' }),
      sub('9', { issuedAt: '2025-12-31T15:59:59.000Z' }),
      sub('bought', { purchase: true }),
      sub('buying', { state: 'queued', purchase: true }),
      sub('paper', { state: 'sending', invoiceKind: 'special' }),
    ]),
  ).toEqual({
    issued: [
      { day: '2026-07-01', ...NOTHING, count: 2, amount: 200 },
      { day: '2026-07-02', ...NOTHING, count: 1, amount: 100, sandbox: 1 },
    ],
    pending: { ...NOTHING, count: 3, amount: 250, taxInside: 1 },
    uncredited: { ...NOTHING, count: 2, amount: 200 },
    untaken: { ...NOTHING, count: 2, amount: 200 },
  });
});

test('what the service took after it was asked is not in what it said; what came back is in neither', async () => {
  const order = (acceptedAt: number) =>
    ({ code: '', acceptedAt, leasedAt: 0, begunAt: 0, progress: null }) as never;
  const rows = [
    sub('before', { state: 'accepted', order: order(1000) }),
    sub('after', { state: 'accepted', order: order(1001) }),
    sub('issued', { order: order(1001), invoiceKind: 'special' }),
    sub('withdrawn', { state: 'cancelled', order: order(1001) }),
    sub('bought', { state: 'issued', order: order(1001), purchase: true }),
  ];
  expect(await sums(rows, '2026-01-01', 1000)).toMatchObject({
    untaken: { count: 2, amount: 200 },
    uncredited: { count: 2, amount: 200 },
  });
  expect(await sums(rows)).toMatchObject({ untaken: NOTHING, uncredited: NOTHING });
});

test('red-letter invoices take away, and no row is lost between batches', async () => {
  const many = Array.from({ length: 401 }, (_, index) => sub(String(1000 + index), {}));
  const { issued } = await sums([...many, sub('red', { totals: { amount: -50, tax: 0, total: -50 } })]);
  expect(issued).toEqual([{ day: '2026-07-01', ...NOTHING, count: 402, amount: 40_050 }]);
});

test('a submission counts as waiting until the service issued it', async () => {
  const service = device.service;
  const store = await device.open();
  const submitted = await store.submitDraft(worth(content(uuid(), ''), 300, 9));
  const known = () => store.turnover(['device-1'], '2020-01-01');
  expect(await known()).toEqual({
    issued: [],
    pending: { ...NOTHING, count: 1, amount: 300 },
    uncredited: { ...NOTHING, count: 1, amount: 300 },
    untaken: { ...NOTHING, count: 1, amount: 300 },
  });
  await store.sync();
  service.finish(submitted.ok ? submitted.value.subId : '', 'issued');
  await store.sync();
  expect(await known()).toMatchObject({ issued: [{ count: 1, amount: 300 }], pending: NOTHING });
});

test('another laptop adds up the same, without tax; what one buys counts on neither (M042, M144)', async () => {
  const { service } = device;
  const store = await device.open();
  const bought = worth(content(uuid(), ''), 700, 63);
  const subIds: string[] = [];
  for (const draft of [
    worth(content(uuid(), ''), 300, 39),
    { ...bought, face: { ...bought.face, business: { key: 'farmPurchase', block: [{}] } } },
  ]) {
    const submitted = await store.submitDraft(draft);
    if (submitted.ok) subIds.push(submitted.value.subId);
  }
  const sum = { ...NOTHING, count: 1, amount: 300 };
  expect(await store.turnover(['device-1'], '2020-01-01')).toMatchObject({
    pending: sum,
    uncredited: { count: 2, amount: 1000 },
  });
  await store.sync();
  for (const subId of subIds) service.finish(subId, 'issued');
  await store.sync();
  const other = new Device(service);
  const fresh = await other.open();
  await fresh.sync();
  for (const laptop of [store, fresh]) {
    const { issued, pending } = await laptop.turnover(['device-1'], '2020-01-01');
    expect({ issued, pending }).toEqual({
      issued: [{ day: '2026-11-21', ...sum, sandbox: 1 }],
      pending: NOTHING,
    });
  }
  const { submissions } = await fresh.listSubmissions({ offset: 0, limit: 9 });
  expect(submissions.map(({ purchase }) => purchase).sort()).toEqual([false, true]);
  other.kill();
});
