import { customerKey, mergedCustomer, type Customer } from '../../../domain/customers/customer.ts';
import { rivalsAmong, type Rivals } from '../../../domain/customers/duplicates.ts';
import type { Result } from '../../../domain/kernel/result.ts';
import type { OfflineStore } from '../../offline/offline.ts';

type Store = Pick<OfflineStore, 'findBuyers' | 'rememberBuyer' | 'correctBuyer'>;

/** A directory, and the customer as it is kept there now; null: a new one. */
export interface Kept {
  readonly store: Store;
  readonly taxpayerId: string;
  readonly before: Customer | null;
}

/** Who is in the directory already that may be the same. */
export const rivalsOf = async ({ store, taxpayerId, before }: Kept, customer: Customer): Promise<Rivals> =>
  rivalsAmong(customer, await store.findBuyers(taxpayerId, '', Infinity), before);

/** Keeps a customer; one that is kept under its tax id already becomes this one, with what this one leaves blank. */
export const keepCustomer = (
  { store, taxpayerId, before }: Kept,
  customer: Customer,
): Promise<Result<null>> =>
  before === null
    ? store.rememberBuyer(taxpayerId, customer)
    : store.correctBuyer(taxpayerId, before, customer);

/** Makes a customer and a rival one; what the customer leaves blank the rival says. */
export async function mergeInto(
  { store, taxpayerId, before }: Kept,
  customer: Customer,
  rival: Customer,
): Promise<Result<null>> {
  const merged = mergedCustomer(customer, rival);
  const kept = await store.correctBuyer(taxpayerId, rival, merged);
  const isLeft = before !== null && customerKey(before) !== customerKey(merged);
  return kept.ok && isLeft ? store.correctBuyer(taxpayerId, before, null) : kept;
}
