import { INVOICE_KINDS } from './invoice-kinds.ts';

/** An invoice's name at the bureau: tax-control invoices have a code, digital ones only a number. C31 */
export interface InvoiceNumber {
  readonly code: string | null;
  readonly number: string;
}

/** How each family is numbered. */
const FORMATS = {
  digital: { code: /^$/, number: /^\d{20}$/ },
  taxControl: { code: /^\d{10}(\d{2})?$/, number: /^\d{8}$/ },
} as const;

const FAMILIES = new Map<string, keyof typeof FORMATS>(
  Object.values(INVOICE_KINDS).map(({ code, family }) => [code, family]),
);

/** Whether an invoice of this official type can be numbered so. */
export function numberFits(invoiceType: string, { code, number }: InvoiceNumber): boolean {
  const family = FAMILIES.get(invoiceType);
  return family !== undefined && FORMATS[family].code.test(code ?? '') && FORMATS[family].number.test(number);
}

/** As people write it: code and number side by side. */
export const showNumber = ({ code, number }: InvoiceNumber): string =>
  code === null ? number : `${code} ${number}`;
