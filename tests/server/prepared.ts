import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { seedDemo } from '../../server/services/seed.ts';
import { openDatabase } from '../../server/store/open-database.ts';
import { buildPrograms } from '../../tools/build-programs.ts';
import { testConfiguration } from './configuration.ts';

/** What a first start leaves: tables without anybody, and the same with the demonstration. */
export interface Prepared {
  readonly empty: string;
  readonly demo: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server; without it the tests run on the embedded database. */
    databaseUrl: string | undefined;
    /** Databases on it to copy. */
    preparedDatabases: Prepared | undefined;
    /** Data folders of the embedded database to copy; making them anew takes seconds. */
    preparedFolders: Prepared | undefined;
  }
}

/** Brings a database up to date, and lets the demo companies in. */
export async function prepare(variables: Record<string, string>, withDemo: boolean): Promise<void> {
  const opened = await openDatabase(testConfiguration(variables));
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  if (withDemo) await seedDemo(opened.value.db);
  await opened.value.close();
}

export default async function setup(project: TestProject): Promise<() => void> {
  const removePrograms = await buildPrograms();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'suikai-prepared-'));
  const prepared = { empty: path.join(folder, 'empty'), demo: path.join(folder, 'demo') };
  await prepare({ SUIKAI_DATA: prepared.empty }, false);
  fs.cpSync(prepared.empty, prepared.demo, { recursive: true });
  await prepare({ SUIKAI_DATA: prepared.demo }, true);
  project.provide('preparedFolders', prepared);
  return () => {
    removePrograms();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}
