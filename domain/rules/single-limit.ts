import type { InvoiceKind } from '../codes/invoice-kinds.ts';

/**
 * Types whose single limit is a property of the form itself. A fully digital invoice has a total quota instead, so its
 * user may go on after the warning of M292.
 */
const LIMIT_BINDS: readonly InvoiceKind[] = [
  'paperSpecial',
  'paperOrdinary',
  'special',
  'ordinary',
  'electronicOrdinary',
  'electronicSpecial',
];

/** 001 §8, M292: `ask` may be continued, `refuse` must be split. The limit holds for the amount without tax. */
export type LimitVerdict = 'within' | 'ask' | 'refuse';

/** @param limit 单张限额, fen; 0 means none is known */
export function singleLimitVerdict(kind: InvoiceKind, limit: number, amount: number): LimitVerdict {
  if (!(limit > 0) || amount <= limit) return 'within';
  return LIMIT_BINDS.includes(kind) ? 'refuse' : 'ask';
}
