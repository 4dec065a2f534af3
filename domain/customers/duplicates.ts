import { nameKey } from '../invoice/same-name.ts';
import { tidyTaxId } from '../invoice/tax-id.ts';
import type { Customer } from './customer.ts';
import { customerKey } from './merged-customer.ts';

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

/** Customers that may be the same: of one tax id, or of one name; groups of two and more, in the order given. */
export function duplicateGroups(customers: readonly Customer[]): readonly (readonly Customer[])[] {
  const groups = new Map<string, Customer[]>();
  for (const customer of customers)
    for (const key of keysOf(customer)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [customer]);
      else group.push(customer);
    }
  const shown = new Set<Customer>();
  return [...groups.values()].filter((group) => {
    if (group.length < 2 || group.every((one) => shown.has(one))) return false;
    for (const one of group) shown.add(one);
    return true;
  });
}

const keysOf = ({ name, taxId }: Customer): readonly string[] => [
  ...(taxId === '' ? [] : [`id ${tidyTaxId(taxId)}`]),
  ...(name === '' ? [] : [`name ${nameKey(name)}`]),
];
