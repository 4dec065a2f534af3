import type { InvoiceFace, Party } from '../../../domain/invoice/invoice.ts';
import { CLERK_FIELDS } from '../draft-types.ts';
import type { BuyerRow, WriteTx } from '../schema.ts';

/**
 * Keeps a buyer for the next invoice. Details the newest invoice leaves blank stay as they were; who has a tax id now
 * is no longer kept without one. M246
 */
export async function rememberBuyer(tx: WriteTx, buyer: Party, at: number): Promise<void> {
  const { name, taxId } = buyer;
  const key = taxId === '' ? name : taxId;
  if (name === '') return;
  const buyers = tx.objectStore('buyers');
  const before = (await buyers.get(key)) ?? (await buyers.get(name));
  if (key !== name) await buyers.delete(name);
  await buyers.put({ ...merged(buyer, before), key, recency: -at });
}

function merged(now: Party, before: BuyerRow | undefined): Party {
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
    if (name !== '') await tx.objectStore('clerks').put({ field, name, recency: -at });
  }
}
