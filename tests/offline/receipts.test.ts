import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { databaseName } from '../../src/offline/database.ts';
import { migrate } from '../../src/offline/migrations.ts';
import { content, Device, uuid } from './device.ts';
import { FakeService } from './fake-service.ts';

const PAGE = { offset: 0, limit: 10 };

async function opened() {
  const service = new FakeService();
  const device = new Device(service);
  const store = await device.open();
  return { service, device, store };
}
type Opened = Awaited<ReturnType<typeof opened>>;

/** A draft that the backup has, submitted after it and taken; then the service is restored from there. */
async function lost(
  { service, store }: Opened,
  submit: () => Promise<unknown> = () => store.submitDraft(content(uuid(), 'sold')),
): Promise<string> {
  const backup = service.backup();
  await submit();
  await store.sync();
  const [subId = ''] = service.orders.keys();
  service.restore(backup);
  return subId;
}

const again = (service: FakeService) =>
  service.requests.filter(({ headers }) => headers['x-suikai-again'] === '1');
const firstOf = async ({ store }: Opened) => (await store.listSubmissions(PAGE)).submissions[0];

test('what a restored service lost is offered with the receipt that came with its answer, and taken as it was', async () => {
  const laptop = await opened();
  const subId = await lost(laptop);
  await laptop.store.sync();
  expect(again(laptop.service)).toMatchObject([
    { headers: { 'x-suikai-receipt': expect.stringMatching(/^1\./) as string } },
  ]);
  expect(laptop.service.orders.get(subId)?.wire).toMatchObject({ ddzt: '1' });
  // The new time signs anew.
  laptop.service.restore({ ...laptop.service.backup(), orders: new Map(), docs: new Map(), seen: new Map() });
  await laptop.store.sync();
  expect(again(laptop.service).at(-1)?.headers['x-suikai-receipt']).toMatch(/^2\./);
  laptop.device.kill();
});

test('an answer that was lost is asked for its receipt once the order is heard of', async () => {
  const laptop = await opened();
  const { device, service, store } = laptop;
  const backup = service.backup();
  await store.submitDraft(content(uuid(), 'sold'));
  // Of the submission, after what was new there and the draft.
  let exchanges = 0;
  device.nextFault = () => (++exchanges === 3 ? 'lostAnswer' : 'ok');
  for (let tries = 0; tries < 2; tries++) await store.sync();
  expect(await firstOf(laptop)).toMatchObject({ state: 'accepted' });
  expect(service.requests.filter(({ path }) => path === '/sync/receipts')).toHaveLength(1);
  service.restore(backup);
  await store.sync();
  expect(again(service)).toMatchObject([{ headers: { 'x-suikai-receipt': expect.anything() as string } }]);
  device.kill();
});

test('a service of before there were receipts is asked until it signs them, and holds nothing up', async () => {
  const laptop = await opened();
  const { device, service, store } = laptop;
  service.signs = false;
  const backup = service.backup();
  await store.submitDraft(content(uuid(), 'sold'));
  await store.sync();
  await store.sync();
  expect(store.status()).toMatchObject({ unsynced: 0, phase: 'idle', lastError: null });
  service.signs = true;
  await store.sync();
  const asked = service.requests.length;
  await store.sync();
  expect(service.requests.slice(asked).map(({ path }) => path)).not.toContain('/sync/receipts');
  service.restore(backup);
  await store.sync();
  expect(service.openOrders()).toHaveLength(1);
  device.kill();
});

test('what an older version of the app had submitted gets its receipt', async () => {
  const laptop = await opened();
  const { device, service, store } = laptop;
  service.signs = false;
  const backup = service.backup();
  await store.submitDraft(content(uuid(), 'sold'));
  await store.sync();
  // As version 8 leaves it.
  const rows = await store.read(async (tx) => ({
    subs: (await tx.objectStore('subs').getAll()).map(({ unreceipted: _, ...sub }) => sub),
    bodies: await tx.objectStore('bodies').getAll(),
    meta: await tx.objectStore('meta').getAll(),
  }));
  device.kill();
  const session = { ...device.session, tenantId: `${device.session.tenantId}-8` };
  const old = await openDB(databaseName(session), 8, {
    upgrade: (db, _from, _to, tx) => void migrate(db as never, tx as never, 0, 8),
  });
  for (const [name, stored] of Object.entries(rows)) for (const row of stored) await old.put(name, row);
  old.close();
  service.signs = true;
  const newer = new Device(service, session);
  const after = await newer.open();
  await after.sync();
  service.restore(backup);
  await after.sync();
  expect(again(service)).toMatchObject([{ headers: { 'x-suikai-receipt': expect.anything() as string } }]);
  newer.kill();
});

test('without a receipt it waits for a person, who is told why; released it is issued', async () => {
  const laptop = await opened();
  const { device, service, store } = laptop;
  service.signs = false;
  const subId = await lost(laptop);
  service.signs = true;
  await store.sync();
  expect(service.openOrders()).toEqual([]);
  expect(await firstOf(laptop)).toMatchObject({
    state: 'unknown',
    reason: { code: 'submit.failed', params: { reason: '需人工放行' } },
  });
  service.releaseHeld();
  service.finish(subId, 'issued');
  await store.sync();
  expect(await firstOf(laptop)).toMatchObject({ state: 'issued' });
  device.kill();
});

test('without one, and with another draft in its place, the content comes back and says that it may be issued', async () => {
  const laptop = await opened();
  const { device, service, store } = laptop;
  const id = uuid();
  await store.saveDraft(content(id, 'first'));
  await store.sync();
  service.signs = false;
  await lost(laptop, () => store.submitDraft(content(id, 'sold')));
  service.signs = true;
  service.editElsewhere(id, 'theirs');
  await store.sync();
  await store.sync();
  expect(service.orders.size).toBe(0);
  const submission = await firstOf(laptop);
  expect(submission).toMatchObject({ state: 'returned', reason: { code: 'retake.changed' } });
  expect(await store.loadDraft(submission?.draftId ?? '')).toMatchObject({
    value: { face: { remark: 'sold' } },
  });
  expect(await store.loadDraft(id)).toMatchObject({ value: { face: { remark: 'theirs' } } });
  device.kill();
});

test('one that its user wanted although it looks like another goes out to the byte as it did', async () => {
  const laptop = await opened();
  const { device, service, store } = laptop;
  await lost(laptop, () => store.submitDraft(content(uuid(), 'sold'), { allowDuplicate: true }));
  const sent = service.requests.find(({ headers }) => headers['idempotency-key'] !== undefined);
  await store.sync();
  expect(again(service).map(({ body }) => body)).toEqual([sent?.body]);
  expect(service.openOrders()).toHaveLength(1);
  device.kill();
});
