import type { InvoiceFace, Party } from '../../../domain/invoice/invoice.ts';
import { CLERK_FIELDS } from '../draft-types.ts';
import type { WriteTx } from '../schema.ts';
import { dropEntry, findEntry, putEntry } from './entries.ts';

/**
 * Keeps a buyer for the next invoice. Details the newest invoice leaves blank stay as they were; who has a tax id now
 * is no longer kept without one. M246
 */
export async function rememberBuyer(tx: WriteTx, buyer: Party, at: number): Promise<void> {
  const { name } = buyer;
  const key = keyOf(buyer);
  if (name === '') return;
  const before = (await findEntry(tx, 'buyer', key)) ?? (await findEntry(tx, 'buyer', name));
  if (key !== name) await dropEntry(tx, 'buyer', name);
  await putEntry(tx, 'buyer', key, merged(buyer, before?.fields), at);
}

/**
 * A buyer as its user corrected it, blanks too; `now` null: thrown away. Under another tax id it may meet one that is kept
 * already, whose details stay where it has none. M019
 */
export async function correctBuyer(tx: WriteTx, before: Party, now: Party | null, at: number): Promise<void> {
  if (now !== null && keyOf(now) === keyOf(before)) {
    await putEntry(tx, 'buyer', keyOf(now), now, at);
    return;
  }
  await dropEntry(tx, 'buyer', keyOf(before));
  if (now !== null) await rememberBuyer(tx, now, at);
}

const keyOf = ({ name, taxId }: Party): string => (taxId === '' ? name : taxId);

function merged(now: Party, before: Party | null | undefined): Party {
  const pick = (field: keyof Party): string => (now[field] === '' ? (before?.[field] ?? '') : now[field]);
  return {
    name: now.name,
    taxId: now.taxId,
    address: pick('address'),
    phone: pick('phone'),
    bank: pick('bank'),
    account: pick('account'),
  };
}

/** Keeps the names in the fields of people for the next invoice. */
export async function rememberClerks(tx: WriteTx, face: InvoiceFace, at: number): Promise<void> {
  for (const field of CLERK_FIELDS) {
    const name = face[field];
    if (name !== '') await putEntry(tx, 'clerk', `${field}/${name}`, { field, name }, at);
  }
}
