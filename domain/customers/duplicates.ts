import { runToEnd, type Steps } from '../kernel/steps.ts';
import { nameKey } from '../invoice/same-name.ts';
import { tidyTaxId } from '../invoice/tax-id.ts';
import type { Customer } from './customer.ts';
import { customerKey, mergedCustomer } from './merged-customer.ts';

/** Who is kept already that may be the same as a customer. */
export interface Rivals {
  /** The one with its tax id; perhaps under another name. */
  readonly sameId: Customer | null;
  /** Those of its name, however brackets and blanks are written, under another tax id or none. */
  readonly sameName: readonly Customer[];
}

/** `before`: what the customer is kept as now, which is no rival of its own. */
export function rivalsAmong(customer: Customer, kept: Iterable<Customer>, before: Customer | null): Rivals {
  const [taxId, name] = [tidyTaxId(customer.taxId), nameKey(customer.name)];
  const own = before === null ? null : customerKey(before);
  let sameId: Customer | null = null;
  const sameName: Customer[] = [];
  for (const other of kept) {
    if (customerKey(other) === own) continue;
    if (taxId !== '' && tidyTaxId(other.taxId) === taxId) sameId = other;
    else if (nameKey(other.name) === name) sameName.push(other);
  }
  return { sameId, sameName };
}

/** What customers have in common that may be the same. */
type Common = 'taxId' | 'name';

/** Customers that may be the same, two or more; of one tax id under other names, somebody's name may have changed. */
export interface DuplicateGroup {
  readonly by: Common;
  readonly customers: readonly Customer[];
}

/** Customers between two looks at the clock. */
const STRIDE = 500;

/** Groups of customers of one tax id, or of one name; in the order given, and none whose customers were all told before. */
export function* duplicateGroupsSteps(customers: readonly Customer[]): Steps<readonly DuplicateGroup[]> {
  const groups = new Map<string, { readonly by: Common; readonly customers: Customer[] }>();
  for (const [at, customer] of customers.entries()) {
    if (at % STRIDE === 0) yield { phase: 'duplicates', done: at, total: customers.length };
    for (const [by, key] of keysOf(customer)) {
      const name = `${by} ${key}`;
      const group = groups.get(name);
      if (group === undefined) groups.set(name, { by, customers: [customer] });
      else group.customers.push(customer);
    }
  }
  const shown = new Set<Customer>();
  return [...groups.values()].filter((group) => {
    if (group.customers.length < 2 || group.customers.every((one) => shown.has(one))) return false;
    for (const one of group.customers) shown.add(one);
    return true;
  });
}

/** All at once, for tests and few. */
export const duplicateGroups = (customers: readonly Customer[]): readonly DuplicateGroup[] =>
  runToEnd(duplicateGroupsSteps(customers));

const keysOf = ({ name, taxId }: Customer): readonly (readonly [Common, string])[] => [
  ...(taxId === '' ? [] : [['taxId', tidyTaxId(taxId)] as const]),
  ...(name === '' ? [] : [['name', nameKey(name)] as const]),
];

const saidBy = (customer: Customer): number => Object.values(customer).filter((text) => text !== '').length;

/** Which of a group is kept where nobody says so: one with a tax id, and of those the one that says most. */
export const usuallyKept = ({ customers: [first, ...others] }: DuplicateGroup): Customer =>
  others.reduce(
    (best, one) =>
      Number(one.taxId !== '') - Number(best.taxId !== '') > 0 ||
      (Boolean(one.taxId) === Boolean(best.taxId) && saidBy(one) > saidBy(best))
        ? one
        : best,
    first as Customer,
  );

/** Whether nothing speaks against one of a group being who is kept: two tax ids are two companies. */
export const maySimplyMerge = (kept: Customer, other: Customer): boolean =>
  other.taxId === '' || tidyTaxId(other.taxId) === tidyTaxId(kept.taxId);

/** The one customer that is left: what the kept one leaves blank the others say, in their order. */
export const mergedGroup = (kept: Customer, others: readonly Customer[]): Customer =>
  others.reduce((merged, other) => mergedCustomer(merged, other), kept);
