import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { isTitle } from './dump.ts';
import type { Db } from './open-database.ts';
import type { Database } from './schema.ts';
import { asItWas, jsonColumns, readable } from './kept-escapes.ts';
import { SERVICE_CHAIN } from './service-chain.ts';
import { acrossTenants, beFinder, enterTenant, mayRest } from './tenant-tx.ts';

const head = z.object({
  suikai: z.literal('backup'),
  format: z.literal(1),
  migrations: z.array(z.string()),
  at: z.string(),
});
const title = z.object({
  title: z.literal(true),
  tenant: z.uuid().nullable(),
  table: z.string(),
  columns: z.array(z.string()),
});
const tail = z.object({ rows: z.number().int(), sha256: z.string() });

/** A backup whose bytes are those that were written. */
export interface CheckedBackup {
  readonly at: string;
  readonly migrations: readonly string[];
  readonly rows: number;
}

const read = <Schema extends z.ZodType>(schema: Schema, line: string): z.infer<Schema> | null => {
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
};

/** Reads a backup through before anything of it is used. restore.damaged: it is not what was written. B6 */
export async function checkBackup(lines: AsyncIterable<string>): Promise<Result<CheckedBackup>> {
  const checksum = createHash('sha256');
  let first: z.infer<typeof head> | null = null;
  let last: string | null = null;
  for await (const line of lines) {
    first ??= read(head, line);
    if (first === null) break;
    if (last !== null) checksum.update(`${last}\n`);
    last = line;
  }
  const end = last === null ? null : read(tail, last);
  if (first === null || end?.sha256 !== checksum.digest('hex')) return err(appError('restore.damaged'));
  return ok({ at: first.at, migrations: first.migrations, rows: end.rows });
}

const BATCH = 100;

async function insert(
  db: Transaction<Database>,
  { table, columns }: z.infer<typeof title>,
  rows: readonly string[],
): Promise<void> {
  // A service that was started on the empty database has let its own robot in: that is the newer word.
  const kept = table === 'robots' ? sql`on conflict (name) do nothing` : sql``;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const lines = rows.map(readable);
  const kind = lines.every((line, at) => line === rows[at]) ? [] : await jsonColumns(db, table);
  const read = columns.map((column) => (kind.includes(column) ? asItWas(column) : sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${sql.join(read)} from json_populate_recordset(null::${sql.table(table)}, ${`[${lines.join(',')}]`}::json)
    ${kept}`.execute(db);
}

/** Runs a piece of a transaction, and takes back what it did where it fails; answers why, null where it went well. */
async function tried(db: Transaction<Database>, work: () => Promise<void>): Promise<Error | null> {
  await sql`savepoint tried`.execute(db);
  try {
    await work();
    return null;
  } catch (error) {
    await sql`rollback to savepoint tried`.execute(db);
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await sql`release savepoint tried`.execute(db);
  }
}

/** A row by its first columns, as far as they tell one from another. */
const nameOf = (row: string, { columns }: z.infer<typeof title>): string => {
  const fields = JSON.parse(row) as Readonly<Record<string, unknown>>;
  return columns
    .filter((column) => column !== 'tenant')
    .slice(0, 3)
    .map((column) => `${column} ${JSON.stringify(fields[column])}`)
    .join(' ')
    .slice(0, 200);
};

/** The rows, or why one of them can't be restored. restore.badRow */
async function insertRows(
  db: Transaction<Database>,
  under: z.infer<typeof title>,
  rows: readonly string[],
): Promise<Result<void>> {
  if (rows.length === 0 || (await tried(db, () => insert(db, under, rows))) === null) return ok(undefined);
  for (const row of rows) {
    const failure = await tried(db, () => insert(db, under, [row]));
    if (failure === null) continue;
    const { tenant, table } = under;
    const reason = failure.message.slice(0, 200);
    return err(appError('restore.badRow', { tenant: tenant ?? '', table, row: nameOf(row, under), reason }));
  }
  return ok(undefined);
}

/** A database whose own chain has begun is not empty: two chains can't become one. */
async function isEmpty(tx: Transaction<Database>): Promise<boolean> {
  const known = await tx.selectFrom('tenants').select('tenant').limit(1).executeTakeFirst();
  if (known !== undefined) return false;
  await enterTenant(tx, SERVICE_CHAIN);
  const clock = tx.selectFrom('tenant_clock').select('audit_n').where('tenant', '=', SERVICE_CHAIN);
  return (await clock.executeTakeFirst())?.audit_n === 0;
}

/** Its clock is there before it has an entry; the backup's takes its place. */
const makeRoom = (tx: Transaction<Database>) =>
  tx.deleteFrom('tenant_clock').where('tenant', '=', SERVICE_CHAIN).execute();

/** From here on every row has its seal. */
const SEALING = '0033-sealed-rows';

async function setUnsealed(tx: Transaction<Database>, tenant: string): Promise<void> {
  await enterTenant(tx, tenant);
  await tx.updateTable('tenant_clock').set({ sealed_at: null }).where('tenant', '=', tenant).execute();
}

/** Rows of a backup as they come, a batch under its title at a time. */
async function* batchesOf(
  lines: AsyncIterable<string>,
): AsyncGenerator<{ readonly under: z.infer<typeof title>; readonly rows: readonly string[] }> {
  let under: z.infer<typeof title> | null = null;
  let rows: string[] = [];
  let pending: string | null = null;
  for await (const line of lines) {
    // The last line is the tail: each is used when the next has come.
    if (pending !== null) rows.push(pending);
    pending = null;
    const isNext = isTitle(line);
    if (under !== null && (isNext || rows.length >= BATCH)) yield { under, rows };
    if (under === null || isNext || rows.length >= BATCH) rows = [];
    if (isNext) under = title.parse(JSON.parse(line));
    else pending = line;
  }
  if (under !== null) yield { under, rows };
}

/** From a tenant's first title on its rows are written as its own. */
async function enter(tx: Transaction<Database>, tenant: string, known: Set<string>): Promise<void> {
  if (known.has(tenant)) return;
  known.add(tenant);
  await enterTenant(tx, tenant);
  if (tenant === SERVICE_CHAIN) await makeRoom(tx);
}

/** Nobody at work writes these (migrations/0050). */
const OF_FINDER: ReadonlySet<string> = new Set(['served_companies']);

class RefusedLoad extends Error {
  readonly refusal: AppError;

  constructor(refusal: AppError) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

async function fill(
  tx: Transaction<Database>,
  lines: AsyncIterable<string>,
  migrations: readonly string[],
): Promise<string[]> {
  await mayRest(tx);
  // A backup brings its seals along.
  await sql`select set_config('app.sealing', 'off', true)`.execute(tx);
  if (!(await isEmpty(tx))) throw new RefusedLoad(appError('restore.notEmpty'));
  const tenants = new Set<string>();
  for await (const { under, rows } of batchesOf(lines)) {
    if (under.tenant !== null) await enter(tx, under.tenant, tenants);
    const isOfFinder = OF_FINDER.has(under.table);
    if (isOfFinder) await beFinder(tx);
    const inserted = await insertRows(tx, under, rows);
    if (isOfFinder && under.tenant !== null) await enterTenant(tx, under.tenant);
    if (!inserted.ok) throw new RefusedLoad(inserted.error);
  }
  if (!migrations.includes(SEALING)) for (const tenant of tenants) await setUnsealed(tx, tenant);
  return [...tenants];
}

/**
 * Fills an empty database with a checked backup, all or nothing; answers its tenants. restore.notEmpty; restore.badRow names
 * the row that the database refuses.
 */
export async function loadBackup(
  db: Db,
  lines: AsyncIterable<string>,
  migrations: readonly string[],
): Promise<Result<string[]>> {
  try {
    return ok(await acrossTenants(db, (tx) => fill(tx, lines, migrations)));
  } catch (error) {
    // Thrown, so that nothing of it stays.
    if (error instanceof RefusedLoad) return err(error.refusal);
    throw error;
  }
}
