import { readdir, readFile } from 'node:fs/promises';
import { Migrator, sql, type Kysely, type Migration, type MigrationProvider } from 'kysely';

const FOLDER = new URL('./migrations/', import.meta.url);

/** A migration closes the tables it made in its own transaction: none is ever open. */
const CLOSING = new URL('./row-security.sql', import.meta.url);

const runText = (text: string): Migration => ({
  up: async (db) => {
    await sql.raw(text).execute(db);
    await sql.raw(await readFile(CLOSING, 'utf8')).execute(db);
  },
});

/** migrations/0001-….sql in the order of their names. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    const entries = names.map(async (name): Promise<[string, Migration]> => [
      name.replace(/\.sql$/, ''),
      runText(await readFile(new URL(name, FOLDER), 'utf8')),
    ]);
    return Object.fromEntries(await Promise.all(entries));
  },
};

/** Names of all migrations of this program. */
export const knownMigrations = async (): Promise<string[]> =>
  Object.keys(await sqlFiles.getMigrations()).sort();

/** Brings the schema up to date, each step in a transaction of its own; nodes starting together wait in turn. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: sqlFiles });
  for (;;) {
    const { error, results } = await migrator.migrateUp();
    if (error !== undefined) throw error instanceof Error ? error : new Error('migration failed');
    if (results === undefined || results.length === 0) return;
  }
}
