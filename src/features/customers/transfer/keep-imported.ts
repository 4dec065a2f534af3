import { customerKey } from '../../../../domain/customers/merged-customer.ts';
import type { ImportedCustomer } from '../../../../domain/customers/plan-import.ts';
import { directoryKey } from '../../../../domain/entries/directory-key.ts';
import type { AppError } from '../../../../domain/kernel/errors.ts';
import type { OfflineStore } from '../../../offline/offline.ts';

/** Customers of one transaction: a few make it slow, many hold up what else is written. */
const AT_ONCE = 100;

interface Keeping {
  readonly store: Pick<OfflineStore, 'keepEntries' | 'correctBuyer'>;
  readonly taxpayerId: string;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/** How many were kept; `error`: why it went no further, null where it was finished or stopped. */
export interface KeptImport {
  readonly done: number;
  readonly error: AppError | null;
}

/** Who changes its tax id leaves its old entry. */
const isMoved = ({ customer, before }: ImportedCustomer): boolean =>
  before !== null && customerKey(before) !== customerKey(customer);

/** Keeps what was imported, a piece at a time; what was kept stays when it is stopped. */
export async function keepImported(
  customers: readonly ImportedCustomer[],
  { store, taxpayerId, signal, onProgress }: Keeping,
): Promise<KeptImport> {
  let done = 0;
  const [moved, others] = [customers.filter(isMoved), customers.filter((one) => !isMoved(one))];
  for (let from = 0; from < others.length && !signal.aborted; from += AT_ONCE) {
    const piece = others.slice(from, from + AT_ONCE);
    const kept = await store.keepEntries(
      'buyer',
      piece.map(({ customer }) => [directoryKey(taxpayerId, customerKey(customer)), customer]),
    );
    if (!kept.ok) return { done, error: kept.error };
    done += piece.length;
    onProgress(done);
  }
  for (const { customer, before } of moved) {
    if (signal.aborted) break;
    const kept = await store.correctBuyer(taxpayerId, before ?? customer, customer);
    if (!kept.ok) return { done, error: kept.error };
    done += 1;
    onProgress(done);
  }
  return { done, error: null };
}
