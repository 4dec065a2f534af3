import type { Customer } from '../../../domain/customers/customer.ts';
import { customerKey, mergedCustomer } from '../../../domain/customers/merged-customer.ts';
import { rivalsAmong, type Rivals } from '../../../domain/customers/duplicates.ts';
import type { Result } from '../../../domain/kernel/result.ts';
import { searchOf } from '../../directory/index.ts';
import type { OfflineStore } from '../../offline/offline.ts';

/** More are never the same by their tax id, or by their name. */
const MOST = 100;

/** A directory, and the customer as it is kept there now; null: a new one. */
export interface Kept {
  readonly store: OfflineStore;
  readonly taxpayerId: string;
  readonly before: Customer | null;
}

/** Who is in the directory already that may be the same. */
export async function rivalsOf({ store, taxpayerId, before }: Kept, customer: Customer): Promise<Rivals> {
  const search = searchOf(store);
  const asked = [customer.taxId, customer.name].filter((text) => text !== '');
  const found = await Promise.all(
    asked.map((text) => search.page('buyers', taxpayerId, text, { from: 0, limit: MOST })),
  );
  const others = new Map(found.flatMap(({ entries }) => entries.map(({ key, entry }) => [key, entry])));
  return rivalsAmong(customer, others.values(), before);
}

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
