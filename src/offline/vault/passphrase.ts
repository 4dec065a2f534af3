import { fromBase64, toBase64 } from '../../../domain/rescue/base64.ts';

/** A key under a passphrase; everybody may read what stands here. PROTOCOL §8 */
export interface WrappedKey {
  readonly kdf: typeof KDF;
  readonly rounds: number;
  /** These three in base64. */
  readonly salt: string;
  readonly nonce: string;
  readonly key: string;
}

const KDF = 'PBKDF2-SHA-256';
/** What OWASP asks for; a tenth of a second. RELIABILITY §0 row 8 */
const ROUNDS = 600_000;
/** Who wants more rounds of this laptop than that wants to keep it busy. */
const MOST_ROUNDS = 10_000_000;

/** Characters: somebody who has the file tries at home, as often as they like. */
export const SHORTEST_PASSPHRASE = 10;

type Bytes = Uint8Array<ArrayBuffer>;

/** The same text, however it was typed: full-width digits are digits. */
const bytesOf = (text: string): Bytes => new TextEncoder().encode(text.normalize('NFKC'));

async function keyOf(passphrase: string, salt: Bytes, rounds: number): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', bytesOf(passphrase), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

const cipher = (nonce: Bytes, rounds: number) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: bytesOf(`${KDF} ${String(rounds)}`),
});

/** How the passphrase brings the key back. */
export async function wrapKey(key: Bytes, passphrase: string): Promise<WrappedKey> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const outer = await keyOf(passphrase, salt, ROUNDS);
  const kept = new Uint8Array(await crypto.subtle.encrypt(cipher(nonce, ROUNDS), outer, key));
  return { kdf: KDF, rounds: ROUNDS, salt: toBase64(salt), nonce: toBase64(nonce), key: toBase64(kept) };
}

/** The key; null where it is another passphrase, or what was wrapped is damaged. */
export async function unwrapKey(wrapped: WrappedKey, passphrase: string): Promise<Bytes | null> {
  const { rounds, salt, nonce, key } = wrapped;
  try {
    const outer = await keyOf(passphrase, fromBase64(salt), rounds);
    return new Uint8Array(
      await crypto.subtle.decrypt(cipher(fromBase64(nonce), rounds), outer, fromBase64(key)),
    );
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether something read from outside is a wrapped key that this program opens. */
export function isWrappedKey(value: unknown): value is WrappedKey {
  if (typeof value !== 'object' || value === null) return false;
  const { kdf, rounds, salt, nonce, key } = value as Readonly<Record<string, unknown>>;
  const isBearable = Number.isInteger(rounds) && Number(rounds) >= ROUNDS && Number(rounds) <= MOST_ROUNDS;
  return kdf === KDF && isBearable && [salt, nonce, key].every(isText);
}
