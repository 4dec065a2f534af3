import { expect, test } from 'vitest';
import { insertRows } from '../../domain/goods/lines.ts';
import { EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { wordsFromUuid } from '../../domain/kernel/ids.ts';
import { err } from '../../domain/kernel/result.ts';
import { Device, content, TAXPAYER, uuid } from './device.ts';
import { exported, imported, Laptop, offline, online, states, withFile } from './laptop.ts';
import { first, NOTHING, second, service, store, withTwoLaptops } from './rescue-desk.ts';
import { keptBuyers } from './kept-buyers.ts';

withTwoLaptops();

test('everything local arrives on an empty laptop and goes on from there', async () => {
  const draft = content(uuid(), 'draft');
  const lines = insertRows(draft.lines, 1, wordsFromUuid(uuid()));
  await store.saveDraft({ ...draft, lines });
  const typed = content(uuid(), 'typing');
  const { ywlsh, taxpayerId, deviceId, face } = typed;
  const copy = { draftId: typed.draftId, ywlsh, taxpayerId, deviceId, face, updatedAt: 5 };
  await store.keepWorkingCopy(copy);
  await store.rememberBuyer(TAXPAYER, { ...EMPTY_PARTY, name: '甲公司' });
  first.journals.set(typed.draftId, { steps: [NaN] });
  const { tenantId, userId } = first.device.session;
  const place = `place.${tenantId}.${userId}`;
  for (const key of ['theme', place, 'place.other.user', 'refused.someone', `refused.${typed.draftId}`])
    first.preferences.set(key, 'x');
  second.preferences.set('theme', 'mine');

  expect(await imported(second, await exported(first))).toEqual({ ...NOTHING, added: 1, working: 1 });
  const there = await second.open();
  expect(await there.loadDraft(draft.draftId)).toMatchObject({
    ok: true,
    value: { face: { remark: 'draft' }, lines: { count: 2 } },
  });
  expect(await there.listWorkingCopies()).toEqual([copy]);
  expect(second.journals.get(typed.draftId)).toEqual({ steps: [NaN] });
  expect(await keptBuyers(there, TAXPAYER)).toHaveLength(1);
  expect(Object.fromEntries(second.preferences)).toEqual({
    theme: 'mine',
    [place]: 'x',
    [`refused.${typed.draftId}`]: 'x',
  });
  await online(second, there);
  expect(await states(there)).toEqual(['synced draft']);
});

test('importing again changes nothing, also after the work went on', async () => {
  const draftId = uuid();
  await store.saveDraft(content(draftId, 'work'));
  const file = await exported(first);
  expect(await imported(first, file)).toEqual({ ...NOTHING, known: 1 });
  await imported(second, file);
  const before = await second.dump();
  expect(await imported(second, file)).toEqual({ ...NOTHING, known: 1 });
  expect(await second.dump()).toBe(before);
  const there = await second.open();
  await there.loadDraft(draftId);
  await there.saveDraft(content(draftId, 'went on'));
  expect(await imported(second, file)).toEqual({ ...NOTHING, known: 1 });
  expect(await states(there)).toEqual(['unsynced went on']);
});

test('other work on the same draft stays; what comes is a copy, once, and the same one from every laptop', async () => {
  const draftId = uuid();
  for (const laptop of [first, second]) laptop.device.nextFault = () => 'ok';
  const there = await second.open();
  first.use();
  await store.saveDraft(content(draftId, 'base'));
  await online(first, store);
  await online(second, there);
  offline(first);
  offline(second);
  first.use();
  await store.saveDraft(content(draftId, 'of the first'));
  const file = await exported(first);
  second.use();
  await there.loadDraft(draftId);
  await there.saveDraft(content(draftId, 'of the second'));
  expect(await imported(second, file)).toEqual({ ...NOTHING, copied: 1 });
  expect(await imported(second, file)).toEqual({ ...NOTHING, known: 1 });
  expect(await states(there)).toEqual(['conflict of the first', 'unsynced of the second']);

  const third = new Laptop(new Device(service, first.device.session));
  offline(third);
  const later = await third.open();
  await later.saveDraft(content(draftId, 'of the third'));
  await imported(third, file);
  await online(third, later);
  await online(second, there);
  const remarks = [...service.docs.values()].map(({ body }) => body.invoice.remark);
  expect(remarks.filter((remark) => remark === 'of the first')).toHaveLength(1);
  third.device.kill();
});

test('work that started from what this laptop has takes its place', async () => {
  const draftId = uuid();
  const there = await second.open();
  first.use();
  await store.saveDraft(content(draftId, 'base'));
  await online(first, store);
  await online(second, there);
  offline(first);
  first.use();
  await store.saveDraft(content(draftId, 'later'));
  expect(await imported(second, await exported(first))).toEqual({ ...NOTHING, updated: 1 });
  await online(second, there);
  expect(await states(there)).toEqual(['synced later']);
  expect(service.docs.get(draftId)).toMatchObject({ rev: 2 });
});

test('drafts the service has come to a laptop that is behind, and deleted ones do not come back', async () => {
  const [kept, deleted] = [uuid(), uuid()];
  await store.saveDraft(content(kept, 'kept'));
  await store.saveDraft(content(deleted, 'deleted'));
  await online(first, store);
  const file = await exported(first);
  service.deleteElsewhere(deleted);
  expect(await imported(second, file)).toEqual({ ...NOTHING, added: 2 });
  const there = await second.open();
  expect(await states(there)).toEqual(['synced deleted', 'synced kept']);
  await online(second, there);
  expect(await states(there)).toEqual(['synced kept']);
  await online(first, store);
  expect(await imported(first, file)).toEqual({ ...NOTHING, known: 2 });
  first.use();
  expect(await states(store)).toEqual(['synced kept']);
});

test('unsaved work on a draft that is being worked on becomes a draft of its own', async () => {
  const { draftId, ywlsh, taxpayerId, deviceId, face } = content(uuid(), 'of the first');
  const copy = { draftId, ywlsh, taxpayerId, deviceId, face, updatedAt: 5 };
  await store.keepWorkingCopy(copy);
  first.journals.set(draftId, ['of the first']);
  const file = await exported(first);
  const there = await second.open();
  await there.keepWorkingCopy({ ...copy, face: { ...face, remark: 'of the second' }, updatedAt: 9 });
  second.journals.set(draftId, ['of the second']);
  expect(await imported(second, file)).toEqual({ ...NOTHING, working: 1 });
  expect(await imported(second, file)).toEqual(NOTHING);
  const copies = await there.listWorkingCopies();
  expect(copies.map((one) => [one.face.remark, second.journals.get(one.draftId)])).toEqual([
    ['of the second', ['of the second']],
    ['of the first', ['of the first']],
  ]);
  expect(new Set(copies.map((one) => one.ywlsh)).size).toBe(2);
});

test('a run that is stopped is finished by the next one', async () => {
  for (let index = 0; index < 60; index++) await store.saveDraft(content(uuid(), String(index)));
  const file = await exported(first);
  const stop = new AbortController();
  const stopped = await second.rescue((rescue) =>
    withFile(rescue, file, (opened) =>
      rescue.importAll(opened, {
        signal: stop.signal,
        onProgress: ({ phase, done, total }) => {
          if (phase === 'importing' && done > total / 2) stop.abort();
        },
      }),
    ),
  );
  expect(stopped).toEqual(err(appError('task.cancelled')));
  const result = await imported(second, file);
  expect(result.added).toBeGreaterThan(0);
  expect(result.known).toBeGreaterThan(0);
  expect(result.added + result.known).toBe(60);
  expect(await imported(second, file)).toEqual({ ...NOTHING, known: 60 });
});
