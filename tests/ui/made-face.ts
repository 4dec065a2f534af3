import { EMPTY_PARTY, NO_EXTRAS, type InvoiceFace } from '../../domain/invoice/invoice.ts';

/** A face with nothing filled in but what a device and a taxpayer give. */
export const madeFace = (over: Partial<InvoiceFace> = {}): InvoiceFace => ({
  invoiceKind: 'digitalOrdinary',
  buyer: { ...EMPTY_PARTY, isNaturalPerson: false },
  seller: { ...EMPTY_PARTY, name: '销方乙', taxId: '91350211M000100Y43' },
  taxInclusive: false,
  remark: '',
  receiver: '',
  payee: '',
  checker: '',
  drawer: '开票员',
  ...NO_EXTRAS,
  ...over,
});
