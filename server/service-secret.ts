import { hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Configuration } from './configuration.ts';

/** What a key is for; a key of one purpose says nothing about another's. */
export type KeyPurpose = 'receipts' | 'audit head' | 'second factor';

/** Keys that stand outside the database: who can write to its tables can't forge what they sign. */
export interface ServiceSecret {
  /** 32 bytes, the same on every node and after every start. */
  keyFor(purpose: KeyPurpose): Buffer;
}

const KEY_BYTES = 32;

const secretOf = (master: string): ServiceSecret => ({
  keyFor: (purpose) => Buffer.from(hkdfSync('sha256', master, 'suikai', purpose, KEY_BYTES)),
});

/** Of two programs that start at once, one writes the file and both read it. */
function readOrMake(file: string): string {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.${String(process.pid)}.part`;
  fs.writeFileSync(part, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flush: true });
  try {
    fs.linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(part);
  }
  return fs.readFileSync(file, 'utf8').trim();
}

/** SUIKAI_SECRET, or else a file beside the embedded database that the first start makes. */
export function openSecret({
  SUIKAI_SECRET: given,
  SUIKAI_DATA: folder,
}: Pick<Configuration, 'SUIKAI_SECRET' | 'SUIKAI_DATA'>): ServiceSecret {
  if (given !== undefined) return secretOf(given);
  const file = path.join(folder, 'secret');
  return secretOf(fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : readOrMake(file));
}
