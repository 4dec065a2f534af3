import type { TestProject } from 'vitest/node';
import { prepare, type Prepared } from '../server/prepared.ts';
import { makeDatabase, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server; without it the tests run on the embedded database. */
    databaseUrl: string | undefined;
    /** Databases on it to copy. */
    preparedDatabases: Prepared | undefined;
  }
}

const PREPARED: Prepared = { empty: 'prepared_empty', demo: 'prepared_demo' };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  await prepare({ DATABASE_URL: await makeDatabase(server.url, PREPARED.empty) }, false);
  await prepare({ DATABASE_URL: await makeDatabase(server.url, PREPARED.demo, PREPARED.empty) }, true);
  project.provide('databaseUrl', server.url);
  project.provide('preparedDatabases', PREPARED);
  return () => server.remove();
}
