import type { Party } from '../../domain/invoice/invoice.ts';
import { EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import { tidyTaxId } from '../../domain/invoice/tax-id.ts';
import type { OfflineStore } from './offline.ts';

/** The buyer the directory keeps under a tax id; null where it keeps none. */
export async function knownBuyer(store: Pick<OfflineStore, 'read'>, taxId: string): Promise<Party | null> {
  const key = tidyTaxId(taxId);
  if (key === '') return null;
  const entry = await store.read((tx) => tx.objectStore('entries').get(['buyer', key]));
  const fields = (entry?.fields ?? null) as Partial<Party> | null;
  return fields === null ? null : { ...EMPTY_PARTY, ...fields };
}
