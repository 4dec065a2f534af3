import { EMPTY_PARTY, type Party } from '../invoice/invoice.ts';

/** A buyer as a taxpayer's directory keeps it. 001 §3.5, M234 */
export interface Customer extends Party {
  readonly mail: string;
  readonly mobile: string;
  /** How it came into the directory: entered, issued, imported, what another program calls it, or '' where nobody said. */
  readonly origin: string;
}

/** What is known of a buyer: an invoice tells no more than the party. */
export type KnownCustomer = Party & Partial<Customer>;

export const BLANK_CUSTOMER: Customer = { ...EMPTY_PARTY, mail: '', mobile: '', origin: '' };

export const CUSTOMER_KEYS = Object.keys(BLANK_CUSTOMER) as readonly (keyof Customer)[];

/** A customer of which each field says what it is asked for, and that carries no more than its own. */
export const customerOf = (textOf: (key: keyof Customer) => string): Customer =>
  Object.fromEntries(CUSTOMER_KEYS.map((key) => [key, textOf(key)])) as Record<keyof Customer, string>;

/** An entry as it is stored, complete: versions before knew fewer fields, and what nobody filled in is blank. */
export const adoptCustomer = (stored: Partial<Customer>): Customer => customerOf((key) => stored[key] ?? '');
