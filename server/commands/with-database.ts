import type { Result } from '../../domain/kernel/result.ts';
import type { Configuration } from '../configuration.ts';
import { openDatabase, type Db } from '../store/open-database.ts';

/** Opens the configured database for one piece of work. */
export async function withDatabase<T>(
  configuration: Configuration,
  work: (db: Db) => Promise<Result<T>>,
): Promise<Result<T>> {
  const database = await openDatabase(configuration);
  if (!database.ok) return database;
  try {
    return await work(database.value.db);
  } finally {
    await database.value.close();
  }
}
