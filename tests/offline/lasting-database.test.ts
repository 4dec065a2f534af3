import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { expect, test } from 'vitest';
import { appError } from '../../domain/kernel/errors.ts';
import { ok } from '../../domain/kernel/result.ts';
import type { Database } from '../../src/offline/database.ts';
import { openLasting } from '../../src/offline/lasting-database.ts';
import { SCHEMA_VERSION } from '../../src/offline/migrations.ts';
import { StoreUnreadable, unlessClosed } from '../../src/offline/store-failure.ts';
import { ensureMeta, readMeta } from '../../src/offline/transitions/read-meta.ts';

let databases = 0;

async function open() {
  const name = `lasting-${String(++databases)}`;
  const again: Database[] = [];
  const begin = (database: Database) => {
    again.push(database);
    return database.write(async (tx) => ok(await ensureMeta(tx, 'this laptop')));
  };
  const opened = await openLasting(name, begin);
  if (!opened.ok) throw new Error(opened.error.code);
  return { name, again, database: opened.value };
}

const nameOf = async (database: Database) => (await database.read(readMeta)).deviceId;

test('deleted under the open page it is there again for the next who reads or writes, and begins as one (S11)', async () => {
  const { name, again, database } = await open();
  await database.write(async (tx) => ok(await ensureMeta(tx, 'another name')));
  await deleteDB(name);
  expect(await Promise.all([nameOf(database), nameOf(database)])).toEqual(['this laptop', 'this laptop']);
  expect(again).toHaveLength(1);
  await deleteDB(name);
  expect(await database.write((tx) => readMeta(tx).then(ok))).toMatchObject({
    ok: true,
    value: { deviceId: 'this laptop' },
  });
  database.close();
});

test('one that a newer version of the app took over says so to whoever reads or writes', async () => {
  const { name, database } = await open();
  const newer = await openDB(name, SCHEMA_VERSION + 1);
  expect(await database.write(() => Promise.resolve(ok(null)))).toMatchObject({
    error: { code: 'task.outdated' },
  });
  await expect(nameOf(database)).rejects.toMatchObject({ error: { code: 'task.outdated' } });
  newer.close();
});

test('what is closed on purpose is not opened again', async () => {
  const { again, database } = await open();
  database.close();
  expect(await database.write(() => Promise.resolve(ok(null)))).toMatchObject({ ok: false });
  await expect(nameOf(database)).rejects.toMatchObject({ error: { code: 'task.cancelled' } });
  expect(again).toEqual([]);
});

test('what was asked a moment before it is closed was given up, not unreadable', async () => {
  const { database } = await open();
  const asked = nameOf(database);
  const written = database.write(() => Promise.resolve(ok(null)));
  database.close();
  await expect(asked).rejects.toMatchObject({ error: { code: 'task.cancelled' } });
  expect(await written).toMatchObject({ error: { code: 'task.cancelled' } });
});

test('nobody hears of a read they don’t wait for once its store was closed, and of every other', async () => {
  const { database } = await open();
  database.close();
  await expect(unlessClosed(nameOf(database))).resolves.toBeUndefined();
  const unread = new StoreUnreadable(appError('store.failed'));
  await expect(unlessClosed(Promise.reject(unread))).rejects.toBe(unread);
});
