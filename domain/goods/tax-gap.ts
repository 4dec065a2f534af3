import type { LineColumns } from './columns.ts';
import { taxOf } from './derive-line.ts';

/** round(amount · rate) − tax of a line, fen; 0 while either is empty. */
export function taxGap(lines: LineColumns, row: number): number {
  const tax = lines.tax[row] ?? NaN;
  const expected = taxOf(lines.amount[row] ?? NaN, lines.rate[row] ?? -1, false);
  return Number.isNaN(tax) || Number.isNaN(expected) ? 0 : expected - tax;
}

/** Sum of what the taxes of all lines are off, with sign, fen. */
export function taxGapSum(lines: LineColumns): number {
  let sum = 0;
  for (let row = 0; row < lines.count; row++) sum += taxGap(lines, row);
  return sum;
}
