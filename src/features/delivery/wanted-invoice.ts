import type { WantedInvoice } from './delivered.ts';

/** A code of 10 or 12 digits; digital invoices have none, or 0 in its place. */
const CODE = /^(0|\d{10}|\d{12})?$/;
const NUMBER = /^(\d{8}|\d{20})$/;

/** Which invoice an address asks for; null where it names none. M020 */
export function wantedInvoice(query: URLSearchParams): WantedInvoice | null {
  const [code, number] = ['fpdm', 'fphm'].map((name) => (query.get(name) ?? '').trim());
  if (code === undefined || number === undefined || !CODE.test(code) || !NUMBER.test(number)) return null;
  return { code: code === '0' ? '' : code, number, isInput: query.get('invoiceType') === 'input' };
}

/** The address of the delivery page. 002 §2, M020 */
export function deliveryAddress({ code, number, isInput }: WantedInvoice): string {
  const query = new URLSearchParams([
    ['fpdm', code],
    ['fphm', number],
    ...(isInput ? [['invoiceType', 'input']] : []),
  ]);
  return `/qdjfy?${query.toString()}`;
}
