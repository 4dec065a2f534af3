import { adoptCustomer, type Customer } from '../../domain/customers/customer.ts';
import { tidyTaxId } from '../../domain/invoice/tax-id.ts';
import type { OfflineStore } from './offline.ts';
import { keptBuyer } from './own-buyers.ts';

/** The buyer a taxpayer's directory keeps under a tax id; null where it keeps none. */
export async function knownBuyer(
  store: Pick<OfflineStore, 'read' | 'session'>,
  taxpayerId: string,
  taxId: string,
): Promise<Customer | null> {
  const name = tidyTaxId(taxId);
  if (name === '') return null;
  const fields = await store.read((tx) => keptBuyer(tx, { session: store.session, taxpayerId }, name));
  return fields === null ? null : adoptCustomer(fields);
}
