import { expect, test } from 'vitest';
import { content, uuid } from './device.ts';
import { offline, onlineAgain, service, store, useOneLaptop } from './one-laptop.ts';

/** What a page hears of the draft it has open, and how it goes on from there. */

useOneLaptop();

const yes = () => true;

/** Saved, known to the service, and open on the page. */
async function open(remark: string): Promise<string> {
  const draftId = uuid();
  await store.saveDraft(content(draftId, remark));
  await store.sync();
  const { ywlsh, taxpayerId, deviceId, face } = content(draftId, remark);
  await store.keepWorkingCopy({ draftId, ywlsh, taxpayerId, deviceId, face, updatedAt: 5 });
  return draftId;
}

test('what another laptop saved is told, shown, and gone on from: nothing of it is written over', async () => {
  const draftId = await open('base');
  expect(await store.draftNews(draftId)).toBeNull();
  expect(await store.takeNews(draftId, yes)).toBeNull();
  service.editElsewhere(draftId, 'theirs');
  await store.sync();
  expect(await store.draftNews(draftId)).toEqual({ kind: 'renewed' });
  expect(await store.takeNews(draftId, yes)).toMatchObject({ draftId, face: { remark: 'theirs' } });
  expect(await store.draftNews(draftId)).toBeNull();
  expect(await store.saveDraft(content(draftId, 'theirs, and mine'))).toMatchObject({ ok: true });
  expect(await store.submitDraft(content(draftId, 'theirs, and mine'))).toMatchObject({ ok: true });
  expect(await store.draftNews(draftId)).toBeNull();
});

test('while something is unsaved it stays told, and what was begun with is the ground of the merge', async () => {
  const draftId = await open('base');
  service.editElsewhere(draftId, 'theirs');
  await store.sync();
  expect(await store.takeNews(draftId, () => false)).toBeNull();
  expect(await store.draftNews(draftId)).toEqual({ kind: 'renewed' });
  const mine = content(draftId, 'base');
  await store.saveDraft({ ...mine, face: { ...mine.face, payee: '收款的人' } });
  await store.sync();
  expect(await store.draftNews(draftId)).toEqual({ kind: 'renewed' });
  expect(await store.takeNews(draftId, yes)).toMatchObject({ face: { remark: 'theirs', payee: '收款的人' } });
});

test('a conflict is told as soon as it is found, until it is settled', async () => {
  const draftId = await open('base');
  offline();
  await store.saveDraft(content(draftId, 'mine'));
  service.editElsewhere(draftId, 'theirs');
  await onlineAgain();
  expect(await store.draftNews(draftId)).toEqual({ kind: 'conflict' });
  expect(await store.takeNews(draftId, yes)).toBeNull();
  const loaded = await store.loadConflict(draftId);
  const { kept, copy } = loaded.ok ? loaded.value : { kept: null, copy: null };
  if (kept === null || copy === null) throw new Error('not two');
  const seen = [kept, copy].map(({ draftId: id, version }) => ({ draftId: id, version }));
  await store.settleConflict(seen, [{ ...content(draftId, 'both'), ywlsh: kept.ywlsh }]);
  expect(await store.takeNews(draftId, yes)).toMatchObject({ face: { remark: 'both' } });
});

test('a draft that is gone, or was submitted, has no news', async () => {
  const draftId = await open('base');
  expect(await store.draftNews(uuid())).toBeNull();
  offline();
  await store.submitDraft(content(draftId, 'base'));
  expect(await store.draftNews(draftId)).toBeNull();
});
