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

type Settings = Pick<Configuration, 'SUIKAI_SECRET' | 'SUIKAI_DATA'>;

const fileIn = (folder: string): string => path.join(folder, 'secret');
const read = (file: string): string => fs.readFileSync(file, 'utf8').trim();

const newMaster = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** Of two programs that start at once, one writes the file and both read it. */
function writeOnce(file: string, master: string): string {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.${String(process.pid)}.part`;
  fs.writeFileSync(part, master, { mode: 0o600, flush: true });
  try {
    fs.linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(part);
  }
  return read(file);
}

/**
 * The secret that is there, or one in memory alone: for who only looks, and for who may fail before anything is signed with
 * it. `keep` writes it where the next start finds it.
 */
export function borrowSecret({ SUIKAI_SECRET: given, SUIKAI_DATA: folder }: Settings): {
  readonly secret: ServiceSecret;
  readonly keep: () => void;
} {
  const nothing = (): void => undefined;
  if (given !== undefined) return { secret: secretOf(given), keep: nothing };
  const file = fileIn(folder);
  if (fs.existsSync(file)) return { secret: secretOf(read(file)), keep: nothing };
  const made = newMaster();
  return {
    secret: secretOf(made),
    keep: () => {
      if (writeOnce(file, made) !== made) throw new Error(`${file} was made by another program meanwhile`);
    },
  };
}

/** SUIKAI_SECRET, or else a file beside the embedded database that the first start makes. */
export function openSecret({ SUIKAI_SECRET: given, SUIKAI_DATA: folder }: Settings): ServiceSecret {
  if (given !== undefined) return secretOf(given);
  const file = fileIn(folder);
  return secretOf(fs.existsSync(file) ? read(file) : writeOnce(file, newMaster()));
}
