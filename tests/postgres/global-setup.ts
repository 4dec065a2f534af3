import type { TestProject } from 'vitest/node';
import { buildPrograms } from '../../tools/build-programs.ts';
import { prepare } from '../server/prepare.ts';
import type { Prepared } from '../server/prepared.ts';
import { makeDatabase, startPostgres } from './postgres-server.ts';

const PREPARED: Prepared = { empty: 'prepared_empty', demo: 'prepared_demo' };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  await prepare({ DATABASE_URL: await makeDatabase(server.url, PREPARED.empty) }, false);
  await prepare({ DATABASE_URL: await makeDatabase(server.url, PREPARED.demo, PREPARED.empty) }, true);
  project.provide('databaseUrl', server.url);
  project.provide('preparedDatabases', PREPARED);
  const removePrograms = await buildPrograms();
  return () => {
    removePrograms();
    return server.remove();
  };
}
