import type { Party } from '../invoice/invoice.ts';
import { adoptCustomer, customerOf, type Customer, type KnownCustomer } from './customer.ts';

/** What the directory calls a customer: its tax id, or its name without one. M246 */
export const customerKey = ({ name, taxId }: Party): string => (taxId === '' ? name : taxId);

/** Details that are told anew over those that were kept; a blank says nothing, and how it came in first stays. M246 */
export const mergedCustomer = (now: KnownCustomer, before: Partial<Customer> | null): Customer => {
  const kept = adoptCustomer(before ?? {});
  return customerOf((key) => {
    const [said, other] = key === 'origin' ? [kept[key], now[key]] : [now[key], kept[key]];
    return (said ?? '') === '' ? (other ?? '') : (said ?? '');
  });
};
