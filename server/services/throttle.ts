import { sql } from 'kysely';
import { sha256 } from '../store/sha256.ts';
import type { Db } from '../store/open-database.ts';

/** What is counted where a password is asked, and how often it may be tried within the window. Attempts from one address: see routes/auth. */
const THROTTLES = [
  {
    name: 'account from one place',
    attempts: 5,
    seconds: 300,
    key: (who: Attempt) => [who.account, who.from],
  },
  { name: 'account from anywhere', attempts: 50, seconds: 900, key: (who: Attempt) => [who.account] },
] as const;

interface Attempt {
  readonly account: string;
  /** Address of a sign-in, or the session that changes its password. */
  readonly from: string;
}

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

/** Counts an attempt before it is checked (parallel guesses count too); seconds to wait, 0 when it may go on. */
export async function countAttempt(db: Db, who: Attempt): Promise<number> {
  let wait = 0;
  for (const row of THROTTLES) wait = Math.max(wait, await countUse(db, row, row.key(who)));
  return wait;
}

/** A right password clears the counts; with them go the windows that are over. */
export async function forgiveAttempts(db: Db, who: Attempt): Promise<void> {
  const keys = THROTTLES.map((row) => keyOf(row, row.key(who)));
  await db
    .deleteFrom('throttles')
    .where((eb) => eb.or([eb('key', 'in', keys), eb('until', '<', sql<Date>`now()`)]))
    .execute();
}
