import { expect, test } from 'vitest';
import { Device, content, uuid } from './device.ts';
import {
  PAGE,
  device,
  drafts,
  offline,
  onlineAgain,
  remarks,
  service,
  store,
  submissions,
  useOneLaptop,
} from './one-laptop.ts';
import { worth } from './worth.ts';

useOneLaptop();

/** What other devices did to the same drafts meanwhile. */

test('保存时间 of what comes from another laptop is when it was saved there, not when it came (M276)', async () => {
  await store.saveDraft(content(uuid(), 'theirs'));
  await store.sync();
  const saved = service.now;
  service.now += 3_600_000;
  const other = new Device(service);
  const fresh = await other.open();
  await fresh.sync();
  const { drafts: listed } = await fresh.listDrafts({ offset: 0, limit: 9 });
  expect(listed.map(({ savedAt }) => savedAt)).toEqual([saved]);
  other.kill();
});

test('another device’s version stays in place and mine becomes a copy', async () => {
  const draftId = uuid();
  await store.saveDraft(content(draftId, 'base'));
  await store.sync();
  offline();
  await store.saveDraft(content(draftId, 'mine'));
  service.editElsewhere(draftId, 'theirs');
  await onlineAgain();
  const [copy, ...rest] = (await drafts()).filter((draft) => draft.draftId !== draftId);
  expect(rest).toEqual([]);
  expect(copy).toMatchObject({ state: 'conflict' });
  expect(await store.loadDraft(copy?.draftId ?? '')).toMatchObject({ value: { face: { remark: 'mine' } } });
  expect(await store.loadDraft(draftId)).toMatchObject({ value: { face: { remark: 'theirs' } } });
  expect(remarks().sort()).toEqual(['mine', 'theirs']);
  const serials = [...service.docs.values()].map(({ body }) => body.invoice.ywlsh);
  expect(new Set(serials).size).toBe(2);
});

test('a version that arrives while the draft is open on the page is not overwritten unseen', async () => {
  const draftId = uuid();
  await store.saveDraft(content(draftId, 'base'));
  await store.sync();
  await store.loadDraft(draftId);
  service.editElsewhere(draftId, 'theirs');
  await store.sync();
  await store.saveDraft(content(draftId, 'mine'));
  await store.sync();
  await store.sync();
  expect(remarks().sort()).toEqual(['mine', 'theirs']);
  expect(await store.loadDraft(draftId)).toMatchObject({ value: { face: { remark: 'theirs' } } });
});

test('a submission behind a lost change is returned and leads to the copy', async () => {
  const draftId = uuid();
  await store.saveDraft(content(draftId, 'base'));
  await store.sync();
  offline();
  await store.submitDraft(content(draftId, 'mine'));
  service.editElsewhere(draftId, 'theirs');
  await onlineAgain();
  const [returned] = await submissions();
  expect(returned).toMatchObject({ state: 'returned', reason: { code: 'draft.conflict' } });
  expect(await store.loadDraft(returned?.draftId ?? '')).toMatchObject({
    value: { face: { remark: 'mine' } },
  });
  expect(service.orders.size).toBe(0);
});

test('a draft that another device submitted: my edit becomes a draft of its own', async () => {
  const draftId = uuid();
  await store.saveDraft(content(draftId, 'base'));
  await store.sync();
  const other = new Device(service, { ...device.session, tenantId: `${device.session.tenantId}-b` });
  const theirs = await other.open();
  await theirs.sync();
  await theirs.submitDraft(content(draftId, 'base'));
  await theirs.sync();
  other.kill();
  offline();
  await store.submitDraft(content(draftId, 'mine'));
  await onlineAgain();
  expect(service.orders.size).toBe(1);
  expect(remarks()).toEqual(['mine']);
  expect((await submissions()).map(({ state }) => state).sort()).toEqual(['accepted', 'returned']);
});

test.each([
  ['of another amount', 'overtaken', 20_000],
  ['of the same amount', 'overtakenAlike', 10_000],
] as const)(
  'an offline submission %s that another laptop was quicker than: its copy says which order and what to do',
  async (_how, code, amount) => {
    const draftId = uuid();
    await store.saveDraft(content(draftId, 'base'));
    await store.sync();
    const other = new Device(service, { ...device.session, tenantId: `${device.session.tenantId}-b` });
    const there = await other.open();
    await there.sync();
    await there.submitDraft(worth(content(draftId, 'base'), 10_000, 0));
    await there.sync();
    other.kill();
    offline();
    await store.submitDraft(worth(content(draftId, 'mine'), amount, 0));
    await onlineAgain();
    await store.sync();
    const [copy] = await drafts();
    expect(copy).toMatchObject({ state: 'conflict', refused: { code: `submit.${code}` } });
    expect(copy?.refused?.params['ddbh']).toBe([...service.orders.values()][0]?.wire.ddbh);
  },
);

test('changes of others arrive, also in many pages', async () => {
  const other = new Device(service, { ...device.session, tenantId: `${device.session.tenantId}-b` });
  const theirs = await other.open();
  for (let index = 0; index < 45; index++) await theirs.saveDraft(content(uuid(), String(index)));
  await theirs.sync();
  other.kill();
  await store.sync();
  expect(await store.listDrafts({ offset: 40, limit: 10 })).toMatchObject({
    total: 45,
    drafts: { length: 5 },
  });
  const [first] = await drafts();
  service.deleteElsewhere(first?.draftId ?? '');
  await store.sync();
  expect((await store.listDrafts(PAGE)).total).toBe(44);
});

test('sent from two laptops at once it is issued once, and the slower one keeps nothing it could send again', async () => {
  const draftId = uuid();
  await store.saveDraft(content(draftId, 'same'));
  await store.sync();
  const other = new Device(service);
  const there = await other.open();
  await there.sync();
  await there.loadDraft(draftId);
  offline();
  await store.submitDraft(content(draftId, 'same'));
  await there.submitDraft(content(draftId, 'same'));
  await there.sync();
  await onlineAgain();
  await store.sync();
  expect(service.orders.size).toBe(1);
  const mine = (await submissions()).filter(({ state }) => state === 'returned');
  expect(mine).toMatchObject([{ reason: { code: 'submit.same' } }]);
  expect(await drafts()).toEqual([]);
  expect(service.docs.size).toBe(1);
  other.kill();
});
