import type { Customer, KnownCustomer } from '../../../domain/customers/customer.ts';
import { customerKey, mergedCustomer } from '../../../domain/customers/merged-customer.ts';
import type { Party } from '../../../domain/invoice/invoice.ts';
import { directoryKey } from '../../../domain/entries/directory-key.ts';
import { clerkKey, type ClerkPlace } from '../../../domain/entries/clerk-names.ts';
import { CLERK_FIELDS, type Clerks } from '../../../domain/invoice/clerks.ts';
import type { WriteTx } from '../schema.ts';
import { dropEntry, findEntry, putEntry } from './entries.ts';

/**
 * Keeps a buyer in a taxpayer's directory for the next invoice. Details the newest invoice leaves blank stay as they were; who has a tax id now
 * is no longer kept without one. M246
 */
export async function rememberBuyer(
  tx: WriteTx,
  taxpayerId: string,
  buyer: KnownCustomer,
  at: number,
): Promise<void> {
  const { name } = buyer;
  const key = customerKey(buyer);
  if (name === '') return;
  const before = (await keptAs(tx, taxpayerId, key)) ?? (await keptAs(tx, taxpayerId, name));
  if (key !== name) await dropBuyer(tx, taxpayerId, name);
  await putEntry(tx, 'buyer', directoryKey(taxpayerId, key), mergedCustomer(buyer, before), at);
}

async function dropBuyer(tx: WriteTx, taxpayerId: string, name: string): Promise<void> {
  for (const key of [directoryKey(taxpayerId, name), name]) await dropEntry(tx, 'buyer', key);
}

/** In the taxpayer's directory, or as the version before kept it for the whole tenant. */
const keptAs = async (tx: WriteTx, taxpayerId: string, name: string): Promise<Partial<Customer> | null> =>
  (await findEntry(tx, 'buyer', directoryKey(taxpayerId, name)))?.fields ??
  (await findEntry(tx, 'buyer', name))?.fields ??
  null;

/**
 * A buyer as its user corrected it, blanks too. Under another tax id it may meet one that is kept
 * already, whose details stay where it has none. M019
 */
export async function correctBuyer(
  tx: WriteTx,
  taxpayerId: string,
  { before, now }: BuyerCorrection,
  at: number,
): Promise<void> {
  const name = customerKey(before);
  if (now !== null && customerKey(now) === name) {
    await putEntry(tx, 'buyer', directoryKey(taxpayerId, name), now, at);
    return;
  }
  await dropBuyer(tx, taxpayerId, name);
  if (now !== null) await rememberBuyer(tx, taxpayerId, now, at);
}

export interface BuyerCorrection {
  readonly before: Party;
  /** null: thrown away. */
  readonly now: KnownCustomer | null;
}

/** Keeps the names in the fields of people for the next invoice of the device. M130, M141 */
export async function rememberClerks(
  tx: WriteTx,
  place: ClerkPlace,
  clerks: Clerks,
  at: number,
): Promise<void> {
  for (const field of CLERK_FIELDS) {
    const said = { field, name: clerks[field] };
    if (said.name === '') continue;
    await putEntry(tx, 'clerk', clerkKey(place, said), { ...said, device: place.deviceId }, at);
  }
}
