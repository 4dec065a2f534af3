import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { isTitle } from './dump.ts';
import type { Db } from './open-database.ts';
import type { Database } from './schema.ts';
import { asItWas, jsonColumns, readable } from './kept-escapes.ts';
import { SERVICE_CHAIN } from './service-chain.ts';
import { acrossTenants, enterTenant, mayRest } from './tenant-tx.ts';

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
  if (rows.length === 0) return;
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

/** Fills an empty database with a checked backup, all or nothing; answers its tenants. restore.notEmpty */
export const loadBackup = (
  db: Db,
  lines: AsyncIterable<string>,
  migrations: readonly string[],
): Promise<Result<string[]>> =>
  acrossTenants(db, async (tx) => {
    await mayRest(tx);
    // A backup brings its seals along.
    await sql`select set_config('app.sealing', 'off', true)`.execute(tx);
    if (!(await isEmpty(tx))) return err(appError('restore.notEmpty'));
    const tenants = new Set<string>();
    let current: z.infer<typeof title> | null = null;
    let batch: string[] = [];
    const flush = async (): Promise<void> => {
      if (current !== null) await insert(tx, current, batch);
      batch = [];
    };
    let pending: string | null = null;
    for await (const line of lines) {
      // The last line is the tail: each is used when the next has come.
      if (pending !== null && current !== null) batch.push(pending);
      pending = null;
      if (batch.length >= BATCH) await flush();
      if (!isTitle(line)) {
        pending = line;
        continue;
      }
      await flush();
      current = title.parse(JSON.parse(line));
      if (current.tenant === null || tenants.has(current.tenant)) continue;
      tenants.add(current.tenant);
      await enterTenant(tx, current.tenant);
      if (current.tenant === SERVICE_CHAIN) await makeRoom(tx);
    }
    await flush();
    if (!migrations.includes(SEALING)) for (const tenant of tenants) await setUnsealed(tx, tenant);
    return ok([...tenants]);
  });
