import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPrograms, nodeArguments } from '../../tools/build-programs.ts';

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

/** A data folder of the embedded database as a first start leaves it. */
export const prepareFolder = (folder: string, state: keyof Prepared): void => {
  execFileSync(process.execPath, [...nodeArguments('tests/server/prepare-folder.ts'), folder, state], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
};

export default async function setup(project: TestProject): Promise<() => void> {
  const removePrograms = await buildPrograms();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'suikai-prepared-'));
  const prepared = { empty: path.join(folder, 'empty'), demo: path.join(folder, 'demo') };
  prepareFolder(prepared.empty, 'empty');
  fs.cpSync(prepared.empty, prepared.demo, { recursive: true });
  prepareFolder(prepared.demo, 'demo');
  project.provide('preparedFolders', prepared);
  return () => {
    removePrograms();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}
