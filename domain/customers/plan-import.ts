import { nameKey } from '../invoice/same-name.ts';
import { CUSTOMER_KEYS, type Customer } from './customer.ts';
import { customerKey, mergedCustomer } from './merged-customer.ts';
import type { ReadCustomer } from './customers-from-table.ts';

/** A customer of a file that is in the directory already. */
export interface Known extends ReadCustomer {
  readonly before: Customer;
}

/** What would become of the customers of a file. */
export interface ImportPlan {
  readonly added: readonly ReadCustomer[];
  /** Under the same tax id or name with other details. */
  readonly changed: readonly Known[];
  /** Under the same tax id with another name. */
  readonly renamed: readonly Known[];
  /** New ones, beside which one of the same name and another tax id is kept. */
  readonly namesakes: readonly Known[];
  /** Those that say nothing new. */
  readonly same: number;
}

/** Where it comes from is no news of the customer itself. */
const saysNews = ({ customer, before }: Known): boolean => {
  const merged = mergedCustomer(customer, before);
  return CUSTOMER_KEYS.some((key) => key !== 'origin' && merged[key] !== before[key]);
};

/** Holds the customers of a file against those that are kept. */
export function planImport(read: readonly ReadCustomer[], kept: readonly Customer[]): ImportPlan {
  const byKey = new Map(kept.map((customer) => [customerKey(customer), customer]));
  const byName = new Map(kept.map((customer) => [nameKey(customer.name), customer]));
  const plan = {
    added: [] as ReadCustomer[],
    changed: [] as Known[],
    renamed: [] as Known[],
    namesakes: [] as Known[],
  };
  let same = 0;
  for (const one of read) {
    const { customer } = one;
    const named = byName.get(nameKey(customer.name));
    // Who is kept without a tax id, or comes without one, is who is called so.
    const isOne = named !== undefined && (named.taxId === '' || customer.taxId === '');
    const before = byKey.get(customerKey(customer)) ?? (isOne ? named : undefined);
    if (before === undefined) {
      plan.added.push(one);
      if (named !== undefined) plan.namesakes.push({ ...one, before: named });
    } else if (nameKey(before.name) !== nameKey(customer.name)) plan.renamed.push({ ...one, before });
    else if (saysNews({ ...one, before })) plan.changed.push({ ...one, before });
    else same += 1;
  }
  return { ...plan, same };
}

/** What its user decided of those that are there already. */
export interface ImportChoice {
  readonly update: boolean;
  /** New names of those that changed it; otherwise their old ones stay. */
  readonly rename: boolean;
}

/** What is written: the customer as it is then, and what it was; null: a new one. */
export interface ImportedCustomer {
  readonly customer: Customer;
  readonly before: Customer | null;
}

export function customersToKeep(
  plan: ImportPlan,
  { update, rename }: ImportChoice,
): readonly ImportedCustomer[] {
  const changed = update ? [...plan.changed, ...plan.renamed] : rename ? plan.renamed : [];
  return [
    ...plan.added.map(({ customer }) => ({ customer, before: null })),
    ...changed.map(({ customer, before }) => {
      const said = update ? customer : { ...before, name: customer.name };
      const name = nameKey(before.name) === nameKey(customer.name) || rename ? customer.name : before.name;
      return { customer: mergedCustomer({ ...said, name }, before), before };
    }),
  ];
}
