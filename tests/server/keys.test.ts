import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from './harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ SUIKAI_DEMO: '0' });
});
afterAll(() => service.stop());

/** Tables of a few rows about the program itself, the same on every machine. */
const OF_THE_PROGRAM = ['function_texts', 'kysely_migration', 'migration_windows', 'sealed_tables'];
/** Tables by which a tenant is found, or which belong to none: docs/SCALE.md says where they lie. */
const FINDING = ['robots', 'sessions', 'tasks', 'throttles', 'users'];
/** What is looked for comes first: to a young database all indexes that begin with the tenant cost the same. */
const TENANT_LATER = ['orders_one_live_per_draft', 'orders_one_live_per_serial'];

interface Key {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
}

const readKeys = (): Promise<readonly Key[]> =>
  service.asOwner(async (db) => {
    const { rows } = await sql<Key>`
      select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table,
        array(select attname::text from unnest(i.indkey) with ordinality as k (attnum, nth)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
          where nth <= i.indnkeyatts order by nth) as columns
      from pg_index i join pg_class t on t.oid = i.indrelid
      where i.indisunique and t.relnamespace = 'public'::regnamespace order by 1`.execute(db);
    return rows;
  });

test('every key begins with its tenant, so that a tenant lies on one machine of many', async () => {
  const keys = (await readKeys()).filter(({ table }) => !OF_THE_PROGRAM.includes(table));
  const others = keys.filter(({ columns }) => columns[0] !== 'tenant');
  const withTenant = others.filter(({ columns }) => columns.includes('tenant'));
  expect(withTenant.map(({ name }) => name)).toEqual(TENANT_LATER);
  const without = others.filter(({ columns }) => !columns.includes('tenant'));
  expect([...new Set(without.map(({ table }) => table))].sort()).toEqual(FINDING);
});

test('whatever refers to another table refers to the same tenant', async () => {
  const strays = await service.asOwner(async (db) => {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint f
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_attribute a where a.attrelid = f.conrelid and a.attnum = any (f.conkey) and a.attname = 'tenant')`.execute(
      db,
    );
    return rows;
  });
  expect(strays).toEqual([]);
});

test('where the tables lie that have no tenant in their keys is written down', async () => {
  const told = await readFile('docs/SCALE.md', 'utf8');
  expect(FINDING.filter((table) => !told.includes(`| \`${table}\``))).toEqual([]);
});
