import type { Totals } from '../goods/columns.ts';

/** A line of an invoice that was not made here, fen. The discount stands beside the line, as a negative number. */
export interface ForeignLine {
  readonly amount: number;
  readonly tax: number;
  readonly discountAmount: number;
  readonly discountTax: number;
  readonly taxInclusive: boolean;
}

/** Totals of a foreign invoice: the first line tells whether the amounts include tax. 000 §5, M051; only here, C6. */
export function foreignSums(lines: readonly ForeignLine[]): Totals {
  const amount = lines.reduce((sum, line) => sum + line.amount + line.discountAmount, 0);
  const tax = lines.reduce((sum, line) => sum + line.tax + line.discountTax, 0);
  return { amount, tax, total: lines[0]?.taxInclusive === true ? amount : amount + tax };
}
