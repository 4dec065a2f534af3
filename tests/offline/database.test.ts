import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok } from '../../domain/kernel/result.ts';
import { openDatabase, type Database } from '../../src/offline/database.ts';
import { MIGRATIONS, SCHEMA_VERSION, migrate } from '../../src/offline/migrations.ts';
import { STORES, type SuikaiDb } from '../../src/offline/schema.ts';
import { Device, content, uuid } from './device.ts';
import { FakeService } from './fake-service.ts';

let names = 0;
const newName = (): string => `db-${String(++names)}`;

async function open(name: string, onClosed?: () => void): Promise<Database> {
  const opened = await openDatabase(name, onClosed);
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

test('migrations are numbered without gaps', () => {
  expect(MIGRATIONS.map(({ to }) => to)).toEqual(MIGRATIONS.map((_, index) => index + 1));
});

test('from every older version the database becomes the same as a new one', async () => {
  const shapeOf = async (name: string) => {
    const db = await openDB<SuikaiDb>(name);
    const tx = db.transaction(STORES);
    const shape = STORES.map((store) => {
      const { keyPath, indexNames } = tx.objectStore(store);
      return [store, keyPath, [...indexNames]] as const;
    });
    db.close();
    return shape;
  };
  const fresh = newName();
  (await open(fresh)).close();
  for (let from = 1; from <= SCHEMA_VERSION; from++) {
    const name = newName();
    const old = await openDB<SuikaiDb>(name, from, {
      upgrade: (db, _v, _n, tx) => void migrate(db, tx, 0, from),
    });
    old.close();
    (await open(name)).close();
    expect(await shapeOf(name)).toEqual(await shapeOf(fresh));
  }
});

test('a write is whole or not at all: a refusal and a bug roll it back', async () => {
  const database = await open(newName());
  const put = (tx: Parameters<Parameters<Database['write']>[0]>[0]) =>
    tx.objectStore('meta').put({ key: 'sync', epoch: 1, cursor: 1, deviceId: 'd', lastSyncAt: null });
  const refused = await database.write(async (tx) => {
    await put(tx);
    return err(appError('draft.gone'));
  });
  expect(refused).toEqual(err(appError('draft.gone')));
  await expect(
    database.write(async (tx) => {
      await put(tx);
      throw new TypeError('a bug');
    }),
  ).rejects.toThrow('a bug');
  expect(await database.read((tx) => tx.objectStore('meta').count())).toBe(0);
  database.close();
});

test('a full disk aborts the whole change and says so', async () => {
  const database = await open(newName());
  const full = await database.write(async (tx) => {
    await tx.objectStore('meta').put({ key: 'sync', epoch: 1, cursor: 1, deviceId: 'd', lastSyncAt: null });
    throw new DOMException('no space', 'QuotaExceededError');
  });
  expect(full).toEqual(err(appError('store.quota')));
  // As Chromium does it: the request has no error, only the transaction's abort has.
  const aborted = await database.write(async (tx) => {
    await tx.objectStore('meta').put({ key: 'sync', epoch: 1, cursor: 1, deviceId: 'd', lastSyncAt: null });
    Object.defineProperty(tx, 'error', { value: new DOMException('no space', 'QuotaExceededError') });
    tx.abort();
    return ok(null);
  });
  expect(aborted.ok).toBe(false);
  expect(await database.read((tx) => tx.objectStore('meta').count())).toBe(0);
  database.close();
});

test('nobody waits for a change, and what is read after it tells of it', async () => {
  const database = await open(newName());
  const row = { key: 'sync', epoch: 1, cursor: 1, deviceId: 'd', lastSyncAt: null } as const;
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
  const written = await database.write(async (tx) => {
    await tx.objectStore('meta').put(row);
    const request = puts.mock.results[0]?.value as IDBRequest;
    return ok([request.readyState, await tx.objectStore('meta').get('sync'), request.readyState]);
  });
  puts.mockRestore();
  expect(written).toEqual(ok(['pending', row, 'done']));
  database.close();
});

test('a write that fails takes the whole change with it, though nobody waits for it', async () => {
  const database = await open(newName());
  const row = { key: 'sync', epoch: 1, cursor: 1, deviceId: 'd', lastSyncAt: null } as const;
  const failed = await database.write(async (tx) => {
    await tx.objectStore('meta').add(row);
    await tx.objectStore('meta').add(row);
    return ok(null);
  });
  expect(failed).toEqual(err(appError('store.failed')));
  expect(await database.read((tx) => tx.objectStore('meta').count())).toBe(0);
  database.close();
});

test('a save on a full disk leaves what was there and nothing half done', async () => {
  const device = new Device(new FakeService());
  device.nextFault = () => 'offline';
  const store = await device.open();
  const draftId = uuid();
  await store.saveDraft(content(draftId, 'before'));
  device.full = true;
  expect(await store.saveDraft(content(draftId, 'after'))).toEqual(err(appError('store.quota')));
  expect(await store.submitDraft(content(draftId, 'after'))).toEqual(err(appError('store.quota')));
  device.full = false;
  expect(await store.loadDraft(draftId)).toMatchObject({ value: { face: { remark: 'before' } } });
  expect(store.status().unsynced).toBe(1);
  device.kill();
});

test('an older tab lets go of the database when a newer version opens it', async () => {
  const name = newName();
  let closed = false;
  const old = await open(name, () => {
    closed = true;
  });
  const newer = await openDB(name, SCHEMA_VERSION + 1);
  expect(closed).toBe(true);
  newer.close();
  old.close();
  await deleteDB(name);
});

test('a database of a newer version is not touched', async () => {
  const name = newName();
  (await openDB(name, SCHEMA_VERSION + 1)).close();
  expect(await openDatabase(name)).toEqual(err(appError('task.outdated')));
});
