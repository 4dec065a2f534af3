import type { Customer } from '../../../../domain/customers/customer.ts';
import { searchOf } from '../../../directory/index.ts';
import type { OfflineStore } from '../../../offline/offline.ts';

/** Everybody in a taxpayer's directory, the latest first. */
export async function allCustomers(store: OfflineStore, taxpayerId: string): Promise<readonly Customer[]> {
  const whole = { from: 0, limit: Number.MAX_SAFE_INTEGER };
  const { entries } = await searchOf(store).page('buyers', taxpayerId, '', whole);
  return entries.map(({ entry }) => entry);
}
