import { sql, type Kysely } from 'kysely';
import { ROLES } from '../roles.ts';
import type { Database } from '../schema.ts';

/** As PostgreSQL's own upkeep has them: so many changed rows of a table and such a part of it. */
const ROWS = 50;
const PART = 0.1;

/**
 * What PostgreSQL does by itself and an embedded one doesn't: counts what tables hold, without which questions are answered
 * by reading whole companies, and frees the room of old versions of rows. A table at a time, for others wait meanwhile.
 */
export async function tidy(db: Kysely<Database>): Promise<void> {
  // What changed is counted with delay otherwise.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where greatest(n_mod_since_analyze, n_dead_tup) > ${ROWS} + ${PART}::float8 * n_live_tup`.execute(db);
  for (const { name } of rows)
    await db.connection().execute(async (connection) => {
      await sql`reset role`.execute(connection);
      try {
        await sql`vacuum (analyze) ${sql.table(name)}`.execute(connection);
      } finally {
        await sql`set role ${sql.id(ROLES.app)}`.execute(connection);
      }
    });
}
