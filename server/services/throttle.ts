import { sql } from 'kysely';
import { sha256 } from '../store/sha256.ts';
import type { Db } from '../store/open-database.ts';

/** Something that may be done so often within a window. */
interface Use {
  readonly name: string;
  readonly attempts: number;
  readonly seconds: number;
}

type Window = Omit<Use, 'attempts'>;

const keyOf = ({ name }: Window, whose: readonly string[]): string =>
  sha256(JSON.stringify([name, ...whose]));

/** Counts once more; answers how often it was within the window, and for how many seconds that still lasts. */
export async function countIn(
  db: Db,
  row: Window,
  whose: readonly string[],
): Promise<{ readonly count: number; readonly wait: number }> {
  const until = sql<Date>`now() + make_interval(secs => ${row.seconds})`;
  return db
    .insertInto('throttles')
    .values({ key: keyOf(row, whose), attempts: 1, until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql`case when throttles.until < now() then 1 else throttles.attempts + 1 end`,
        until: sql`case when throttles.until < now() then excluded.until else throttles.until end`,
      }),
    )
    .returning([
      'attempts as count',
      sql<number>`ceil(extract(epoch from throttles.until - now()))::int`.as('wait'),
    ])
    .executeTakeFirstOrThrow();
}

/** Counts a use before it is made; seconds to wait, 0 when it may go on. */
export async function countUse(db: Db, row: Use, whose: readonly string[]): Promise<number> {
  const { count, wait } = await countIn(db, row, whose);
  return count > row.attempts ? Math.max(1, wait) : 0;
}

/** Drops some of what is counted no more; answers how many. */
export async function forgetThrottles(db: Db, most: number): Promise<number> {
  const over = db
    .selectFrom('throttles')
    .select('key')
    .where('until', '<', sql<Date>`now()`)
    .orderBy('until')
    .limit(most);
  const { numDeletedRows } = await db
    .deleteFrom('throttles')
    .where(sql<boolean>`key = any (array(${over}))`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
