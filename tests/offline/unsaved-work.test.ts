import { beforeEach, expect, test } from 'vitest';
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

test('where it was given up, what is opened next is what came', async () => {
  await type('mine');
  await theirsComes();
  await store.dropWorkingCopy(draftId);
  await store.loadDraft(draftId);
  expect(await saveMine()).toEqual(['mine']);
});
