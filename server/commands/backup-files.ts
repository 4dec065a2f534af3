import fs from 'node:fs';
import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import {
  Decrypter,
  Encrypter,
  generateHybridIdentity,
  generateX25519Identity,
  identityToRecipient,
} from 'age-encryption';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { Configuration } from '../configuration.ts';
import { linesOf, readLines, writeBytes } from './files.ts';

/*
 * Backups hold laptop keys and password hashes, so they are encrypted, in the format of age (https://age-encryption.org): to
 * recipients, whose key need not be where backups are made, or under a passphrase. docs/adr/0031
 */

type Keys = Pick<Configuration, 'BACKUP_RECIPIENTS' | 'BACKUP_PASSPHRASE' | 'BACKUP_IDENTITY'>;

/** A backup that can be read again, as often as asked. */
export type Lines = () => AsyncIterable<string>;

const MAGIC = 'age-encryption.org/v1\n';
const CHUNK = 64 * 1024;

/** Lines as bytes, some of them together. */
async function* bytesOf(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let held: string[] = [];
  let length = 0;
  for await (const line of lines) {
    held.push(line, '\n');
    length += line.length + 1;
    if (length < CHUNK) continue;
    yield Buffer.from(held.join(''));
    [held, length] = [[], 0];
  }
  if (length > 0) yield Buffer.from(held.join(''));
}

/** What is written is for these, and, for as long as this program runs, for the program: so it can read it back. */
interface Locks {
  readonly encrypter: Encrypter;
  readonly decrypter: Decrypter;
}

/** What a library of keys makes of a text; null where it is none. */
function tried<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}

const isRecipient = (one: string): boolean =>
  tried(() => {
    new Encrypter().addRecipient(one);
    return one;
  }) !== null;

async function locksFor({
  BACKUP_RECIPIENTS: recipients,
  BACKUP_PASSPHRASE: passphrase,
}: Keys): Promise<Result<Locks | null>> {
  const wrong = recipients?.find((one) => !isRecipient(one));
  if (wrong !== undefined) return err(appError('backup.recipient', { recipient: wrong.slice(0, 80) }));
  const [encrypter, decrypter] = [new Encrypter(), new Decrypter()];
  if (recipients !== undefined) {
    // All of a file withstand quantum computers, or none does.
    const isHybrid = recipients.some((one) => one.startsWith('age1pq'));
    const own = await (isHybrid ? generateHybridIdentity() : generateX25519Identity());
    for (const one of [...recipients, await identityToRecipient(own)]) encrypter.addRecipient(one);
    decrypter.addIdentity(own);
    return ok({ encrypter, decrypter });
  }
  if (passphrase === undefined) return ok(null);
  encrypter.setPassphrase(passphrase);
  decrypter.addPassphrase(passphrase);
  return ok({ encrypter, decrypter });
}

/** Not by `Readable.toWeb`: what it makes throws out of nowhere when it is cancelled while a piece is on its way. */
const webStream = (pieces: AsyncIterable<Uint8Array>) => ReadableStream.from(pieces) as never;
const fileStream = (file: string) => webStream(fs.createReadStream(file) as AsyncIterable<Buffer>);

/** What was changed ends where it was: it lacks what every backup ends with, and is refused for that. */
async function* untilDamaged(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const step = await reader.read().catch(() => null);
    if (step === null || step.done) return;
    yield step.value;
  }
}

async function* decryptedLines(file: string, decrypter: Decrypter): AsyncGenerator<string> {
  const decrypted = (await decrypter.decrypt(fileStream(file))) as unknown;
  const pieces = untilDamaged(decrypted as ReadableStream<Uint8Array>);
  yield* linesOf(() => Readable.from(pieces, { objectMode: false }));
}

/** Writes a backup as the settings say; answers how it is read back. */
export async function writeBackup(
  file: string,
  lines: AsyncIterable<string>,
  keys: Keys,
): Promise<Result<Lines>> {
  const made = await locksFor(keys);
  if (!made.ok) return made;
  const locks = made.value;
  if (locks === null) {
    const written = await writeBytes(file, bytesOf(lines));
    return written.ok ? ok(() => readLines(file)) : written;
  }
  const encrypted = (await locks.encrypter.encrypt(
    webStream(bytesOf(lines)),
  )) as unknown as ReadableStream<Uint8Array>;
  const written = await writeBytes(file, encrypted);
  return written.ok ? ok(() => decryptedLines(file, locks.decrypter)) : written;
}

export const isEncrypted = (file: string): boolean => {
  const descriptor = fs.openSync(file, 'r');
  try {
    const head = Buffer.alloc(MAGIC.length);
    fs.readSync(descriptor, head, 0, head.length, 0);
    return head.toString('latin1') === MAGIC;
  } finally {
    fs.closeSync(descriptor);
  }
};

/** The lines of an identity file that are no comments. */
const identitiesIn = (file: string): string[] =>
  fs
    .readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Adds the keys of a file. */
function addIdentities(decrypter: Decrypter, file: string): Result<void> {
  if (fs.statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    return err(appError('file.missing', { file }));
  const identities = identitiesIn(file);
  const added = tried(() => {
    for (const one of identities) decrypter.addIdentity(one);
    return identities.length;
  });
  return (added ?? 0) > 0 ? ok(undefined) : err(appError('backup.identity', { file }));
}

/** What is given to open a backup with, as a sentence names it; null: nothing. */
function givenKeys({ BACKUP_IDENTITY: identity, BACKUP_PASSPHRASE: passphrase }: Keys) {
  if (identity !== undefined && passphrase !== undefined)
    return { setting: 'BACKUP_IDENTITY和BACKUP_PASSPHRASE', what: '密钥和口令' };
  if (identity !== undefined) return { setting: 'BACKUP_IDENTITY', what: '密钥' };
  return passphrase === undefined ? null : { setting: 'BACKUP_PASSPHRASE', what: '口令' };
}

/** How a backup is read. backup.locked: it is encrypted, and no key is set; backup.wrongKey: those that are don't open it. */
export async function openBackup(file: string, keys: Keys): Promise<Result<Lines>> {
  if (fs.statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    return err(appError('file.missing', { file }));
  if (!isEncrypted(file)) return ok(() => readLines(file));
  const given = givenKeys(keys);
  if (given === null) return err(appError('backup.locked', { file }));
  const { BACKUP_IDENTITY: identity, BACKUP_PASSPHRASE: passphrase } = keys;
  const decrypter = new Decrypter();
  const added = identity === undefined ? ok(undefined) : addIdentities(decrypter, identity);
  if (!added.ok) return added;
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
  try {
    const opened = await decrypter.decrypt(fileStream(file));
    await (opened as unknown as ReadableStream).cancel();
    return ok(() => decryptedLines(file, decrypter));
  } catch {
    return err(appError('backup.wrongKey', { ...given, file }));
  }
}
