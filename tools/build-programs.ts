import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Where packages that stay outside are still found. */
const SHELF = path.join(ROOT, 'node_modules/.cache');

/** Names the folder of the built programs for whatever is started from here. */
const FOLDER = 'SUIKAI_PROGRAMS';

const DATABASE = 'server/store/embedded/child.ts';
/**
 * The database of a test lives for seconds: to compile it well as it runs costs more than it ever gives back.
 * A start and a thousand statements take half the processor time without.
 */
const DATABASE_FLAGS = ['--liftoff-only'];
/** Says how the program of the embedded database is started. */
const DATABASE_START = path.join(ROOT, 'server/store/embedded/child-program.ts');

/** Programs that tests start again and again. */
const PROGRAMS = [
  'server/main.ts',
  'server/command.ts',
  DATABASE,
  'robot/main.ts',
  'robot/bureau/main.ts',
  'tools/robots.ts',
  'tests/server/prepare-folder.ts',
];

/** What brings files of its own: machine code and the embedded database. */
const OUTSIDE = [
  '@node-rs/argon2',
  '@electric-sql/pglite',
  '@electric-sql/pglite-socket',
  'pg-native',
  'tsx',
];

const builtName = (program: string): string => program.replace(/\.ts$/, '.mjs');

/** Whoever starts the embedded database starts the built one, where there is one. */
export const startBuiltDatabase = (): Plugin => ({
  name: 'start-built-database',
  load(id) {
    const folder = process.env[FOLDER];
    if (folder === undefined || id !== DATABASE_START) return null;
    const file = JSON.stringify(path.join(folder, builtName(DATABASE)));
    const execArgv = JSON.stringify(DATABASE_FLAGS);
    return `export const CHILD_PROGRAM = { file: ${file}, execArgv: ${execArgv} };`;
  },
});

/** Files beside a source, such as migrations, are found where they are. */
const whereItStood: Plugin = {
  name: 'where-it-stood',
  transform: (code, id) =>
    id.includes('/node_modules/') || !code.includes('import.meta.url')
      ? null
      : code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
};

/**
 * Bundles the programs with their packages for the tests of this run: started from source each of them takes seconds
 * of a core. Gives what takes them away again.
 */
export async function buildPrograms(): Promise<() => void> {
  mkdirSync(SHELF, { recursive: true });
  const folder = mkdtempSync(path.join(SHELF, 'programs-'));
  process.env[FOLDER] = folder;
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    plugins: [startBuiltDatabase(), whereItStood],
    ssr: { noExternal: true, external: OUTSIDE },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      rolldownOptions: {
        input: Object.fromEntries(PROGRAMS.map((program) => [program, path.join(ROOT, program)])),
        output: { entryFileNames: ({ name }) => builtName(name), chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}

/** What Node is called with for a program of the list: as it was built for this run, else from its source. */
export function nodeArguments(program: string): string[] {
  const folder = process.env[FOLDER];
  return folder === undefined ? argumentsFromSource(program) : [path.join(folder, builtName(program))];
}

/** The same as its users start it. */
export const argumentsFromSource = (program: string): string[] => [
  '--import',
  'tsx',
  path.resolve(ROOT, program),
];
