import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../server/store/open-database.ts';
import { readFunctions, readMigrations } from '../../server/store/migration-files.ts';
import type { Database } from '../../server/store/schema.ts';
import type { Transaction } from 'kysely';
import { testConfiguration } from './configuration.ts';
import { freshPlace, removeFolder, type Place } from './harness.ts';

let place: Place;
beforeEach(async () => {
  place = await freshPlace('empty');
});
afterEach(() => {
  removeFolder(place.SUIKAI_DATA);
});

const start = () => openDatabase(testConfiguration(place));

/** Changes the record of migrations as a program of another version would have, and ends. */
async function record(change: (db: Transaction<Database>) => Promise<unknown>): Promise<void> {
  const opened = await start();
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  await opened.value.db.transaction().execute(async (db) => {
    await sql`set local role none`.execute(db);
    await change(db);
  });
  await opened.value.close();
}

const addMigration = (name: string, lowest?: string) =>
  record(async (db) => {
    await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(db);
    if (lowest !== undefined)
      await sql`insert into migration_windows (name, lowest) values (${name}, ${lowest})`.execute(db);
  });

test('a program starts beside a newer migration that leaves it what it needs', async () => {
  await addMigration('9001-adds-a-column', '0029-programs-side-by-side');
  const opened = await start();
  expect(opened).toMatchObject({ ok: true });
  if (opened.ok) await opened.value.close();
});

test.each([
  { what: 'that needs another it has not', lowest: '9000-new-column', missing: '9000-new-column' },
  { what: 'that says nothing', lowest: undefined, missing: '9001-drops-a-column' },
])('it refuses to start beside a newer migration $what', async ({ lowest, missing }) => {
  await addMigration('9001-drops-a-column', lowest);
  expect(await start()).toMatchObject({
    ok: false,
    error: { code: 'start.newer', params: { missing } },
  });
});

test('a migration of a smaller number that comes later is applied', async () => {
  await record(async (db) => {
    await sql`delete from kysely_migration where name = '0025-keys-of-laptops'`.execute(db);
    await sql`drop table laptop_keys`.execute(db);
  });
  await record(async (db) => {
    const { rows } = await sql<{ name: string; table: string | null }>`
      select name, to_regclass('laptop_keys')::text as table from kysely_migration order by name`.execute(db);
    const names = (await readMigrations()).map(({ name }) => name);
    expect(rows.map(({ name }) => name)).toEqual(names);
    expect(rows[0]?.table).toBe('laptop_keys');
  });
});

test('a function gets the latest text, from whichever program; an older program leaves it alone', async () => {
  const textOf = (db: Transaction<Database>) =>
    sql<{ text: string }>`select prosrc as text from pg_proc where proname = 'draft_box_page'`
      .execute(db)
      .then(({ rows }) => rows.map(({ text }) => text));
  let own: string[] = [];
  await record(async (db) => {
    own = await textOf(db);
    await sql`update function_texts set revision = 0, hash = '' where name = 'draft-box-page'`.execute(db);
    await sql`create or replace function draft_box_page(of_tenant uuid, of_device text, most integer, skipped integer)
      returns json language plpgsql as 'begin return null; end'`.execute(db);
  });
  await record(async (db) => {
    expect(await textOf(db)).toEqual(own);
    await sql`update function_texts set revision = 9000, hash = '' where name = 'draft-box-page'`.execute(db);
    await sql`create or replace function draft_box_page(of_tenant uuid, of_device text, most integer, skipped integer)
      returns json language plpgsql as 'begin return null; end'`.execute(db);
  });
  await record(async (db) => {
    expect(await textOf(db)).toEqual(['begin return null; end']);
  });
});

test('every function that stands in a file says which revision it is', async () => {
  expect((await readFunctions()).filter(({ revision }) => !(revision > 0))).toEqual([]);
});

test('what takes something away from running programs says which they may be', async () => {
  const files = await readMigrations();
  const names = files.map(({ name }) => name);
  const since = files.filter(({ name }) => name > '0029');
  const taking = /\b(drop (?!trigger|index|policy|constraint)|rename |set not null|alter column \w+ type)/i;
  expect(since.filter(({ text }) => taking.test(text) && !text.includes('-- lowest: '))).toEqual([]);
  expect(since.filter(({ lowest }) => !names.includes(lowest))).toEqual([]);
});
