import type { Customer } from '../../../../domain/customers/customer.ts';
import { duplicateGroupsSteps, type DuplicateGroup } from '../../../../domain/customers/duplicates.ts';
import { searchOf } from '../../../directory/index.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { inSlices } from '../../../platform/in-slices.ts';

/** Customers read at once: the page does not stop, and large directories are read through in seconds. */
const SLICE = 200;

/** Groups in a taxpayer's whole directory that may be the same; null: nobody waits for them any more. */
export async function findDuplicates(
  store: OfflineStore,
  taxpayerId: string,
  signal: AbortSignal,
): Promise<readonly DuplicateGroup[] | null> {
  const customers: Customer[] = [];
  for (let from = 0; ; from += SLICE) {
    const { entries } = await searchOf(store).page('buyers', taxpayerId, '', { from, limit: SLICE });
    if (signal.aborted) return null;
    for (const { entry } of entries) customers.push(entry);
    if (entries.length < SLICE) break;
  }
  return inSlices(duplicateGroupsSteps(customers), signal);
}
