import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { readFunctions, readMigrations, type MigrationFile } from './migration-files.ts';
import { sha256 } from './sha256.ts';

/** A migration closes the tables it made in its own transaction: none is ever open. */
const CLOSING = new URL('./row-security.sql', import.meta.url);

/** The lock of Kysely's migrator, which brought the tables up to date first: programs that have it wait as well. */
const LOCK = sql.lit(3853314791062309107n);

/** Names of all migrations of this program. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readMigrations()).map(({ name }) => name);

const exists = async <Tables>(db: Kysely<Tables>, table: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select to_regclass(${table}) is not null as is`.execute(db);
  return rows[0]?.is ?? false;
};

async function appliedNames<Tables>(db: Kysely<Tables>): Promise<string[]> {
  await sql`create table if not exists kysely_migration
    (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** What each migration that is there asks of a program that doesn't know it. */
async function lowestOf<Tables>(db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  if (!(await exists(db, 'migration_windows'))) return new Map();
  const { rows } = await sql<{ name: string; lowest: string }>`
    select name, lowest from migration_windows`.execute(db);
  return new Map(rows.map(({ name, lowest }) => [name, lowest]));
}

/** start.newer: tables were changed beyond what this program can work with. */
async function checkWindow<Tables>(
  db: Kysely<Tables>,
  applied: readonly string[],
  known: ReadonlySet<string>,
): Promise<Result<void>> {
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length === 0) return ok(undefined);
  const lowest = await lowestOf(db);
  const missing = unknown.map((name) => lowest.get(name) ?? name).filter((name) => !known.has(name));
  return missing.length === 0
    ? ok(undefined)
    : err(appError('start.newer', { missing: [...new Set(missing)].join('、') }));
}

/** Others wait behind whoever waits for a table: it gives up soon and tries again. */
const PATIENCE = sql.lit('3s');
const TRIES = 100;
const PAUSE_MS = 100;

/** Somebody else has the table (55P03), or waits for this program, which waits for everybody (40P01). */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');

/** Does what takes a table for itself, as often as somebody else is at it. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let left = TRIES; ; left--)
    try {
      await work();
      return;
    } catch (error) {
      if (left === 0 || !isBusy(error)) throw error;
      await pause(PAUSE_MS);
    }
}

/** One migration in a transaction of its own, with its line in the record. */
const apply = async <Tables>(db: Kysely<Tables>, file: MigrationFile): Promise<void> => {
  const { name, text, lowest, isAlone } = file;
  if (isAlone)
    for (const statement of text.split(/;\n/).filter((part) => part.trim() !== ''))
      await patiently(async () => {
        await sql.raw(statement).execute(db);
      });
  await patiently(() =>
    db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = ${PATIENCE}`.execute(tx);
      if (!isAlone) await sql.raw(text).execute(tx);
      await sql.raw(await readFile(CLOSING, 'utf8')).execute(tx);
      await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(tx);
      if (await exists(tx, 'migration_windows'))
        await sql`insert into migration_windows (name, lowest) values (${name}, ${lowest})`.execute(tx);
    }),
  );
};

/** Writes functions anew whose text is a later one than that which is there. */
const applyFunctions = <Tables>(db: Kysely<Tables>): Promise<void> =>
  patiently(() =>
    db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = ${PATIENCE}`.execute(tx);
      for (const { name, text, revision } of await readFunctions()) {
        const hash = sha256(text);
        const { rows } = await sql`
          insert into function_texts as known (name, revision, hash) values (${name}, ${revision}, ${hash})
          on conflict (name) do update set revision = excluded.revision, hash = excluded.hash
          where known.revision < excluded.revision
            or (known.revision = excluded.revision and known.hash <> excluded.hash)
          returning name`.execute(tx);
        if (rows.length > 0) await sql.raw(text).execute(tx);
      }
    }),
  );

/** Takes its turn among nodes that start together. Whoever waited inside a statement would hold up the building of indexes. */
async function takeTurn<Tables>(db: Kysely<Tables>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ is: boolean }>`select pg_try_advisory_lock(${LOCK}) as is`.execute(db);
    if (rows[0]?.is === true) return;
    await pause(PAUSE_MS);
  }
}

/**
 * Brings the schema up to date; nodes starting together take turns. A program goes on beside migrations it doesn't
 * know while they leave it what it needs (docs/OPERATIONS.md, "Upgrading").
 */
export const migrate = <Tables>(db: Kysely<Tables>): Promise<Result<void>> =>
  db.connection().execute(async (one) => {
    await takeTurn(one);
    try {
      const files = await readMigrations();
      const applied = await appliedNames(one);
      const checked = await checkWindow(one, applied, new Set(files.map(({ name }) => name)));
      if (!checked.ok) return checked;
      for (const file of files) if (!applied.includes(file.name)) await apply(one, file);
      await applyFunctions(one);
      return ok(undefined);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(one);
    }
  });
