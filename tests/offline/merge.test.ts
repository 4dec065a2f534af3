import { beforeEach, expect, test } from 'vitest';
import type { InvoiceFace } from '../../domain/invoice/invoice.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { content, Device, FACE, remove, uuid, type Fault } from './device.ts';
import { FakeService } from './fake-service.ts';

/** One draft changed on two laptops: what the store makes of it. */

const PAGE = { offset: 0, limit: 10 };
let service: FakeService;
let device: Device;
let store: OfflineStore;
let draftId: string;

const change = (face: Partial<InvoiceFace>) => {
  const whole = content(draftId, 'base');
  return { ...whole, face: { ...whole.face, ...face } };
};
const faceOf = async (id: string): Promise<InvoiceFace | null> => {
  const loaded = await store.loadDraft(id);
  return loaded.ok ? loaded.value.face : null;
};
const drafts = async () => (await store.listDrafts(PAGE)).drafts;

beforeEach(async () => {
  service = new FakeService();
  device = new Device(service);
  store = await device.open();
  draftId = uuid();
  await store.saveDraft(content(draftId, 'base'));
  await store.sync();
  device.nextFault = () => 'offline';
});

const online = async () => {
  device.nextFault = () => 'ok';
  await store.sync();
};

test('different parts: both are in the draft, on both sides, without a copy', async () => {
  await store.saveDraft(change({ payee: '张三' }));
  service.editElsewhere(draftId, 'theirs');
  await online();
  expect(await faceOf(draftId)).toMatchObject({ payee: '张三', remark: 'theirs' });
  expect(await drafts()).toMatchObject([{ draftId, state: 'synced' }]);
  expect(service.docs.get(draftId)).toMatchObject({
    rev: 3,
    body: { invoice: { payee: '张三', remark: 'theirs' } },
  });
});

test('edited here while the answer to an older change was lost: the base is what was sent', async () => {
  // A pull that is answered, a push that is not.
  const faults: Fault[] = ['ok', 'lostAnswer'];
  device.nextFault = () => faults.shift() ?? 'offline';
  await store.saveDraft(change({ payee: '张三' }));
  await store.sync();
  expect(service.docs.get(draftId)?.rev).toBe(2);
  device.nextFault = () => 'offline';
  await store.saveDraft(change({ payee: '张三', checker: '李四' }));
  service.editElsewhere(draftId, { payee: '王五' });
  await online();
  expect(await faceOf(draftId)).toMatchObject({ payee: '王五', checker: '李四' });
  expect(await drafts()).toHaveLength(1);
});

test('the same part: theirs stays, mine is a marked copy, neither is submitted unseen', async () => {
  await store.saveDraft(change({ remark: 'mine' }));
  service.editElsewhere(draftId, 'theirs');
  await online();
  expect(await faceOf(draftId)).toMatchObject({ remark: 'theirs' });
  const both = await drafts();
  expect(both.map(({ state }) => state)).toEqual(['conflict', 'conflict']);
  const copy = both.find((draft) => draft.draftId !== draftId);
  expect(copy?.conflict).toMatchObject({ other: draftId, isCopy: true, user: '演示' });
  expect(both.find((draft) => draft.draftId === draftId)?.conflict).toMatchObject({
    other: copy?.draftId,
    isCopy: false,
  });
  expect(await store.submitDraft(change({ remark: 'theirs' }))).toMatchObject({
    error: { code: 'draft.review' },
  });
  expect(service.docs.get(copy?.draftId ?? '')?.body.conflict).toMatchObject({ of: draftId, user: '演示' });

  const elsewhere = new Device(service, { ...device.session, tenantId: `${device.session.tenantId}-b` });
  const other = await elsewhere.open();
  await other.sync();
  expect((await other.listDrafts(PAGE)).drafts.find((one) => one.draftId === copy?.draftId)).toMatchObject({
    state: 'conflict',
    conflict: { other: draftId, isCopy: true },
  });
  elsewhere.kill();
});

test('looked at and saved it is an ordinary draft again, here and at the service', async () => {
  await store.saveDraft(change({ remark: 'mine' }));
  service.editElsewhere(draftId, 'theirs');
  await online();
  const copy = (await drafts()).find((draft) => draft.draftId !== draftId);
  for (const id of [draftId, copy?.draftId ?? '']) {
    const loaded = await store.loadDraft(id);
    if (!loaded.ok) throw new Error(loaded.error.code);
    await store.saveDraft({ ...content(id, ''), ywlsh: loaded.value.ywlsh, face: loaded.value.face });
  }
  await store.sync();
  expect((await drafts()).map(({ state }) => state)).toEqual(['synced', 'synced']);
  expect(service.docs.get(copy?.draftId ?? '')?.body.conflict).toBeUndefined();
});

test('a queued submission survives a merge that leaves it what it says, and comes back from any other', async () => {
  await store.submitDraft(change({ remark: 'mine' }));
  service.deleteElsewhere(draftId);
  await online();
  expect(service.orders.size).toBe(1);

  const second = uuid();
  await store.saveDraft(content(second, 'base'));
  await store.sync();
  device.nextFault = () => 'offline';
  const face = { ...FACE, remark: 'base', payee: '张三' };
  await store.submitDraft({ ...content(second, 'base'), face }, { allowDuplicate: true });
  service.editElsewhere(second, 'theirs');
  await online();
  const [returned] = (await store.listSubmissions(PAGE)).submissions.filter((sub) => sub.draftId === second);
  expect(returned).toMatchObject({ state: 'returned', reason: { code: 'submit.changed' } });
  expect(await faceOf(second)).toMatchObject({ remark: 'theirs', payee: '张三' });
  expect(service.orders.size).toBe(1);
});

test('deleted here, edited there: the edit wins; deleted there, edited here: mine comes back', async () => {
  await remove(store, draftId);
  service.editElsewhere(draftId, 'theirs');
  await online();
  expect(await faceOf(draftId)).toMatchObject({ remark: 'theirs' });
  device.nextFault = () => 'offline';
  await store.saveDraft(change({ remark: 'mine' }));
  service.deleteElsewhere(draftId);
  await online();
  expect(service.docs.get(draftId)).toMatchObject({ tomb: null, body: { invoice: { remark: 'mine' } } });
});
