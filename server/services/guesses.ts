import { sql, type Transaction } from 'kysely';
import { sha256 } from '../store/sha256.ts';
import type { Db } from '../store/open-database.ts';
import type { Database } from '../store/schema.ts';
import { FORGOTTEN_AFTER, THROTTLES, type Throttle, type ThrottleName } from './throttles.ts';

/** What an attempt is counted under, in the order of their locks: two attempts never wait for each other. */
export type Guess = readonly (readonly [ThrottleName, ...whose: string[]])[];

const guessKey = ([name, ...whose]: Guess[number]): string =>
  sha256(JSON.stringify(['guess', name, ...whose]));

interface Counted {
  readonly name: ThrottleName;
  readonly key: string;
  readonly attempts: number;
}

/** `seconds`: to wait; null where the attempt may go on. `begun`: who has to wait from now on, unless it is right. */
type GuessCount =
  | { readonly seconds: number }
  | {
      readonly seconds: null;
      readonly counted: readonly Counted[];
      readonly begun: readonly ThrottleName[];
    };

/** Until the last of these is over; 1 at least, since somebody was refused. */
async function secondsLeft(db: Db, keys: readonly string[]): Promise<number> {
  const { seconds } = await db
    .selectFrom('throttles')
    .select(
      sql<number | null>`ceil(extract(epoch from max(waits_until) - clock_timestamp()))::int`.as('seconds'),
    )
    .where('key', 'in', keys)
    .executeTakeFirstOrThrow();
  return Math.max(1, seconds ?? 1);
}

/** How long so many wrong attempts make wait. */
const waitSql = ({ free, first, longest }: Throttle, attempts: ReturnType<typeof sql<number>>) =>
  sql`make_interval(secs => case when ${attempts} < ${free} then 0
    else least(${longest}, ${first} * power(2, least(${attempts} - ${free}, 20))) end)`;

/** Counts one attempt of a row; null where it still has to wait. By the clock: the transaction may have waited for another attempt. */
async function countOne(db: Transaction<Database>, row: Guess[number]): Promise<Counted | null> {
  const [name] = row;
  const throttle = THROTTLES[name];
  const key = guessKey(row);
  const attempts = sql<number>`(case when throttles.until < clock_timestamp() then 1 else throttles.attempts + 1 end)`;
  const forgotten = sql`make_interval(secs => ${FORGOTTEN_AFTER})`;
  const firstWait = waitSql(throttle, sql<number>`1`);
  const counted = await db
    .insertInto('throttles')
    .values({
      key,
      attempts: 1,
      waits_until: sql<Date>`clock_timestamp() + ${firstWait}`,
      until: sql<Date>`clock_timestamp() + ${firstWait} + ${forgotten}`,
    })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          attempts,
          waits_until: sql`clock_timestamp() + ${waitSql(throttle, attempts)}`,
          until: sql`clock_timestamp() + ${waitSql(throttle, attempts)} + ${forgotten}`,
        })
        .where(sql<boolean>`throttles.waits_until is null or throttles.waits_until <= clock_timestamp()`),
    )
    .returning('attempts')
    .executeTakeFirst();
  return counted === undefined ? null : { name, key, attempts: counted.attempts };
}

/**
 * Counts an attempt before it is checked: parallel guesses count, too. One that has to wait counts nowhere, so that
 * trying on makes nobody wait longer.
 */
export async function countGuess(db: Db, guess: Guess): Promise<GuessCount> {
  const tx = await db.startTransaction().execute();
  const counted: Counted[] = [];
  try {
    for (const row of guess) {
      const one = await countOne(tx, row);
      if (one === null) {
        await tx.rollback().execute();
        return { seconds: await secondsLeft(db, guess.map(guessKey)) };
      }
      counted.push(one);
    }
    await tx.commit().execute();
  } catch (error) {
    await tx.rollback().execute();
    throw error;
  }
  const begun = counted.filter(({ name, attempts }) => attempts === THROTTLES[name].free);
  return { seconds: null, counted, begun: begun.map(({ name }) => name) };
}

/** The attempt was right. `isWhole`: nothing is left to be guessed; before, a right password must not make room for guesses at the code. */
export async function forgiveGuess(db: Db, counted: readonly Counted[], isWhole = true): Promise<void> {
  for (const { name, key, attempts } of counted) {
    if (isWhole && THROTTLES[name].whenRight === 'ended') {
      await db.deleteFrom('throttles').where('key', '=', key).execute();
      continue;
    }
    // Who guessed meanwhile goes on waiting.
    await db
      .updateTable('throttles')
      .set((eb) => ({
        attempts: sql<number>`greatest(0, throttles.attempts - 1)`,
        waits_until: eb.case().when('attempts', '=', attempts).then(null).else(eb.ref('waits_until')).end(),
      }))
      .where('key', '=', key)
      .execute();
  }
}
