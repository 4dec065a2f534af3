import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

const newest = () =>
  existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(DEBIAN, version, 'bin'))
    : [];

/** Folder with PostgreSQL's programs, '' where there is none; POSTGRES_BIN names another. */
export const findPostgres = () =>
  [process.env.POSTGRES_BIN ?? '', ...newest(), ...(process.env.PATH ?? '').split(path.delimiter)].find(
    (folder) =>
      folder !== '' && existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  ) ?? '';

export const POSTGRES = findPostgres();
