import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What nodes of the version before run; moved on with each version. */
export const VERSION_BEFORE = 'cb914c61b3bc77de2cc8510d14c178dd6d5e553f';

/** Lays the program of the version before into a folder; null where the history of this clone doesn't reach so far. */
export function versionBefore(folder: string): string | null {
  const git = (...args: readonly string[]): Buffer =>
    execFileSync('git', [...args], { cwd: ROOT, maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    git('cat-file', '-e', `${VERSION_BEFORE}^{commit}`);
  } catch {
    process.stderr.write(`the history has no ${VERSION_BEFORE}: the version before is not tried\n`);
    return null;
  }
  const root = path.join(folder, 'before');
  fs.mkdirSync(root);
  const files = git(
    'archive',
    VERSION_BEFORE,
    'server',
    'domain',
    'wire',
    'package.json',
    'tsconfig.base.json',
  );
  execFileSync('tar', ['-x', '-C', root], { input: files });
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  return root;
}
