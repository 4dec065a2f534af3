import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const LOADER = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** The program of the embedded database, and what Node needs to run it. */
export const CHILD_PROGRAM = {
  file: fileURLToPath(new URL('./child.ts', import.meta.url)),
  execArgv: ['--import', LOADER],
};
