import { expect, test } from 'vitest';
import { content, remove, uuid } from './device.ts';
import { drafts, service, store, submissions, useOneLaptop } from './one-laptop.ts';

useOneLaptop();

test('a draft there is no room for waits here as it is, whatever is done to it, and goes once there is', async () => {
  const [first, second] = [uuid(), uuid()];
  await store.saveDraft(content(first, 'there'));
  await store.sync();
  service.mostDrafts = 1;
  await store.saveDraft(content(second, 'waits'));
  for (let n = 0; n < 5; n++) await store.sync();
  expect(store.status()).toMatchObject({ unsynced: 1, lastError: { code: 'quota.drafts' } });
  expect(await drafts()).toMatchObject([{ draftId: second, state: 'unsynced' }, { draftId: first }]);
  await store.saveDraft(content(second, 'edited'));
  await store.saveDraft(content(first, 'what is there can be changed'));
  await store.sync();
  expect(service.docs.get(first)).toMatchObject({
    body: { invoice: { remark: 'what is there can be changed' } },
  });
  await remove(store, first);
  await store.sync();
  await store.sync();
  expect(store.status()).toMatchObject({ unsynced: 0, lastError: null });
  expect(service.docs.get(second)).toMatchObject({ body: { invoice: { remark: 'edited' } } });
});

test.each([
  ['before it was sent', false],
  ['after it was refused', true],
])('one that is submitted %s is issued all the same', async (_when, isRefused) => {
  const draftId = uuid();
  service.mostDrafts = 0;
  await store.saveDraft(content(draftId, 'to be issued'));
  if (isRefused) await store.sync();
  expect(await store.submitDraft(content(draftId, 'to be issued'))).toMatchObject({ ok: true });
  for (let n = 0; n < 3; n++) await store.sync();
  expect(await submissions()).toMatchObject([{ state: 'accepted' }]);
  expect(store.status()).toMatchObject({ unsynced: 0, lastError: null });
});
