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

/** The taxpayers whose directories are told apart here. */
export const ownersOf = ({ session, taxpayerId }: Directory): ReadonlySet<string> =>
  new Set([taxpayerId, ...session.taxpayers.map(({ id }) => id)]);

/**
 * The keys that take a buyer out of a taxpayer's directory where one of them is kept; null where it is never in it. One that
 * the version before kept for the whole tenant is offered to all its taxpayers until one of them uses it, whose it then is:
 * nobody can tell whose customer it was.
 */
export function rivalsOf(directory: Directory, key: string): readonly string[] | null {
  if (nameInDirectory(directory.taxpayerId, key) !== null) return [];
  if (taxpayerOfKey(key) !== null) return null;
  const owners = [...ownersOf(directory)];
  if (owners.some((owner) => nameInDirectory(owner, key) !== null)) return null;
  return owners.map((owner) => directoryKey(owner, key));
}

/** Whether a taxpayer's directory has a buyer. */
export async function isOffered(tx: ReadTx, directory: Directory, key: string): Promise<boolean> {
  const rivals = rivalsOf(directory, key);
  if (rivals === null) return false;
  for (const rival of rivals) if ((await findBuyer(tx, rival)) !== null) return false;
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
