import { readdir, readFile } from 'node:fs/promises';

const FOLDER = new URL('./migrations/', import.meta.url);

export interface MigrationFile {
  readonly name: string;
  readonly text: string;
  /** A program that doesn't know this migration may work beside it if it knows that one. */
  readonly lowest: string;
}

/** The first programs that work beside migrations they don't know. */
const FIRST_LOWEST = '0029-programs-side-by-side';

/** A migration that takes something away says beside whom it may be: `-- lowest: 0043-…` */
const LOWEST = /^-- lowest: (\d{4}-[a-z0-9-]+)$/m;

/** migrations/0001-….sql in the order of their names. */
export async function readMigrations(): Promise<MigrationFile[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, FOLDER), 'utf8');
      return { name: file.replace(/\.sql$/, ''), text, lowest: LOWEST.exec(text)?.[1] ?? FIRST_LOWEST };
    }),
  );
}
