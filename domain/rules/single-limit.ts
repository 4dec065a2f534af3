import type { InvoiceKind } from '../codes/invoice-kinds.ts';

/**
 * Types whose single limit is a property of the form itself: what is continued over it may come back. A fully digital
 * invoice has a total quota instead.
 */
const LIMITED_FORMS: readonly InvoiceKind[] = [
  'paperSpecial',
  'paperOrdinary',
  'special',
  'ordinary',
  'electronicOrdinary',
  'electronicSpecial',
];

export const hasLimitedForm = (kind: InvoiceKind): boolean => LIMITED_FORMS.includes(kind);

/**
 * Over it the user splits or continues, whatever the type: 001 §8, M292. The limit holds for the amount without tax.
 *
 * @param limit 单张限额, fen; 0 means none is known
 * @param amount fen
 */
export const isOverLimit = (limit: number, amount: number): boolean => limit > 0 && amount > limit;
