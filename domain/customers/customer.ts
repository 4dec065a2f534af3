import { EMPTY_PARTY, type Party } from '../invoice/invoice.ts';

/** A buyer as a taxpayer's directory keeps it. 001 §3.5, M234 */
export interface Customer extends Party {
  readonly mail: string;
  readonly mobile: string;
  /** How it came into the directory: entered, issued, imported, what another program calls it, or '' where nobody said. */
  readonly source: string;
}

/** What is known of a buyer: an invoice tells no more than the party. */
export type KnownCustomer = Party & Partial<Customer>;

export const BLANK_CUSTOMER: Customer = { ...EMPTY_PARTY, mail: '', mobile: '', source: '' };

/** What the directory calls a customer: its tax id, or its name without one. M246 */
export const customerKey = ({ name, taxId }: Party): string => (taxId === '' ? name : taxId);

export const CUSTOMER_KEYS = Object.keys(BLANK_CUSTOMER) as readonly (keyof Customer)[];

/** Each field by itself, so that a customer never carries more than its own. */
const eachField = (textOf: (key: keyof Customer) => string): Customer => ({
  name: textOf('name'),
  taxId: textOf('taxId'),
  address: textOf('address'),
  phone: textOf('phone'),
  bank: textOf('bank'),
  account: textOf('account'),
  mail: textOf('mail'),
  mobile: textOf('mobile'),
  source: textOf('source'),
});

/** An entry as it is stored, complete: versions before knew fewer fields, and what nobody filled in is blank. */
export const adoptCustomer = (stored: Partial<Customer>): Customer => eachField((key) => stored[key] ?? '');

/** Details that are told anew over those that were kept; a blank says nothing, and how it came in first stays. M246 */
export const mergedCustomer = (now: KnownCustomer, before: Partial<Customer> | null): Customer => {
  const kept = adoptCustomer(before ?? {});
  return eachField((key) => {
    const [said, other] = key === 'source' ? [kept[key], now[key]] : [now[key], kept[key]];
    return (said ?? '') === '' ? (other ?? '') : (said ?? '');
  });
};
