import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Db } from './open-database.ts';
import type { Database } from './schema.ts';
import { ROLES } from './roles.ts';
import { SERVICE_CHAIN } from './service-chain.ts';
import { enterTenant, mayRest } from './tenant-tx.ts';

/*
 * A backup is text, a JSON value a line: head, then per tenant and table a title and its rows, then the tail with the
 * checksum. Rows are written by the database and read back by it, so no number or text is ever changed on the way.
 */

export interface DumpHead {
  readonly suikai: 'backup';
  readonly format: 1;
  /** Migrations the tables stood at. */
  readonly migrations: readonly string[];
  /** ISO 8601 */
  readonly at: string;
}

export interface TableTitle {
  readonly title: true;
  /** null: rows that belong to no tenant. */
  readonly tenant: string | null;
  readonly table: string;
  readonly columns: readonly string[];
}

export interface DumpTail {
  readonly rows: number;
  /** SHA-256 of every byte before this line. */
  readonly sha256: string;
}

const FETCH = 200;

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** What follows from other tables is not kept twice. */
const DERIVED = ['turnovers', 'box_sums'];

/** Tables with a tenant and `tenants` itself, each after those it refers to. */
export async function tablesInOrder(db: Transaction<Database>): Promise<Table[]> {
  const { rows } = await sql<Table & { needs: readonly string[] }>`
    select t.relname as name,
      array(select attname::text from pg_attribute a
        where a.attrelid = t.oid and attnum > 0 and not attisdropped order by attnum) as columns,
      array(select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = t.oid and f.contype = 'f' and f.confrelid <> t.oid) as needs
    from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant' and not a.attisdropped)
    and t.relname <> all (${DERIVED})
    order by t.relname`.execute(db);
  const ordered: Table[] = [];
  const isPlaced = (name: string): boolean => ordered.some((table) => table.name === name);
  while (ordered.length < rows.length) {
    const next = rows.find(({ name, needs }) => !isPlaced(name) && needs.every(isPlaced));
    if (next === undefined) throw new Error('tables refer to each other in a circle');
    ordered.push({ name: next.name, columns: next.columns });
  }
  return ordered;
}

async function* rowsOf(
  db: Transaction<Database>,
  table: string,
  tenant: string | null,
): AsyncGenerator<string> {
  const own = tenant === null ? sql`tenant is null` : sql`tenant = ${sql.lit(tenant)}`;
  await sql`declare dumped no scroll cursor for
    select row_to_json(t)::text as line from ${sql.table(table)} t where ${own}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(FETCH)} from dumped`.execute(db);
    for (const { line } of rows) yield line;
    if (rows.length < FETCH) break;
  }
  await sql`close dumped`.execute(db);
}

const applied = async (db: Transaction<Database>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** All tenants, and the service itself. */
const tenantsOf = async (db: Transaction<Database>): Promise<string[]> => {
  await sql`select set_config('role', ${ROLES.finder}, true)`.execute(db);
  const rows = await db.selectFrom('tenants').select('tenant').orderBy('tenant').execute();
  return [...rows.map(({ tenant }) => tenant), SERVICE_CHAIN];
};

/** No table has a column `title` first. */
export const isTitle = (line: string): boolean => line.startsWith(TITLE);
const TITLE = '{"title":true,';
const titleOf = (tenant: string | null, table: string, columns: readonly string[]): string =>
  JSON.stringify({ title: true, tenant, table, columns } satisfies TableTitle);

async function* bodyOf(db: Transaction<Database>): AsyncGenerator<string> {
  await mayRest(db);
  const head: DumpHead = {
    suikai: 'backup',
    format: 1,
    migrations: await applied(db),
    at: new Date().toISOString(),
  };
  yield JSON.stringify(head);
  const tenants = await tenantsOf(db);
  const tables = await tablesInOrder(db);
  for (const tenant of tenants) {
    await enterTenant(db, tenant);
    for (const { name, columns } of tables) {
      yield titleOf(tenant, name, columns);
      yield* rowsOf(db, name, tenant);
    }
  }
  for (const { name, columns } of tables.filter((table) => table.name === 'robots')) {
    yield titleOf(null, name, columns);
    yield* rowsOf(db, name, null);
  }
}

/** Everything of all tenants as of one moment, line by line; the service goes on meanwhile. */
export async function* dump(db: Db): AsyncGenerator<string> {
  const checksum = createHash('sha256');
  let rows = 0;
  const controlled = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    for await (const line of bodyOf(controlled)) {
      if (!isTitle(line)) rows++;
      checksum.update(`${line}\n`);
      yield line;
    }
    await controlled.commit().execute();
  } catch (error) {
    await controlled.rollback().execute();
    throw error;
  }
  // The head is no row.
  const tail: DumpTail = { rows: rows - 1, sha256: checksum.digest('hex') };
  yield JSON.stringify(tail);
}
