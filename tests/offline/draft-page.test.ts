import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OfflineStore } from '../../src/offline/offline.ts';
import type { DocRow } from '../../src/offline/schema.ts';
import { ok } from '../../domain/kernel/result.ts';
import { openLaptop } from './test-seal.ts';
import { content, Device, FACE, remove, uuid } from './device.ts';
import { FakeService } from './fake-service.ts';
import { worth } from './worth.ts';

/** What a page of the draft box reads, and that its sums stay those of all drafts. */

/** The figures of 10 000 are those of `npm run bench -- drafts`, in a browser. */
const MANY = 120;
const KINDS = ['digitalOrdinary', 'digitalSpecial'] as const;

let device: Device;
let store: OfflineStore;

beforeEach(async () => {
  device = new Device(new FakeService());
  device.nextFault = () => 'offline';
  store = await device.open();
});
afterEach(() => {
  device.kill();
});

const READS = [
  [IDBObjectStore.prototype, 'getAll'],
  [IDBObjectStore.prototype, 'get'],
  [IDBObjectStore.prototype, 'openCursor'],
  [IDBIndex.prototype, 'getAll'],
  [IDBIndex.prototype, 'get'],
  [IDBIndex.prototype, 'openCursor'],
] as const;

const row = (index: number): DocRow => ({
  draftId: `draft-${String(index).padStart(6, '0')}`,
  ywlsh: `2026${String(index).padStart(16, '0')}`,
  taxpayerId: 'taxpayer-1',
  deviceId: 'device-1',
  savedAt: 1_700_000_000_000 + index,
  invoiceKind: KINDS[index % 2] ?? 'digitalOrdinary',
  buyerName: `购方${String((index * 7919) % MANY).padStart(5, '0')}`,
  buyerTaxId: `91${String(index)}`,
  buyerContact: '',
  buyerBank: '',
  receiver: '',
  mainGoods: '螺纹钢',
  totals: { amount: index, tax: 1, total: index + 1 },
  lineCount: 1,
  baseRev: 1,
  baseEpoch: 1,
  version: `v${String(index)}`,
  hash: '',
  flag: null,
  subId: null,
  shown: 1,
});

async function fill(count: number): Promise<void> {
  const opened = await openLaptop(device.session);
  if (!opened.ok) throw new Error(opened.error.code);
  for (let from = 0; from < count; from += 1000)
    await opened.value.write(async (tx) => {
      for (let at = from; at < Math.min(count, from + 1000); at++) {
        const { draftId } = row(at);
        await tx.objectStore('docs').put(row(at));
        await tx.objectStore('contents').put({ draftId, face: FACE, lines: content(draftId, '').lines });
      }
      return ok(null);
    });
  opened.value.close();
}

/** Rows that came out of the database while `work` ran. */
async function rowsRead(work: () => Promise<unknown>): Promise<number> {
  let rows = 0;
  const asked = new Set<IDBRequest>();
  const count = (request: IDBRequest): void => {
    if (!asked.has(request))
      request.addEventListener('success', () => {
        const found: unknown = request.result;
        rows += Array.isArray(found) ? found.length : 1;
      });
    asked.add(request);
  };
  const methods = READS.map(([from, name]) => Reflect.get(from, name) as (...given: unknown[]) => IDBRequest);
  READS.forEach(([from, name], at) => {
    Reflect.set(from, name, function (this: unknown, ...given: unknown[]) {
      const request = methods[at]?.apply(this, given);
      if (request !== undefined) count(request);
      return request;
    });
  });
  try {
    await work();
  } finally {
    READS.forEach(([from, name], at) => Reflect.set(from, name, methods[at]));
  }
  return rows;
}

test('a page of 20 among hundreds reads its own rows and a sum a type, wherever it is and however it is sorted', async () => {
  await fill(MANY);
  const sums = { amount: (MANY * (MANY - 1)) / 2, tax: MANY, total: (MANY * (MANY + 1)) / 2 };
  for (const sort of ['savedAt', 'buyerName', 'total'] as const)
    for (const descending of [true, false])
      for (const offset of [0, 50, MANY - 20]) {
        const query = { offset, limit: 20, sort, descending };
        let listed = await store.listDrafts(query);
        const rows = await rowsRead(async () => {
          listed = await store.listDrafts(query);
        });
        expect(rows).toBeLessThanOrEqual(2 * 20 + 2 * KINDS.length + 4);
        expect(listed).toMatchObject({ total: MANY, sums });
        const indexes = listed.drafts.map(({ draftId }) => Number(draftId.slice(6)));
        const order = (at: number) => (sort === 'buyerName' ? (at * 7919) % MANY : at);
        const ranks = indexes.map(order);
        const first = descending ? MANY - 1 - offset : offset;
        expect(ranks).toEqual(Array.from({ length: 20 }, (_, at) => (descending ? first - at : first + at)));
      }
  const ofKind = { offset: 0, limit: 20, invoiceKind: 'digitalSpecial' as const };
  expect(await rowsRead(() => store.listDrafts(ofKind))).toBeLessThanOrEqual(2 * 20 + 8);
  expect(await store.listDrafts(ofKind)).toMatchObject({ total: MANY / 2, sums: { tax: MANY / 2 } });
});

test('whatever becomes of drafts, the sums are those of the drafts that are listed', async () => {
  const saved = ['a', 'b', 'c'].map((mark, at) =>
    worth(content(uuid(), mark), 100 * (at + 1), 13 * (at + 1)),
  );
  const [a, b, c] = saved;
  if (a === undefined || b === undefined || c === undefined) throw new Error('three');
  const agree = async () => {
    const { sums, total } = await store.listDrafts({ offset: 0, limit: 100 });
    // The same drafts by looking at each of them.
    const looked = await store.listDrafts({ offset: 0, limit: 100, search: '购方' });
    expect({ sums, total }).toEqual({ sums: looked.sums, total: looked.total });
    return sums.total;
  };
  for (const draft of saved) await store.saveDraft(draft);
  expect(await agree()).toBe(113 * 6);
  await store.saveDraft(worth(a, 1, 0));
  expect(await agree()).toBe(113 * 5 + 1);
  await store.saveDraft({ ...b, face: { ...FACE, invoiceKind: 'digitalSpecial' } });
  expect(await agree()).toBe(113 * 5 + 1);
  await store.splitDraft(b, [worth(b, 7, 0), worth(b, 8, 0)]);
  expect(await agree()).toBe(113 * 3 + 1 + 15);
  await remove(store, a.draftId);
  expect(await agree()).toBe(113 * 3 + 15);
  device.nextFault = () => 'ok';
  await store.submitDraft(c);
  await store.sync();
  expect(await agree()).toBe(15);
  // Refused as a whole: nothing of it was counted.
  await store.deleteDrafts((await store.listDrafts({ offset: 0, limit: 9 })).drafts);
  expect(await agree()).toBe(0);
});

test('the parts of a split are known as such after they were changed, and found together', async () => {
  const source = content(uuid(), 'whole');
  const other = content(uuid(), 'other');
  await store.saveDraft(other);
  const split = await store.splitDraft(source, [source, source]);
  if (!split.ok) throw new Error(split.error.code);
  const [part] = split.value.parts;
  await store.loadDraft(part?.draftId ?? '');
  await store.saveDraft({ ...content(part?.draftId ?? '', 'changed') });
  const { drafts, total } = await store.listDrafts({ offset: 0, limit: 9, splitOf: source.draftId });
  expect(total).toBe(2);
  expect(drafts.map((draft) => draft.split).sort((x, y) => (x?.part ?? 0) - (y?.part ?? 0))).toEqual([
    { of: source.draftId, part: 1, parts: 2 },
    { of: source.draftId, part: 2, parts: 2 },
  ]);
});
