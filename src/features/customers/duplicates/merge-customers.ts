import { mergedGroup } from '../../../../domain/customers/duplicates.ts';
import type { Customer } from '../../../../domain/customers/customer.ts';
import { customerKey } from '../../../../domain/customers/merged-customer.ts';
import { directoryKey } from '../../../../domain/entries/directory-key.ts';
import { ok, type Result } from '../../../../domain/kernel/result.ts';
import type { OfflineStore } from '../../../offline/offline.ts';

interface Directory {
  readonly store: OfflineStore;
  readonly taxpayerId: string;
}

/** Makes customers one. The others are thrown away after it is written, so that at no time something is missing. */
export async function mergeCustomers(
  { store, taxpayerId }: Directory,
  kept: Customer,
  others: readonly Customer[],
): Promise<Result<null>> {
  const merged = mergedGroup(kept, others);
  const name = customerKey(merged);
  const written = await store.keepEntries('buyer', [[directoryKey(taxpayerId, name), merged]]);
  if (!written.ok) return written;
  for (const one of [kept, ...others]) {
    if (customerKey(one) === name) continue;
    const gone = await store.correctBuyer(taxpayerId, one, null);
    if (!gone.ok) return gone;
  }
  return ok(null);
}

/** Makes them what they were. */
export const unmergeCustomers = (
  { store, taxpayerId }: Directory,
  customers: readonly Customer[],
): Promise<Result<null>> =>
  store.keepEntries(
    'buyer',
    customers.map((one) => [directoryKey(taxpayerId, customerKey(one)), one] as const),
  );
