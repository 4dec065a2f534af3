import { beforeEach, expect, test } from 'vitest';
import type { DraftContent } from '../../src/offline/draft-types.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { Device, content, uuid } from './device.ts';
import { FakeService } from './fake-service.ts';

/** A draft is open with something typed that isn't saved, and another laptop saves it meanwhile. */

let service: FakeService;
let device: Device;
let store: OfflineStore;
let draftId: string;

beforeEach(async () => {
  service = new FakeService();
  device = new Device(service);
  store = await device.open();
  draftId = uuid();
  await store.saveDraft(content(draftId, 'base'));
  await store.sync();
  await store.loadDraft(draftId);
  return () => {
    device.kill();
  };
});

const type = (remark: string): Promise<unknown> => {
  const { ywlsh, taxpayerId, deviceId, face } = content(draftId, remark);
  return store.keepWorkingCopy({ draftId, ywlsh, taxpayerId, deviceId, face, updatedAt: 5 });
};

const theirsComes = async (): Promise<void> => {
  service.editElsewhere(draftId, 'theirs');
  await store.sync();
};

/** Saves what was typed; answers what everybody finds afterwards. */
const saveMine = async (): Promise<readonly string[]> => {
  expect(await store.saveDraft(content(draftId, 'mine'))).toMatchObject({ ok: true });
  await store.sync();
  const live = [...service.docs.values()].filter(({ tomb }) => tomb === null);
  return live.map(({ body }) => body.invoice.remark).sort();
};

test('looked at again after the other version came, it still began with the old one: both are kept', async () => {
  await type('mine');
  await theirsComes();
  await store.listWorkingCopies();
  await store.loadDraft(draftId);
  expect(await saveMine()).toEqual(['mine', 'theirs']);
});

test('the same after the browser was started again', async () => {
  await type('mine');
  await theirsComes();
  device.kill();
  store = await device.open();
  await store.listWorkingCopies();
  await store.loadDraft(draftId);
  expect(await saveMine()).toEqual(['mine', 'theirs']);
});

test('opened again, it is shown as it was begun with: what is saved then goes on from there', async () => {
  await type('mine');
  await theirsComes();
  expect(await store.loadDraft(draftId)).toMatchObject({ ok: true, value: { face: { remark: 'base' } } });
});

test('deleted elsewhere meanwhile: its lines are still there for who goes on with it, and saved it is a draft again', async () => {
  await type('mine');
  service.deleteElsewhere(draftId);
  await store.sync();
  expect(await store.loadDraft(draftId)).toMatchObject({ ok: true, value: { lines: { count: 1 } } });
  expect(await saveMine()).toEqual(['mine']);
  await store.dropWorkingCopy(draftId);
  expect(await begunKept()).toBe(0);
});

test('where it was given up, what is opened next is what came', async () => {
  await type('mine');
  await theirsComes();
  await store.dropWorkingCopy(draftId);
  await store.loadDraft(draftId);
  expect(await saveMine()).toEqual(['mine']);
});

/** Groups of the face that are typed into beside the remark. */
const typeBuyer = async (phone: string): Promise<DraftContent> => {
  const typed = content(draftId, 'base');
  const whole = { ...typed, face: { ...typed.face, buyer: { ...typed.face.buyer, phone } } };
  const { ywlsh, taxpayerId, deviceId, face } = whole;
  await store.keepWorkingCopy({ draftId, ywlsh, taxpayerId, deviceId, face, updatedAt: 5 });
  return whole;
};
const begunKept = async (): Promise<number> => store.read((tx) => tx.objectStore('begun').count());
const live = () =>
  [...service.docs.values()].filter(({ tomb }) => tomb === null).map(({ body }) => body.invoice);

test.each(['in the same page', 'after the browser was started again'])(
  'other groups were changed elsewhere: saved %s, one draft has both',
  async (where) => {
    const typed = await typeBuyer('021');
    expect(await begunKept()).toBe(0);
    await theirsComes();
    expect(await begunKept()).toBe(1);
    if (where !== 'in the same page') {
      device.kill();
      store = await device.open();
      await store.listWorkingCopies();
      await store.loadDraft(draftId);
    }
    expect(await store.saveDraft(typed)).toMatchObject({ ok: true, value: { draftId } });
    await store.sync();
    expect(live()).toMatchObject([{ remark: 'theirs', gmflxdh: '021' }]);
    // What is typed next begins with what was saved, and merges with what came of it.
    const next = await typeBuyer('022');
    await store.sync();
    await store.saveDraft(next);
    await store.sync();
    expect(live()).toMatchObject([{ remark: 'theirs', gmflxdh: '022' }]);
    await store.dropWorkingCopy(draftId);
    expect(await begunKept()).toBe(0);
  },
);

test('two newer versions come one after the other: it still began with the first', async () => {
  const typed = await typeBuyer('021');
  await theirsComes();
  service.editElsewhere(draftId, 'theirs again');
  await store.sync();
  await store.saveDraft(typed);
  await store.sync();
  expect(live()).toMatchObject([{ remark: 'theirs again', gmflxdh: '021' }]);
});

test('where it was given up, nothing is kept of what it began with', async () => {
  await typeBuyer('021');
  await theirsComes();
  await store.dropWorkingCopy(draftId);
  expect(await begunKept()).toBe(0);
});

test('saved, and the browser is started again: the next save is based on that one', async () => {
  await type('mine');
  await store.saveDraft(content(draftId, 'mine'));
  await store.sync();
  device.kill();
  store = await device.open();
  await store.listWorkingCopies();
  await store.loadDraft(draftId);
  expect(await store.saveDraft(content(draftId, 'mine again'))).toMatchObject({ ok: true });
  await store.sync();
  expect(live()).toMatchObject([{ remark: 'mine again' }]);
});
