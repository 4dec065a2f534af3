import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from './ensure.mjs';

const SOURCES = [
  'domain',
  'wire',
  'workers',
  'src',
  'public',
  'sw.ts',
  'index.html',
  'tools/styles',
  'vite.config.ts',
  'package-lock.json',
];
const STAMP = 'dist/.source-hash';

/** Builds the app into dist/ unless it was built from exactly these sources. */
export function ensureBuilt() {
  const hash = sourceHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  console.log('正在构建应用…');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    console.error(stdout, stderr);
    refuse('应用构建失败，见上面的输出。');
  }
  writeFileSync(STAMP, hash);
}

function sourceHash() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesBelow)) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
