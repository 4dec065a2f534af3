import { sql } from 'kysely';
import type { Db } from '../store/open-database.ts';
import type { ClockWatch } from './clock-watch.ts';

const EVERY_MS = 2000;

/** Has the clock of the database heard all the time, whether robots ask or not. Answers how to stop. */
export async function listenToClock(db: Db, clock: ClockWatch): Promise<() => Promise<void>> {
  const hear = async (): Promise<void> => {
    const from = clock.now();
    const { rows } = await sql<{ shown: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as shown`.execute(db);
    for (const { shown } of rows) clock.hear(shown, { from, to: clock.now() });
  };
  let hearing: Promise<unknown> | null = null;
  const begin = (): void => {
    // Out of reach it is heard once it is in reach again.
    hearing ??= hear()
      .catch(() => undefined)
      .finally(() => {
        hearing = null;
      });
  };
  await hear();
  const every = setInterval(begin, EVERY_MS).unref();
  return async () => {
    clearInterval(every);
    await hearing;
  };
}
