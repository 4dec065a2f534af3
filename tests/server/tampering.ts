import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../server/store/schema.ts';
import { SERVICE_CHAIN } from '../../server/store/service-chain.ts';
import { SANDBOX_ROBOT } from '../../server/services/seed.ts';
import { SEALED_TABLES } from '../../server/store/sealed-rows.ts';
import { pickFrom } from '../../tools/goods-vocabulary.ts';

/** Number from 0 up to 1. */
type Random = () => number;
type Tx = Transaction<Database>;

/** What was done to whose row. */
export interface Tampered {
  readonly tenant: string;
  readonly what: string;
}

/** What of a tenant's clock tells of its chain. */
const OF_THE_CHAIN = [
  'audit_n',
  'audit_hash',
  'signed_n',
  'signed_hash',
  'signed_at',
  'signed_sealed',
  'signature',
];

const TABLES = [...Object.keys(SEALED_TABLES), 'audit', 'audit', 'audit', 'tenant_clock'];

const ROWS: Readonly<Record<string, RawBuilder<unknown>>> = {
  tenant_clock: sql`audit_n > 0`,
  // The service lets its own robot in again when it starts.
  robots: sql`name <> ${SANDBOX_ROBOT}`,
};

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
}

async function columnsOf(db: Tx, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, null) as type,
      exists (select from pg_index i where i.indrelid = attrelid and i.indisprimary and attnum = any (i.indkey)) as "isKey"
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db);
  const leftOut = SEALED_TABLES[table]?.leftOut ?? [];
  return rows.filter(
    ({ name }) => !leftOut.includes(name) && (table !== 'tenant_clock' || OF_THE_CHAIN.includes(name)),
  );
}

/** Something else of the same type. */
const otherValue = ({ name, type }: Column): RawBuilder<unknown> => {
  const column = sql.ref(name);
  const others: Readonly<Record<string, RawBuilder<unknown>>> = {
    uuid: sql`gen_random_uuid()`,
    text: sql`coalesce(${column}, '') || 'x'`,
    integer: sql`coalesce(${column}, 0) + 1`,
    bigint: sql`coalesce(${column}, 0) + 1`,
    boolean: sql`not coalesce(${column}, false)`,
    date: sql`coalesce(${column}, current_date) + 1`,
    'timestamp with time zone': sql`coalesce(${column}, now()) + interval '1 second'`,
    json: sql`(coalesce(${column}::text, 'null') || ' ')::json`,
    jsonb: sql`'["tampered"]'::jsonb`,
  };
  const other = others[type];
  if (other === undefined) throw new Error(`no other value of ${type}`);
  return other;
};

async function rowsOf(db: Tx, table: string): Promise<readonly { place: string; tenant: string }[]> {
  const { rows } = await sql<{ place: string; tenant: string }>`
    select ctid::text as place, coalesce(tenant, ${SERVICE_CHAIN}) as tenant
    from ${sql.table(table)} where ${ROWS[table] ?? sql`true`}`.execute(db);
  return rows;
}

/** Tries one change of one row; null where there is none, or the database refuses it. */
async function tryOne(db: Tx, random: Random): Promise<Tampered | null> {
  const table = pickFrom(TABLES, random);
  const rows = await rowsOf(db, table);
  if (rows.length === 0) return null;
  const { place, tenant } = pickFrom(rows, random);
  const columns = await columnsOf(db, table);
  const it = sql`ctid = ${place}::tid`;
  if (random() < 0.5) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  const kind = random();
  if (kind < 0.1) {
    await sql`delete from ${sql.table(table)} where ${it}`.execute(db);
    return { tenant, what: `${table} deleted` };
  }
  const column = pickFrom(columns, random);
  if (kind < 0.2) {
    // A digest that is not kept is made anew.
    if (column.name.endsWith('_digest')) return null;
    await sql`update ${sql.table(table)} set ${sql.ref(column.name)} = null where ${it} and ${sql.ref(column.name)} is not null`
      .execute(db)
      .then(({ numAffectedRows }) => {
        if (numAffectedRows === 0n) throw new Error('is null');
      });
    return { tenant, what: `${table}.${column.name} emptied` };
  }
  await changeColumn(db, { table, column, place });
  return { tenant, what: `${table}.${column.name} changed` };
}

async function changeColumn(db: Tx, { table, column, place }: Place & { place: string }): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column.name)} = ${otherValue(column)}
    where ctid = ${place}::tid`.execute(db);
}

/** A column of a table. */
interface Place {
  readonly table: string;
  readonly column: Column;
}

/** Every column that the audit covers, of every table that has rows. */
export async function coveredColumns(db: Tx): Promise<readonly Place[]> {
  const places: Place[] = [];
  for (const table of new Set(TABLES)) {
    if ((await rowsOf(db, table)).length === 0) continue;
    places.push(...(await columnsOf(db, table)).map((column) => ({ table, column })));
  }
  return places;
}

/** Changes a column of one of its rows, without what the database does by itself then; null where it refuses that of all. */
export async function tamperColumn(db: Tx, at: Place): Promise<Tampered | null> {
  await sql`alter table ${sql.table(at.table)} disable trigger user`.execute(db);
  await sql`savepoint tried`.execute(db);
  for (const { place, tenant } of await rowsOf(db, at.table))
    try {
      await changeColumn(db, { ...at, place });
      return { tenant, what: `${at.table}.${at.column.name}` };
    } catch {
      await sql`rollback to savepoint tried`.execute(db);
    }
  return null;
}

/** Changes one row at random, with or without what the database does by itself then. */
export async function tamper(db: Tx, random: Random): Promise<Tampered> {
  await sql`savepoint tried`.execute(db);
  for (;;) {
    try {
      const done = await tryOne(db, random);
      if (done !== null) return done;
    } catch {
      await sql`rollback to savepoint tried`.execute(db);
    }
  }
}
