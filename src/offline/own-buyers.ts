import type { Session } from '../../domain/account/session.ts';
import type { Customer } from '../../domain/customers/customer.ts';
import { directoryKey, nameInDirectory, taxpayerOfKey } from '../../domain/entries/directory-key.ts';
import type { ReadTx } from './schema.ts';
import { findEntry } from './transitions/entries.ts';

/** A taxpayer's directory on the laptop of somebody who works for it. */
export interface Directory {
  readonly session: Pick<Session, 'taxpayers'>;
  readonly taxpayerId: string;
}

/**
 * Whether a taxpayer's directory has a buyer. One that the version before kept for the whole tenant is offered to all its
 * taxpayers until one of them uses it, whose it then is: nobody can tell whose customer it was.
 */
export async function isOffered(
  tx: ReadTx,
  { session, taxpayerId }: Directory,
  key: string,
): Promise<boolean> {
  if (nameInDirectory(taxpayerId, key) !== null) return true;
  const owners = new Set([taxpayerId, ...session.taxpayers.map(({ id }) => id)]);
  for (const owner of owners) if (nameInDirectory(owner, key) !== null) return false;
  if (taxpayerOfKey(key) !== null) return false;
  for (const owner of owners) if ((await findBuyer(tx, directoryKey(owner, key))) !== null) return false;
  return true;
}

/** What a taxpayer's directory keeps under a name; null where it keeps nothing. */
export async function keptBuyer(
  tx: ReadTx,
  directory: Directory,
  name: string,
): Promise<Partial<Customer> | null> {
  const own = await findBuyer(tx, directoryKey(directory.taxpayerId, name));
  if (own !== null) return own;
  return (await isOffered(tx, directory, name)) ? findBuyer(tx, name) : null;
}

const findBuyer = async (tx: ReadTx, key: string): Promise<Partial<Customer> | null> =>
  (await findEntry(tx, 'buyer', key))?.fields ?? null;
