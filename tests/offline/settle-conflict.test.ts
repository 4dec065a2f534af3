import { afterEach, beforeEach, expect, test } from 'vitest';
import { appError } from '../../domain/kernel/errors.ts';
import { err } from '../../domain/kernel/result.ts';
import type { Conflict, DraftContent, PeekedDraft } from '../../src/offline/draft-types.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { content, Device, remove, uuid } from './device.ts';
import { FakeService } from './fake-service.ts';

/** A conflict from its copy to its end. PROTOCOL §4 rule 3 */

const PAGE = { offset: 0, limit: 20 };
let service: FakeService;
let device: Device;
let store: OfflineStore;
let draftId: string;

const again = (draft: PeekedDraft, remark: string): DraftContent => ({
  ...content(draft.draftId, remark),
  ywlsh: draft.ywlsh,
});
const drafts = async () => (await store.listDrafts(PAGE)).drafts;
const remarks = async () => {
  const all = [];
  for (const draft of await drafts()) {
    const read = await store.peekDraft(draft.draftId);
    all.push([draft.state, read.ok ? read.value.face.remark : null]);
  }
  return all.sort();
};

async function conflict(): Promise<Conflict & { kept: PeekedDraft; copy: PeekedDraft }> {
  const loaded = await store.loadConflict(draftId);
  if (!loaded.ok) throw new Error(loaded.error.code);
  const { kept, copy, mark } = loaded.value;
  if (kept === null || copy === null) throw new Error('one is gone');
  return { kept, copy, mark };
}

const seenOf = (...all: readonly PeekedDraft[]) =>
  all.map(({ draftId: id, version }) => ({ draftId: id, version }));

beforeEach(async () => {
  service = new FakeService();
  device = new Device(service);
  store = await device.open();
  draftId = uuid();
  await store.saveDraft(content(draftId, 'base'));
  await store.sync();
  device.nextFault = () => 'offline';
  await store.saveDraft(content(draftId, 'mine'));
  service.editElsewhere(draftId, 'theirs');
  device.nextFault = () => 'ok';
  await store.sync();
  device.nextFault = () => 'offline';
});
afterEach(() => {
  device.kill();
});

test('either of the two leads to both', async () => {
  const { kept, copy, mark } = await conflict();
  expect([kept.draftId, kept.face.remark, copy.face.remark]).toEqual([draftId, 'theirs', 'mine']);
  expect(mark.device).not.toBe('');
  expect(await store.loadConflict(copy.draftId)).toMatchObject({
    value: { kept: { draftId }, copy: { draftId: copy.draftId }, mark: { isCopy: true, user: '演示' } },
  });
  expect(await store.loadConflict(uuid())).toEqual(err(appError('conflict.settled')));
});

test('settled: the result is in the draft, the copy is gone, and what is left can be submitted', async () => {
  const { kept, copy } = await conflict();
  for (const one of [kept, copy])
    expect(await store.submitDraft(again(one, 'x'))).toMatchObject({ error: { code: 'draft.review' } });
  expect(await store.settleConflict(seenOf(kept, copy), [again(kept, 'both')])).toMatchObject({ ok: true });
  expect(await remarks()).toEqual([['unsynced', 'both']]);
  device.nextFault = () => 'ok';
  await store.sync();
  expect(await remarks()).toEqual([['synced', 'both']]);
  expect(service.docs.get(draftId)?.body.invoice.remark).toBe('both');
  expect(service.docs.get(copy.draftId)?.tomb).toBe('deleted');
  expect(await store.submitDraft(again(kept, 'both'))).toMatchObject({ ok: true });
});

test('both kept: two ordinary drafts, here and at the service', async () => {
  const { kept, copy } = await conflict();
  await store.settleConflict(seenOf(kept, copy), [again(kept, 'theirs'), again(copy, 'mine')]);
  device.nextFault = () => 'ok';
  await store.sync();
  expect(await remarks()).toEqual([
    ['synced', 'mine'],
    ['synced', 'theirs'],
  ]);
  expect(service.docs.get(copy.draftId)?.body.conflict).toBeUndefined();
});

test('what changed while it was looked at is not settled, and nothing of it is written', async () => {
  const { kept, copy } = await conflict();
  device.nextFault = () => 'ok';
  service.editElsewhere(draftId, 'newer');
  await store.sync();
  const before = await remarks();
  expect(await store.settleConflict(seenOf(kept, copy), [again(kept, 'both')])).toEqual(
    err(appError('conflict.changed')),
  );
  expect(await remarks()).toEqual(before);
  expect(before).toContainEqual(['conflict', 'mine']);
});

test('the copy thrown away, here or elsewhere, leaves the draft nothing to be held against', async () => {
  const { copy } = await conflict();
  await remove(store, copy.draftId);
  expect((await drafts()).map(({ state, conflict: mark }) => [state, mark])).toEqual([['synced', undefined]]);
});

test('a laptop that only heard of the copy sends neither of the two, until they were looked at', async () => {
  const other = new Device(service);
  const there = await other.open();
  await there.sync();
  const submitted = await there.submitDraft(content(draftId, 'theirs'));
  expect(submitted).toEqual(err(appError('draft.review')));
  // A newer version of the draft is held against the copy, too.
  service.editElsewhere(draftId, 'theirs again');
  await there.sync();
  const states = async () => (await there.listDrafts(PAGE)).drafts.map(({ state }) => state);
  expect(await states()).toEqual(['conflict', 'conflict']);
  const loaded = await there.loadConflict(draftId);
  const { kept, copy } = loaded.ok ? loaded.value : { kept: null, copy: null };
  expect([kept?.face.remark, copy?.face.remark]).toEqual(['theirs again', 'mine']);
  await remove(there, copy?.draftId ?? '');
  expect(await states()).toEqual(['synced']);
  other.kill();
});

test('settled on another laptop: the marks are gone here, too', async () => {
  const other = new Device(service, { ...device.session, tenantId: `${device.session.tenantId}-other` });
  const elsewhere = await other.open();
  await elsewhere.sync();
  const { copy } = await conflict();
  const there = await elsewhere.loadConflict(copy.draftId);
  if (!there.ok || there.value.kept === null || there.value.copy === null) throw new Error('both are there');
  const { kept: theirs, copy: theirCopy } = there.value;
  // The result is what stands there already: nothing but the copy changes.
  await elsewhere.settleConflict(seenOf(theirs, theirCopy), [again(theirs, 'theirs')]);
  await elsewhere.sync();
  device.nextFault = () => 'ok';
  await store.sync();
  expect(await remarks()).toEqual([['synced', 'theirs']]);
  expect((await drafts())[0]?.conflict).toBeUndefined();
  other.kill();
});

test('killed at any step of settling: it is settled or it is not, and nothing is lost', async () => {
  const { kept, copy } = await conflict();
  let settledAt = 0;
  for (let steps = 0; settledAt === 0; steps++) {
    device.kill();
    store = await device.open();
    device.dieAfter(steps);
    const settled = await device.survive(store.settleConflict(seenOf(kept, copy), [again(kept, 'both')]));
    device.kill();
    store = await device.open();
    const stands = await remarks();
    const isSettled = stands.length === 1;
    if (!isSettled)
      expect(stands).toEqual([
        ['conflict', 'mine'],
        ['conflict', 'theirs'],
      ]);
    else expect(stands[0]?.[1]).toBe('both');
    if (settled !== null) expect(isSettled).toBe(true);
    if (isSettled) settledAt = steps + 1;
    if (steps > 40) throw new Error('never settled');
  }
});

/** Another laptop that knows both versions, too. */
async function elsewhereToo(): Promise<readonly [Device, OfflineStore]> {
  const other = new Device(service, { ...device.session, tenantId: `${device.session.tenantId}-other` });
  const opened = await other.open();
  await opened.sync();
  return [other, opened];
}

/** Ends the conflict with one of its two contents, as they stand on a laptop. */
async function settleWith(on: OfflineStore, remark: 'mine' | 'theirs'): Promise<void> {
  const loaded = await on.loadConflict(draftId);
  if (!loaded.ok || loaded.value.kept === null || loaded.value.copy === null)
    throw new Error('both are there');
  const { kept, copy } = loaded.value;
  expect(await on.settleConflict(seenOf(kept, copy), [again(kept, remark)])).toMatchObject({ ok: true });
}

test.each([
  ['theirs', 'mine'],
  ['mine', 'theirs'],
] as const)(
  'settled in opposite ways on two laptops, %s arriving first: neither choice disappears without a word',
  async (first, second) => {
    const [other, there] = await elsewhereToo();
    await settleWith(there, first);
    await settleWith(store, second);
    await there.sync();
    device.nextFault = () => 'ok';
    await store.sync();
    await there.sync();
    const told = [
      ['conflict', 'mine'],
      ['conflict', 'theirs'],
    ];
    expect(await remarks()).toEqual(told);
    expect(await there.loadConflict(draftId)).toMatchObject({
      value: { kept: { face: { remark: first } }, copy: { face: { remark: second } } },
    });
    other.kill();
  },
);

test('settled in the same way on two laptops: it is settled, and merged like any draft from then on', async () => {
  const [other, there] = await elsewhereToo();
  await settleWith(there, 'mine');
  await settleWith(store, 'mine');
  await there.sync();
  device.nextFault = () => 'ok';
  await store.sync();
  expect(await remarks()).toEqual([['synced', 'mine']]);
  await store.loadDraft(draftId);
  await store.saveDraft(content(draftId, 'typed on'));
  service.editElsewhere(draftId, 'mine');
  await store.sync();
  expect(await remarks()).toEqual([['synced', 'typed on']]);
  other.kill();
});

test('what is typed on after a conflict was settled, unsent, is held against another settlement like it', async () => {
  const [other, there] = await elsewhereToo();
  await settleWith(there, 'theirs');
  await settleWith(store, 'mine');
  await store.loadDraft(draftId);
  await store.saveDraft(content(draftId, 'mine, typed on'));
  await there.sync();
  device.nextFault = () => 'ok';
  await store.sync();
  expect(await remarks()).toEqual([
    ['conflict', 'mine, typed on'],
    ['conflict', 'theirs'],
  ]);
  other.kill();
});
