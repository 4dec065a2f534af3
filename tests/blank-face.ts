import { EMPTY_PARTY, NO_EXTRAS, type InvoiceFace } from '../domain/invoice/invoice.ts';

/** The face of an ordinary invoice with its parties' names and nothing else. */
export const BLANK_FACE: InvoiceFace = {
  invoiceKind: 'digitalOrdinary',
  buyer: { ...EMPTY_PARTY, name: '购方', isNaturalPerson: false },
  seller: { ...EMPTY_PARTY, name: '销方' },
  taxInclusive: false,
  remark: '',
  receiver: '',
  payee: '',
  checker: '',
  drawer: '',
  ...NO_EXTRAS,
};
