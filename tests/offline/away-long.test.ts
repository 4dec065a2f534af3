import { openDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { databaseName } from '../../src/offline/database.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { content, Device, uuid } from './device.ts';
import { FakeService } from './fake-service.ts';
import { states } from './laptop.ts';

/** A laptop that was away for longer than the service remembers deletions. FAULTS K4 */

const DRAFTS = ['left alone', 'edited here', 'submitted here', 'deleted here', 'changed there'] as const;

let service: FakeService;
let device: Device;
let store: OfflineStore;
let ids: Readonly<Record<(typeof DRAFTS)[number], string>>;

beforeEach(async () => {
  service = new FakeService();
  device = new Device(service);
  store = await device.open();
  const made = DRAFTS.map((name) => [name, uuid()] as const);
  for (const [name, draftId] of made) await store.saveDraft(content(draftId, name));
  await store.sync();
  ids = Object.fromEntries(made) as typeof ids;

  device.nextFault = () => 'offline';
  await store.saveDraft(content(ids['edited here'], 'edited here, later'));
  await store.submitDraft(content(ids['submitted here'], 'submitted here'));
  const seen = await store.peekDraft(ids['deleted here']);
  if (seen.ok) await store.deleteDrafts([seen.value]);
  await store.saveDraft(content(uuid(), 'new here'));
  await store.sync();
  return () => {
    device.kill();
  };
});

/** Others delete all but one; 400 days later nothing tells of it any more. Where that ends in the sequence. */
function forget(): number {
  let newest = 0;
  for (const name of DRAFTS.slice(0, -1)) {
    service.deleteElsewhere(ids[name]);
    newest = service.docs.get(ids[name])?.seq ?? 0;
    service.docs.delete(ids[name]);
  }
  service.editElsewhere(ids['changed there'], 'changed there, later');
  return newest;
}

/** What stands here and there once it is back: nothing that was done here is lost, nothing that was deleted comes back by itself. */
async function expectTheRest(): Promise<void> {
  device.nextFault = () => 'ok';
  for (let round = 0; round < 3; round++) await store.sync();
  expect(store.status()).toMatchObject({ unsynced: 0, phase: 'idle', lastError: null });
  const remarks = ['changed there, later', 'edited here, later', 'new here'];
  const live = [...service.docs.values()].filter(({ tomb }) => tomb === null);
  expect(live.map(({ body }) => body.invoice.remark).sort()).toEqual(remarks);
  expect(await states(store)).toEqual(remarks.map((remark) => `synced ${remark}`));
  expect((await store.listSubmissions({ offset: 0, limit: 10 })).submissions).toMatchObject([
    { draftId: ids['submitted here'], state: 'accepted' },
  ]);
  expect(await store.loadDraft(ids['left alone'])).toMatchObject({ ok: false });
}

const snapshots = (): number =>
  service.requests.filter(({ path }) => path.startsWith('/sync/snapshot')).length;

test('its place in the sequence is forgotten: it compares everything', async () => {
  service.minSeq = forget();
  await expectTheRest();
  expect(snapshots()).toBe(1);
});

test('a new version reads everything from the beginning: what was deleted meanwhile does not stay', async () => {
  forget();
  device.kill();
  const database = await openDB(databaseName(device.session));
  const meta = (await database.get('meta', 'sync')) as object;
  await database.put('meta', { ...meta, cursor: 0 });
  database.close();
  store = await device.open();
  await expectTheRest();
  expect(snapshots()).toBe(1);
});

test('a laptop that was never here before compares nothing', async () => {
  const other = new Device(service);
  const fresh = await other.open();
  await fresh.saveDraft(content(uuid(), 'its first'));
  await fresh.sync();
  await fresh.sync();
  expect(snapshots()).toBe(0);
  other.kill();
});
