import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readFunctions } from '../../server/store/migration-files.ts';
import { VERSION_BEFORE } from './version-before.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The text of a file of the version before; null where it had none, or this clone doesn't know. */
function textBefore(file: string): string | null {
  try {
    const args = ['show', `${VERSION_BEFORE}:${file}`];
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}

test('a function whose text has changed since the version before has a higher revision', async () => {
  const changed = (await readFunctions()).flatMap(({ name, text, revision }) => {
    const before = textBefore(`server/store/functions/${name}.sql`);
    if (before === null || before === text) return [];
    return [{ name, revision, before: Number(/^-- revision (\d+)/.exec(before)?.[1]) }];
  });
  expect(changed.filter(({ revision, before }) => revision <= before)).toEqual([]);
});
