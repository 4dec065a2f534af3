import { readdir, readFile } from 'node:fs/promises';

const FOLDER = new URL('./migrations/', import.meta.url);

export interface MigrationFile {
  readonly name: string;
  readonly text: string;
  /** A program that doesn't know this migration may work beside it if it knows that one. */
  readonly lowest: string;
  /** Each statement is a transaction of its own, and the whole may be run again. */
  readonly isAlone: boolean;
}

/** The first programs that work beside migrations they don't know. */
const FIRST_LOWEST = '0029-programs-side-by-side';

/** A migration that takes something away says beside whom it may be: `-- lowest: 0043-…` */
const LOWEST = /^-- lowest: (\d{4}-[a-z0-9-]+)$/m;

/** A migration that must not stand in a transaction, such as one that builds indexes beside running nodes. */
const ALONE = '-- alone: ';

/** migrations/0001-….sql in the order of their names. */
export async function readMigrations(): Promise<MigrationFile[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, FOLDER), 'utf8');
      const name = file.replace(/\.sql$/, '');
      const lowest = LOWEST.exec(text)?.[1] ?? FIRST_LOWEST;
      return { name, text, lowest, isAlone: text.startsWith(ALONE) };
    }),
  );
}

const FUNCTIONS = new URL('./functions/', import.meta.url);
const REVISION = /^-- revision (\d+)\n/;

export interface FunctionFile {
  readonly name: string;
  readonly text: string;
  /** Higher than that of every earlier text, so that an older program doesn't put its own back. */
  readonly revision: number;
}

/** functions/….sql: definitions that can be written anew at any time, each in its latest text. */
export async function readFunctions(): Promise<FunctionFile[]> {
  const files = (await readdir(FUNCTIONS)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, FUNCTIONS), 'utf8');
      return { name: file.replace(/\.sql$/, ''), text, revision: Number(REVISION.exec(text)?.[1]) };
    }),
  );
}
