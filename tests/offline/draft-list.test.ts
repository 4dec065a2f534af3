import { beforeEach, expect, test } from 'vitest';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok } from '../../domain/kernel/result.ts';
import type { InvoiceKind } from '../../domain/codes/invoice-kinds.ts';
import type { DraftQuery } from '../../src/offline/list-types.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { openLaptop } from './test-seal.ts';
import { Device, FACE, content, remove, uuid } from './device.ts';
import { FakeService } from './fake-service.ts';
import { worth } from './worth.ts';

let device: Device;
let store: OfflineStore;

beforeEach(async () => {
  device = new Device(new FakeService());
  device.nextFault = () => 'offline';
  store = await device.open();
  return () => {
    device.kill();
  };
});

async function save(name: string, total: number, invoiceKind: InvoiceKind, mainGoods = ''): Promise<string> {
  const draft = content(uuid(), '');
  const buyer = { ...FACE.buyer, name, taxId: `9${name}X` };
  await store.saveDraft({
    ...worth(draft, total - 1, 1),
    face: { ...FACE, buyer, invoiceKind },
    mainGoods,
  });
  return draft.draftId;
}

const list = async (query: Partial<DraftQuery> = {}) => {
  const listed = await store.listDrafts({ offset: 0, limit: 20, ...query });
  return listed.drafts.map(({ buyerName }) => buyerName).join('');
};

beforeEach(async () => {
  await save('B', 300, 'digitalSpecial', '螺纹钢');
  await save('a', 200, 'digitalOrdinary', '水泥');
  await save('C', 100, 'digitalOrdinary', '螺丝');
});

test('drafts are sorted by time, buyer or total, either way', async () => {
  expect(await list()).toBe('CaB');
  expect(await list({ descending: false })).toBe('BaC');
  expect(await list({ sort: 'buyerName', descending: false })).toBe('BCa');
  expect(await list({ sort: 'total' })).toBe('BaC');
  expect(await list({ sort: 'total', descending: false, offset: 1, limit: 1 })).toBe('a');
});

test('drafts are found by buyer, tax id and main goods, and by type; the sums are of what is found', async () => {
  expect(await list({ search: 'A' })).toBe('a');
  expect(await list({ search: '9ｂ' })).toBe('B');
  expect(await list({ search: ' 螺 ' })).toBe('CB');
  expect(await list({ search: '螺', invoiceKind: 'digitalOrdinary' })).toBe('C');
  expect(await store.listDrafts({ offset: 1, limit: 1, invoiceKind: 'digitalOrdinary' })).toMatchObject({
    drafts: [{ buyerName: 'a' }],
    total: 2,
    sums: { amount: 298, tax: 2, total: 300 },
  });
});

test('many drafts of one moment are all listed, page after page', async () => {
  const first = await save('多', 1, 'ordinary');
  const database = await openLaptop(device.session);
  if (!database.ok) throw new Error(database.error.code);
  await database.value.write(async (tx) => {
    const doc = await tx.objectStore('docs').get(first);
    const kept = await tx.objectStore('contents').get(first);
    if (doc === undefined || kept === undefined) throw new Error('not saved');
    for (let index = 1; index < 270; index++) {
      const draftId = uuid();
      await tx.objectStore('docs').put({ ...doc, draftId, baseRev: 1, baseEpoch: 1, version: 'rev:1.1' });
      await tx.objectStore('contents').put({ ...kept, draftId });
    }
    return ok(null);
  });
  database.value.close();
  const seen = new Set<string>();
  for (let offset = 0; offset < 300; offset += 100) {
    const { drafts, total } = await store.listDrafts({ offset, limit: 100 });
    expect(total).toBe(273);
    for (const { draftId } of drafts) seen.add(draftId);
  }
  expect(seen.size).toBe(273);
  // Looked for in all rows, batch after batch.
  expect((await store.listDrafts({ offset: 260, limit: 100, search: '多' })).drafts).toHaveLength(10);
});

test('several drafts are deleted together, or none where one is submitted', async () => {
  const [one, other] = [await save('D', 1, 'ordinary'), await save('E', 1, 'ordinary')];
  const submitted = content(uuid(), 'x');
  await store.submitDraft(submitted);
  expect(await remove(store, one, submitted.draftId, other)).toEqual(err(appError('draft.queued')));
  expect((await store.listDrafts({ offset: 0, limit: 1 })).total).toBe(6);
  expect(await remove(store, one, other)).toMatchObject({ ok: true });
  expect(await list({ search: 'D' })).toBe('');
  expect((await store.listDrafts({ offset: 0, limit: 1 })).total).toBe(4);
});

test('what was renewed since it was seen is not deleted, nor the others of the choice', async () => {
  const before = (await store.listDrafts({ offset: 0, limit: 2 })).drafts;
  const [seen, other] = before;
  if (seen === undefined || other === undefined) throw new Error('too few drafts');
  await store.saveDraft(content(seen.draftId, 'a newer one'));
  expect(await store.deleteDrafts([other, seen])).toEqual(err(appError('draft.renewed')));
  expect((await store.listDrafts({ offset: 0, limit: 10 })).drafts).toHaveLength(3);
  expect(await remove(store, seen.draftId, other.draftId)).toMatchObject({ ok: true });
  expect(await store.deleteDrafts([other])).toMatchObject({ ok: true });
  expect((await store.listDrafts({ offset: 0, limit: 10 })).drafts).toHaveLength(1);
});
