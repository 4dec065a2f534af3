import { expect, test } from 'vitest';
import { importStates } from '../../src/offline/imports.ts';
import type { ImportedDraft } from '../../src/offline/draft-types.ts';
import { content, remove, uuid } from './device.ts';
import { drafts, offline, onlineAgain, remarks, store, useOneLaptop } from './one-laptop.ts';

useOneLaptop();

/** The same content comes as a new draft each time a file is opened. */
const brought = (...keys: string[]): ImportedDraft[] =>
  keys.map((key) => ({ key, content: content(uuid(), key) }));
const kept = async () => {
  const loaded = await Promise.all((await drafts()).map(({ draftId }) => store.loadDraft(draftId)));
  return loaded.map((one) => (one.ok ? one.value.face.remark : '')).sort();
};

test('what a file brings is saved once, however often it is imported', async () => {
  offline();
  expect(await store.importDrafts(brought('a', 'b'))).toEqual({ ok: true, value: { saved: 2, known: 0 } });
  expect(await store.importDrafts(brought('b', 'c', 'a'))).toEqual({
    ok: true,
    value: { saved: 1, known: 2 },
  });
  expect(await kept()).toEqual(['a', 'b', 'c']);
  expect(store.status().unsynced).toBe(3);
  await onlineAgain();
  expect(remarks().sort()).toEqual(['a', 'b', 'c']);
});

/** As the draft box lists them, the newest first. */
const listed = async () => {
  const loaded = await Promise.all((await drafts()).map(({ draftId }) => store.loadDraft(draftId)));
  return loaded.map((one) => (one.ok ? one.value.face.remark : ''));
};
const ROWS = Array.from({ length: 40 }, (_, row) => `第${String(row + 1)}行`);

test('the drafts of a file stand as in the file, above what was there, and are sent so that they do elsewhere', async () => {
  await store.saveDraft(content(uuid(), 'before'));
  offline();
  await store.importDrafts([...brought(...ROWS), ...brought('第1行')]);
  expect(await listed()).toEqual([...ROWS, 'before']);
  await onlineAgain();
  expect(await listed()).toEqual([...ROWS, 'before']);
  // What is sent last is dated last.
  expect(remarks().toReversed()).toEqual([...ROWS, 'before']);
});

test('two at the same moment save it once', async () => {
  const both = await Promise.all([
    store.importDrafts(brought('a', 'b')),
    store.importDrafts(brought('a', 'b')),
  ]);
  expect(both.map((one) => one.ok && one.value.saved).sort()).toEqual([0, 2]);
  expect(await kept()).toEqual(['a', 'b']);
});

test('one that can not be saved leaves none of them', async () => {
  const queued = content(uuid(), 'queued');
  offline();
  await store.submitDraft(queued);
  const half = [...brought('a'), { key: 'b', content: queued }];
  expect(await store.importDrafts(half)).toMatchObject({ ok: false, error: { code: 'draft.queued' } });
  expect(await kept()).toEqual(['queued']);
  expect(await importStates(store, ['a', 'b'])).toEqual(['new', 'new']);
});

test('says what became of it: in the draft box, submitted, thrown away', async () => {
  await store.importDrafts(brought('here', 'sent', 'gone'));
  const [sent, gone] = await Promise.all(
    ['sent', 'gone'].map(async (remark) => {
      for (const { draftId } of await drafts()) {
        const loaded = await store.loadDraft(draftId);
        if (loaded.ok && loaded.value.face.remark === remark) return draftId;
      }
      return '';
    }),
  );
  await store.submitDraft(content(sent ?? '', 'sent'));
  await onlineAgain();
  await remove(store, gone ?? '');
  expect(await importStates(store, ['here', 'sent', 'gone', 'new'])).toEqual([
    'there',
    'submitted',
    'gone',
    'new',
  ]);
  expect(await store.importDrafts(brought('here', 'sent', 'gone'))).toMatchObject({
    value: { saved: 1, known: 2 },
  });
});
