import { expect, test } from 'vitest';
import { content, Device, remove, uuid } from './device.ts';
import { FakeService } from './fake-service.ts';

/** A deletion that waited while the service was restored holds over what its user saw, and over nothing else. D-9 */

/** A draft whose second version was deleted here; the service knows the first again. */
async function deletedBeforeRestore() {
  const service = new FakeService();
  const device = new Device(service);
  const store = await device.open();
  const id = uuid();
  await store.saveDraft(content(id, 'first'));
  await store.sync();
  const backup = service.backup();
  await store.loadDraft(id);
  await store.saveDraft(content(id, 'second'));
  await store.sync();
  expect(service.docs.get(id)?.rev).toBe(2);
  device.nextFault = () => 'offline';
  await remove(store, id);
  service.restore(backup);
  const back = async () => {
    device.nextFault = () => 'ok';
    for (let round = 0; round < 3; round++) await store.sync();
    expect(store.status()).toMatchObject({ unsynced: 0, phase: 'idle', lastError: null });
    device.kill();
    const live = [...service.docs.values()].filter(({ tomb }) => tomb === null);
    return live.map(({ body }) => body.invoice.remark);
  };
  return { service, id, back };
}

test('what came since under the very same number was never seen: it stays', async () => {
  const { service, id, back } = await deletedBeforeRestore();
  service.editElsewhere(id, 'theirs');
  expect(service.docs.get(id)?.rev).toBe(2);
  expect(await back()).toEqual(['theirs']);
});

test('an ancestor of what was seen is deleted', async () => {
  const { back } = await deletedBeforeRestore();
  expect(await back()).toEqual([]);
});
