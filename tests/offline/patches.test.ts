import { beforeEach, expect, test } from 'vitest';
import { editCell } from '../../domain/goods/edit-cell.ts';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import type { LineColumns } from '../../domain/goods/columns.ts';
import { cleanFace } from '../../domain/invoice/clean-face.ts';
import { UUID_WORDS, wordsFromUuid } from '../../domain/kernel/ids.ts';
import type { DraftContent } from '../../src/offline/draft-types.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { buildBody } from '../../src/offline/draft-bytes.ts';
import { encodeGoodsList } from '../../wire/goods-list.codec.ts';
import { content, Device, uuid, type Fault } from './device.ts';
import { FakeService } from './fake-service.ts';

/** Only what changed of a draft travels; whatever the service makes of it, it is what was meant. PROTOCOL §5 */

const LINES = 5000;

let service: FakeService;
let device: Device;
let store: OfflineStore;
let draftId: string;

beforeEach(async () => {
  service = new FakeService();
  device = new Device(service);
  store = await device.open();
  draftId = uuid();
  return () => {
    device.kill();
  };
});

function cell(
  lines: LineColumns,
  row: number,
  field: 'name' | 'quantity' | 'price',
  text: string,
): LineColumns {
  const edited = editCell(lines, row, field, text, false);
  if (!edited.ok) throw new Error(edited.error.code);
  return edited.value;
}

function manyLines(count: number): LineColumns {
  const words = new Uint32Array(count * UUID_WORDS);
  for (let row = 0; row < count; row++) words.set(wordsFromUuid(uuid()), row * UUID_WORDS);
  let lines = insertRows(emptyLines(), 0, words);
  for (let row = 0; row < count; row++) {
    lines = cell(lines, row, 'name', `螺纹钢 HRB400 ${String(row)}`);
    lines = cell(lines, row, 'quantity', String(row + 1));
    lines = cell(lines, row, 'price', '3.25');
  }
  return lines;
}

const draftOf = (lines: LineColumns, remark = ''): DraftContent => ({
  ...content(draftId, remark),
  lines,
  totals: totalsOf(lines),
  goodsListJson: new TextEncoder().encode(encodeGoodsList(lines, false)),
});

/** Bytes of the pushes from the `from`th request on. */
const pushed = (from: number): readonly number[] =>
  service.requests
    .slice(from)
    .flatMap(({ path, body }) => (path === '/sync/push' ? [body?.length ?? 0] : []));

const stored = () => JSON.stringify(service.docs.get(draftId)?.body);

test('one line of 5000 changed: less than 1 % of the draft travels, and the service has all of it', async () => {
  const lines = manyLines(LINES);
  await store.saveDraft(draftOf(structuredClone(lines)));
  await store.sync();
  const [whole = 0] = pushed(0);
  const from = service.requests.length;
  const changed = cell(structuredClone(lines), 2500, 'quantity', '77777');
  await store.saveDraft(draftOf(changed));
  await store.sync();
  const [patch = Infinity, ...more] = pushed(from);
  expect(more).toEqual([]);
  process.stdout.write(`one line of ${String(LINES)}: ${String(patch)} of ${String(whole)} bytes\n`);
  expect(patch).toBeLessThan(whole / 100);
  expect(service.docs.get(draftId)).toMatchObject({ rev: 2 });
  expect(service.docs.get(draftId)?.body.invoice.goodsList[2500]?.quantity).toBe('77777');
  expect(store.status()).toMatchObject({ unsynced: 0, lastError: null });
});

test('also of a draft that came from elsewhere', async () => {
  const lines = manyLines(200);
  await store.saveDraft(draftOf(lines));
  await store.sync();
  const other = new Device(service, { ...device.session, tenantId: `${device.session.tenantId}-b` });
  const there = await other.open();
  await there.sync();
  const loaded = await there.loadDraft(draftId);
  if (!loaded.ok) throw new Error(loaded.error.code);
  const from = service.requests.length;
  await there.saveDraft(draftOf(cell(loaded.value.lines, 7, 'quantity', '9')));
  await there.sync();
  expect(pushed(from)).toHaveLength(1);
  expect(pushed(from)[0]).toBeLessThan(3000);
  expect(service.docs.get(draftId)?.body.invoice.goodsList[7]?.quantity).toBe('9');
  other.kill();
});

test('a service that has another base gets the whole draft, under a new id', async () => {
  await store.saveDraft(content(draftId, 'a'));
  await store.sync();
  service.takesPatches = false;
  const from = service.requests.length;
  await store.saveDraft(content(draftId, 'c'));
  await store.sync();
  expect(pushed(from)).toHaveLength(2);
  expect(service.docs.get(draftId)).toMatchObject({ rev: 2, body: { invoice: { remark: 'c' } } });
  expect(service.changedBytes).toEqual([]);
  expect(store.status()).toMatchObject({ unsynced: 0, lastError: null });
});

test('a submission behind a patch that was not taken still goes behind the draft', async () => {
  await store.saveDraft(content(draftId, 'a'));
  await store.sync();
  service.takesPatches = false;
  await store.submitDraft(content(draftId, 'b'));
  await store.sync();
  await store.sync();
  expect([...service.orders.values()].map(({ draft }) => draft.invoice.remark)).toEqual(['b']);
});

test('a patch whose answer was lost is sent again byte for byte, whatever was edited since', async () => {
  await store.saveDraft(draftOf(manyLines(20), 'a'));
  await store.sync();
  const faults: Fault[] = ['ok', 'lostAnswer'];
  device.nextFault = () => faults.shift() ?? 'offline';
  const from = service.requests.length;
  await store.saveDraft(content(draftId, 'b'));
  await store.sync();
  await store.saveDraft(content(draftId, 'c'));
  device.kill();
  store = await device.open();
  device.nextFault = () => 'ok';
  await store.sync();
  const pushes = service.requests.slice(from).filter(({ path }) => path === '/sync/push');
  expect(pushes.length).toBeGreaterThanOrEqual(2);
  expect(service.changedBytes).toEqual([]);
  expect(service.docs.get(draftId)).toMatchObject({ rev: 3, body: { invoice: { remark: 'c' } } });
});

test('what the service makes of a patch is byte for byte what was saved', async () => {
  await store.saveDraft(draftOf(manyLines(20), 'a'));
  await store.sync();
  device.nextFault = () => 'offline';
  const saved = draftOf(manyLines(3), '备注 "b" \u2028');
  await store.saveDraft(saved);
  device.nextFault = () => 'ok';
  await store.sync();
  const cleaned = { ...saved, face: cleanFace(saved.face) };
  expect(stored()).toBe(new TextDecoder().decode(buildBody('', cleaned).bytes));
});
