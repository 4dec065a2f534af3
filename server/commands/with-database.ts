import { appError } from '../../domain/kernel/errors.ts';
import { err, type Result } from '../../domain/kernel/result.ts';
import type { Configuration } from '../configuration.ts';
import { openDatabase, type Db, type OpenDatabase } from '../store/open-database.ts';

type Work<T> = (db: Db) => Promise<Result<T>>;

/** Does one piece of work on a database that is closed afterwards. */
export async function withOpened<T>(
  opening: Promise<Result<OpenDatabase>>,
  work: Work<T>,
): Promise<Result<T>> {
  const database = await opening;
  if (!database.ok) return database;
  try {
    return await work(database.value.db);
  } finally {
    await database.value.close();
  }
}

/** Opens the configured database for one piece of work. */
export const withDatabase = <T>(
  configuration: Configuration,
  work: Work<T>,
  patienceMs?: number,
): Promise<Result<T>> => withOpened(openDatabase(configuration, patienceMs), work);

const isInUse = (done: Result<unknown>): boolean => !done.ok && done.error.code === 'start.dataInUse';

/**
 * Does the work on the database, or has the running service do it: the embedded database has one owner.
 * @param ask the service; null where nobody answers
 */
export async function workOrAsk<T>(
  configuration: Configuration,
  work: Work<T>,
  ask: () => Promise<Result<T> | null>,
): Promise<Result<T>> {
  const atOnce = await withDatabase(configuration, work, 0);
  if (!isInUse(atOnce)) return atOnce;
  const answer = await ask();
  if (answer !== null) return answer;
  // Whoever has the database answers nothing and may be about to go.
  const later = await withDatabase(configuration, work);
  return isInUse(later) ? err(appError('backup.noService')) : later;
}
