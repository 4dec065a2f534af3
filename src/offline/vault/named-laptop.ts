import { fromBase64, toBase64 } from '../../../domain/rescue/base64.ts';
import { withDatabase, type NamedLaptop, type SealedHere } from '../session-database.ts';

/** As many as for a passphrase: who has the disk tries accounts at home. */
const ROUNDS = 600_000;

async function markOf(account: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const text = new TextEncoder().encode(account.normalize('NFKC'));
  const secret = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits']);
  const kind = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS };
  return toBase64(new Uint8Array(await crypto.subtle.deriveBits(kind, secret, 256)));
}

/** The id of this laptop for an account, to be found again without the account standing beside it. */
export async function nameLaptop(account: string, id: string): Promise<NamedLaptop> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { id, salt: toBase64(salt), mark: await markOf(account, salt) };
}

/** The id of this laptop for an account whose content is sealed here; null: none is. */
export async function namedLaptop(account: string): Promise<string | null> {
  const rows = await withDatabase((db) =>
    db.getAll('sessions', IDBKeyRange.bound('sealed ', 'sealed \uffff')),
  );
  for (const { laptop } of rows as readonly SealedHere[])
    if (laptop !== undefined && laptop.mark === (await markOf(account, fromBase64(laptop.salt))))
      return laptop.id;
  return null;
}
