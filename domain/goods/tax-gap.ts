import type { LineColumns } from './columns.ts';
import { taxBasis, taxOf } from './line-tax.ts';

/** round(amount · rate) − tax of a line by the formula of its rate, fen; 0 while either is empty. */
export function taxGap(lines: LineColumns, row: number): number {
  const tax = lines.tax[row] ?? NaN;
  const expected = taxOf(lines.amount[row] ?? NaN, taxBasis(lines, row), false);
  return Number.isNaN(tax) || Number.isNaN(expected) ? 0 : expected - tax;
}

/** What the taxes of a document are off together, with sign, fen; kept while its lines are edited one after another. */
export interface TaxGaps {
  sum: number;
}

/** Sum of what the taxes of all lines are off, with sign, fen. */
export function taxGapSum(lines: LineColumns): number {
  let sum = 0;
  for (let row = 0; row < lines.count; row++) sum += taxGap(lines, row);
  return sum;
}
