import { expect, test } from 'vitest';
import { content, remove, uuid } from './device.ts';
import type { DraftGoods, SplitOffer } from '../../src/offline/draft-types.ts';
import { PAGE, device, goOnWith, service, store, useOneLaptop } from './one-laptop.ts';

useOneLaptop();

const goods = (mainGoods: string): DraftGoods => {
  const { lines, totals, goodsListJson } = content(uuid(), '');
  return { lines, totals, goodsListJson, mainGoods };
};
const PARTS = ['甲', '乙', '丙'];
const shown = async () => (await store.listDrafts(PAGE)).drafts.map(({ mainGoods }) => mainGoods).sort();

async function split(draftId: string): Promise<SplitOffer> {
  const done = await store.splitDraft(content(draftId, 'whole'), PARTS.map(goods));
  if (!done.ok) throw new Error(done.error.code);
  return done.value;
}

async function savedDraft(): Promise<string> {
  const draftId = uuid();
  await store.saveDraft(content(draftId, 'whole'));
  return draftId;
}

test('the parts stand in the draft box with the face of the source, which is gone; the service hears of it', async () => {
  const draftId = await savedDraft();
  await store.sync();
  const { parts } = await split(draftId);
  expect(await shown()).toEqual([...PARTS].sort());
  expect(await store.loadDraft(draftId)).toMatchObject({ ok: false, error: { code: 'draft.gone' } });
  const loaded = await Promise.all(parts.map((part) => store.loadDraft(part.draftId)));
  expect(loaded.map((part) => part.ok && part.value.face.remark)).toEqual(['whole', 'whole', 'whole']);
  const serials = loaded.map((part) => (part.ok ? part.value.ywlsh : ''));
  expect(new Set([...serials, content(draftId, '').ywlsh]).size).toBe(4);
  await store.sync();
  expect(store.status()).toMatchObject({ unsynced: 0, lastError: null });
  expect(service.docs.get(draftId)?.tomb).toBe('deleted');
  expect(parts.map((part) => service.docs.get(part.draftId)?.tomb)).toEqual([null, null, null]);
});

test('the parts stand in their order, here and as the service dates them', async () => {
  const names = Array.from({ length: 20 }, (_, part) => `第${String(part + 1)}部分`);
  const done = await store.splitDraft(content(await savedDraft(), 'whole'), names.map(goods));
  const listed = (await store.listDrafts(PAGE)).drafts;
  expect(listed.map(({ mainGoods }) => mainGoods)).toEqual(names);
  expect(listed.map(({ split }) => split?.part)).toEqual(names.map((_, part) => part + 1));
  expect(done.ok && done.value.parts.map(({ draftId }) => draftId)).toEqual(
    listed.map(({ draftId }) => draftId),
  );
  await store.sync();
  const sent = [...service.docs.values()].filter(({ tomb }) => tomb === null);
  expect(sent.map(({ body }) => body.mainGoods).toReversed()).toEqual(names);
});

test('a source that was never saved leaves nothing behind but its parts', async () => {
  const draftId = uuid();
  const { ywlsh, taxpayerId, deviceId, face } = content(draftId, 'whole');
  await store.keepWorkingCopy({ draftId, ywlsh, taxpayerId, deviceId, face, updatedAt: 1 });
  await split(draftId);
  expect(await store.listWorkingCopies()).toEqual([]);
  await store.sync();
  expect(service.docs.size).toBe(3);
});

test('a split is taken back: the source stands there again, the parts are gone, here and at the service', async () => {
  const offer = await split(await savedDraft());
  await store.sync();
  const undone = await store.undoSplit(offer.draftId);
  const draftId = undone.ok ? undone.value.draftId : '';
  expect(await shown()).toEqual(['螺纹钢']);
  expect(await store.loadDraft(draftId)).toMatchObject({ ok: true, value: { face: { remark: 'whole' } } });
  await store.sync();
  expect(store.status()).toMatchObject({ unsynced: 0, lastError: null });
  expect([...service.docs].filter(([, { tomb }]) => tomb === null).map(([id]) => id)).toEqual([draftId]);
});

test('a split with a part that was changed, opened or submitted can not be taken back, and nothing changes', async () => {
  device.nextFault = () => 'offline';
  const touched: Readonly<Record<string, (draftId: string) => Promise<unknown>>> = {
    changed: (draftId) => store.saveDraft(content(draftId, 'changed')),
    submitted: (draftId) => store.submitDraft(content(draftId, 'whole')),
    deleted: (draftId) => remove(store, draftId),
    opened: (draftId) => store.keepWorkingCopy({ ...content(draftId, 'typing'), updatedAt: 1 }),
  };
  for (const [how, touch] of Object.entries(touched)) {
    const offer = await split(await savedDraft());
    await touch(offer.parts[1]?.draftId ?? '');
    const before = await shown();
    expect(await store.undoSplit(offer.draftId), how).toMatchObject({
      error: { code: 'split.partsTouched' },
    });
    expect(await shown(), how).toEqual(before);
    expect(await store.listSplits(), how).toEqual([]);
  }
});

test('the way back outlives the page, until it was taken', async () => {
  device.nextFault = () => 'offline';
  const offer = await split(await savedDraft());
  expect(offer).toMatchObject({ buyerName: content(uuid(), '').face.buyer.name });
  device.kill();
  goOnWith(await device.open());
  expect(await store.listSplits()).toEqual([offer]);
  expect(await store.undoSplit(offer.draftId)).toMatchObject({ ok: true });
  expect(await store.listSplits()).toEqual([]);
  expect(await shown()).toEqual(['螺纹钢']);
  expect(await store.undoSplit(offer.draftId)).toMatchObject({ error: { code: 'split.partsTouched' } });
});

test('a split that can not be taken back any more is forgotten with what it kept', async () => {
  const offer = await split(await savedDraft());
  const opened = offer.parts[0]?.draftId ?? '';
  await store.keepWorkingCopy({ ...content(opened, 'typing'), updatedAt: 1 });
  expect(await store.listSplits()).toEqual([]);
  await store.dropWorkingCopy(opened);
  expect(await store.listSplits()).toEqual([]);
});

test('a source that is submitted, or newer than what its user sees, is not split', async () => {
  const draftId = await savedDraft();
  await store.sync();
  service.editElsewhere(draftId, 'theirs');
  await store.sync();
  const overtaken = await store.splitDraft(content(draftId, 'mine'), PARTS.map(goods));
  expect(overtaken).toMatchObject({ error: { code: 'split.overtaken' } });
  const queued = await savedDraft();
  device.nextFault = () => 'offline';
  await store.submitDraft(content(queued, 'whole'));
  const locked = await store.splitDraft(content(queued, 'whole'), PARTS.map(goods));
  expect(locked).toMatchObject({ error: { code: 'draft.queued' } });
  expect((await store.listDrafts(PAGE)).total).toBe(2);
});

/** Does `work` in a process that dies after 0, 1, 2 … steps until it lives; what is on the disk after each death. */
async function afterEachDeath(work: () => Promise<unknown>): Promise<(readonly string[])[]> {
  const found: (readonly string[])[] = [];
  for (let steps = 0; ; steps++) {
    device.dieAfter(steps);
    await device.survive(work());
    const died = device.isDead;
    device.kill();
    goOnWith(await device.open());
    found.push(await shown());
    if (!died || found.at(-1)?.length !== found[0]?.length) return found;
  }
}

test('killed at any step there is either the source or all of its parts, never both, never neither', async () => {
  device.nextFault = () => 'offline';
  const draftId = await savedDraft();
  const deaths = await afterEachDeath(async () => {
    await store.loadDraft(draftId);
    await split(draftId);
  });
  expect(deaths[0]).toEqual(['螺纹钢']);
  expect(deaths.at(-1)).toEqual([...PARTS].sort());
  const { drafts } = await store.listDrafts(PAGE);
  const parts = await Promise.all(
    drafts.map(async ({ draftId: id }) => ({ id, loaded: await store.loadDraft(id) })),
  );
  expect(parts.every(({ loaded }) => loaded.ok)).toBe(true);
  device.nextFault = () => 'ok';
  await store.sync();
  expect(store.status()).toMatchObject({ unsynced: 0, lastError: null });
  expect(service.changedBytes).toEqual([]);
});

test('a disk that is full keeps the source as it was', async () => {
  const draftId = await savedDraft();
  device.full = true;
  const done = await store.splitDraft(content(draftId, 'whole'), PARTS.map(goods));
  device.full = false;
  expect(done).toMatchObject({ error: { code: 'store.quota' } });
  expect(await shown()).toEqual(['螺纹钢']);
});
