import { readPreference, writePreference } from '../../platform/preferences.ts';

const KEY = 'oldEntry';

/** Whether copying begins on the old page. M139 */
export const copiesInOld = (): boolean => readPreference(KEY) !== '';

export const setCopiesInOld = (on: boolean): void => {
  writePreference(KEY, on ? 'yes' : '');
};

/** What the old page is told of an invoice; '' what is not known. */
export interface OldInvoice {
  readonly code?: string;
  readonly number: string;
  /** Order number. */
  readonly ddbh: string;
}

/** The old page with the invoice to be copied, by the route params of 001 §2; null while it can't know it. M015 */
export function oldCopyAddress(entry: string, { code = '', number, ddbh }: OldInvoice): string | null {
  if (number === '' && ddbh === '') return null;
  const known = { invoiceCode: code, invoiceNumber: number, invoiceDdbh: ddbh };
  const params = new URLSearchParams(Object.entries(known).filter(([, value]) => value !== ''));
  return `${entry}${entry.includes('?') ? '&' : '?'}${params.toString()}`;
}
