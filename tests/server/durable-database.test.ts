import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { lockDirectory } from '../../server/store/embedded/directory-lock.ts';
import { openDurable } from '../../server/store/embedded/durable-database.ts';
import { temporaryFolder } from './harness.ts';

describe('the embedded database', () => {
  const data = temporaryFolder();
  let database: PGlite;
  let synced = 0;
  beforeAll(async () => {
    database = await openDurable(path.join(data, 'database'), (descriptor) => {
      synced++;
      fs.fsyncSync(descriptor);
    });
    await database.exec('create table t (id int primary key)');
  });
  afterAll(async () => {
    await database.close();
    fs.rmSync(data, { recursive: true });
  });

  test('runs with fsync on', async () => {
    const { rows } = await database.query('select name, setting from pg_settings where name = any($1)', [
      ['fsync', 'synchronous_commit', 'wal_sync_method', 'full_page_writes'],
    ]);
    expect(
      Object.fromEntries((rows as { name: string; setting: string }[]).map((row) => [row.name, row.setting])),
    ).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      wal_sync_method: 'fsync',
      full_page_writes: 'on',
    });
  });

  test('reaches the disk with every commit', async () => {
    const before = synced;
    for (let id = 0; id < 50; id++) await database.query('insert into t values ($1)', [id]);
    expect(synced - before).toBeGreaterThanOrEqual(50);
  });

  test('writes its files out at a checkpoint', async () => {
    const before = synced;
    await database.exec('checkpoint');
    expect(synced - before).toBeGreaterThanOrEqual(3);
  });
});

describe('the lock of a directory', () => {
  test('is held by one process, by whatever path, and freed when it is killed', async () => {
    const data = temporaryFolder();
    const holder = fork(fileURLToPath(new URL('./lock-holder.ts', import.meta.url)), [data], {
      execArgv: ['--import', 'tsx'],
    });
    expect(await once(holder, 'message')).toEqual([true, undefined]);
    const link = `${data}-link`;
    fs.symlinkSync(data, link);
    expect(await lockDirectory(data, 200)).toBe(false);
    expect(await lockDirectory(link, 200)).toBe(false);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(await lockDirectory(data, 2000)).toBe(true);
    expect(await lockDirectory(data, 200)).toBe(false);
    fs.rmSync(link);
    fs.rmSync(data, { recursive: true });
  });
});
