import { beforeEach, expect, test } from 'vitest';
import { insertRows } from '../../domain/goods/lines.ts';
import { EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { wordsFromUuid } from '../../domain/kernel/ids.ts';
import { err } from '../../domain/kernel/result.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { Device, content, freshSession, uuid } from './device.ts';
import { FakeService } from './fake-service.ts';
import { exported, imported, Laptop, offline, online, run, states, withFile } from './laptop.ts';

let service: FakeService;
let first: Laptop;
let second: Laptop;
let store: OfflineStore;

beforeEach(async () => {
  service = new FakeService();
  const session = freshSession();
  first = new Laptop(new Device(service, session));
  second = new Laptop(new Device(service, session));
  offline(first);
  offline(second);
  store = await first.open();
  return () => {
    first.device.kill();
    second.device.kill();
  };
});

const NOTHING = { added: 0, updated: 0, copied: 0, known: 0, submissions: 0, working: 0 };

test('everything local arrives on an empty laptop and goes on from there', async () => {
  const draft = content(uuid(), 'draft');
  const lines = insertRows(draft.lines, 1, wordsFromUuid(uuid()));
  await store.saveDraft({ ...draft, lines });
  const typed = content(uuid(), 'typing');
  const { ywlsh, taxpayerId, deviceId, face } = typed;
  const copy = { draftId: typed.draftId, ywlsh, taxpayerId, deviceId, face, updatedAt: 5 };
  await store.keepWorkingCopy(copy);
  await store.rememberBuyer({ ...EMPTY_PARTY, name: '甲公司' });
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
  expect(await there.findBuyers('甲', 1)).toHaveLength(1);
  expect(Object.fromEntries(second.preferences)).toEqual({
    theme: 'mine',
    [place]: 'x',
    [`refused.${typed.draftId}`]: 'x',
  });
  await online(second, there);
  expect(await states(there)).toEqual(['synced draft']);
});

test('a submission that two laptops send is one order, and both know its end', async () => {
  const draft = content(uuid(), 'sold');
  const submitted = await store.submitDraft(draft);
  const file = await exported(first);
  expect(await imported(second, file)).toEqual({ ...NOTHING, added: 1, submissions: 1 });
  const there = await second.open();
  expect(await states(there)).toEqual(['queued sold']);
  await online(second, there);
  await online(first, store);
  expect(service.orders.size).toBe(1);
  expect(service.changedBytes).toEqual([]);
  service.finish(submitted.ok ? submitted.value.subId : '', 'issued');
  await online(first, store);
  await online(second, there);
  for (const [laptop, opened] of [
    [first, store],
    [second, there],
  ] as const) {
    laptop.use();
    const { submissions } = await opened.listSubmissions({ offset: 0, limit: 9 });
    expect(submissions).toMatchObject([{ state: 'issued' }]);
    expect(await states(opened)).toEqual([]);
  }
});

test.each([
  ['accepted', [], 1],
  ['issued', [], 1],
  ['failed', ['synced sold'], 0],
] as const)('a laptop whose submission another one sent hears that it is %s', async (end, drafts, live) => {
  const submitted = await store.submitDraft(content(uuid(), 'sold'));
  await imported(second, await exported(first));
  const there = await second.open();
  await online(second, there);
  if (end !== 'accepted') service.finish(submitted.ok ? submitted.value.subId : '', end);
  await online(first, store);
  await online(first, store);
  const { submissions } = await store.listSubmissions({ offset: 0, limit: 9 });
  expect(submissions.map(({ state }) => state)).toEqual([end === 'failed' ? 'returned' : end]);
  expect([await states(store), service.orders.size]).toEqual([drafts, 1]);
  expect([...service.docs.values()].filter(({ tomb }) => tomb === null)).toHaveLength(1 - live);
});

test('a submission that was sent meanwhile is not sent again', async () => {
  await store.submitDraft(content(uuid(), 'sold'));
  const file = await exported(first);
  await online(first, store);
  const there = await second.open();
  await online(second, there);
  expect(await imported(second, file)).toEqual({ ...NOTHING, known: 1 });
  await online(second, there);
  expect(service.orders.size).toBe(1);
  expect(await states(there)).toEqual([]);
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

test('a damaged, foreign, newer or other user’s file is refused and changes nothing', async () => {
  await store.saveDraft(content(uuid(), 'work'));
  const file = await exported(first);
  const text = await file.text();
  const lines = text.split('\n');
  const untouched = await second.dump();
  const refusal = async (bad: BlobPart, session = second.device.session) => {
    const result = await second.rescue(
      (rescue) => withFile(rescue, new Blob([bad]), (opened) => rescue.importAll(opened, run())),
      session,
    );
    return result.ok ? null : result.error.code;
  };
  expect(await refusal(text.replace('work', 'wörk'))).toBe('rescue.damaged');
  expect(await refusal(text.slice(0, -2))).toBe('rescue.damaged');
  expect(await refusal(lines.slice(0, 1).join('\n'))).toBe('rescue.foreign');
  expect(await refusal(`${lines.slice(0, -2).join('\n')}\n`)).toBe('rescue.damaged');
  expect(await refusal(`${text}x`)).toBe('rescue.damaged');
  expect(await refusal(`${text}${lines[1] ?? ''}\n`)).toBe('rescue.damaged');
  expect(await refusal([lines[0], ...lines.slice(2)].join('\n'))).toBe('rescue.damaged');
  expect(await refusal('')).toBe('rescue.foreign');
  expect(await refusal('{"kind":"head"}\n')).toBe('rescue.foreign');
  expect(await refusal(Uint8Array.of(0x50, 0x4b, 3, 4, 10, 255))).toBe('rescue.foreign');
  expect(await refusal(text.replace('"version":2', '"version":3'))).toBe('rescue.newer');
  expect(await refusal(text, { ...second.device.session, userId: 'user-2' })).toBe('rescue.otherUser');
  expect(await second.dump()).toBe(untouched);
});

test('what is in a file is told before it is imported', async () => {
  await store.saveDraft(content(uuid(), 'a'));
  await online(first, store);
  offline(first);
  await store.saveDraft(content(uuid(), 'b'));
  await store.submitDraft(content(uuid(), 'c'));
  const file = await exported(first);
  const told = await second.rescue((rescue) =>
    withFile(rescue, file, (opened) => rescue.inspect(opened, run())),
  );
  expect(told).toMatchObject({
    ok: true,
    value: { drafts: 3, unsent: 2, submissions: 1, working: 0, head: { owner: '随开演示 演示' } },
  });
});

const PASSPHRASE = '出差前写下的那一句话';

test('under a passphrase nothing of a file can be read, and all of it comes back', async () => {
  await store.saveDraft(content(uuid(), 'a remark nobody else may read'));
  await store.rememberBuyer({ ...EMPTY_PARTY, name: '不愿透露姓名的公司' });
  await store.submitDraft(content(uuid(), 'sold in secret'));
  const [bare, file] = [await exported(first), await exported(first, PASSPHRASE)];
  const TYPED = ['a remark nobody else may read', '不愿透露姓名的公司', 'sold in secret'];
  for (const text of TYPED) expect(await bare.text()).toContain(text);
  const bytes = Buffer.from(await file.arrayBuffer());
  for (const text of [...TYPED, PASSPHRASE, '随开演示']) expect(bytes.includes(text)).toBe(false);
  expect(await imported(second, file, PASSPHRASE)).toEqual({ ...NOTHING, added: 2, submissions: 1 });
  const there = await second.open();
  expect(await states(there)).toEqual(['queued sold in secret', 'unsynced a remark nobody else may read']);
  expect(await there.findBuyers('不愿', 1)).toHaveLength(1);
});

test('a sealed file wants its passphrase, and a damaged one changes nothing', async () => {
  for (let index = 0; index < 9; index++) await store.saveDraft(content(uuid(), 'x'.repeat(20_000)));
  const file = await exported(first, PASSPHRASE);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = bytes.indexOf(10) + 1;
  const untouched = await second.dump();
  const refusal = async (bad: BlobPart, passphrase = PASSPHRASE) => {
    const result = await second.rescue((rescue) =>
      withFile(rescue, new Blob([bad]), (opened) => rescue.importAll(opened, run()), passphrase),
    );
    return result.ok ? null : result.error.code;
  };
  const changed = (at: number): Uint8Array<ArrayBuffer> => {
    const bad = bytes.slice();
    bad[at] = (bad[at] ?? 0) ^ 1;
    return bad;
  };
  expect(await refusal(bytes, '')).toBe('rescue.sealed');
  expect(await refusal(bytes, `${PASSPHRASE}。`)).toBe('rescue.passphrase');
  for (const at of [head, head + 65_552, bytes.length - 1])
    expect(await refusal(changed(at))).toBe('rescue.damaged');
  for (const end of [head, head + 100, head + 65_552, bytes.length - 1])
    expect(await refusal(bytes.slice(0, end))).toBe('rescue.damaged');
  const text = new TextDecoder().decode(bytes.subarray(0, head));
  const headed = (line: string) =>
    new Uint8Array([...new TextEncoder().encode(line), ...bytes.subarray(head)]);
  expect(await refusal(headed(text.replace('"version":1', '"version":2')))).toBe('rescue.newer');
  expect(await refusal(headed(text.replace('600000', '600000000000')))).toBe('rescue.newer');
  expect(await refusal(headed(text.replace('{"format"', '{ "format"')))).toBe('rescue.damaged');
  expect(await second.dump()).toBe(untouched);
  expect(await refusal(bytes)).toBe(null);
});
