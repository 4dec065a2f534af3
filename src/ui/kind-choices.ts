import { INVOICE_KINDS, type InvoiceKind } from '../../domain/codes/invoice-kinds.ts';

/** Types of invoices under their short names, as lists are filtered by them. */
export const KIND_CHOICES = (Object.keys(INVOICE_KINDS) as InvoiceKind[]).map(
  (kind) => [kind, INVOICE_KINDS[kind].short] as const,
);
