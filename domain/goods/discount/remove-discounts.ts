import { LINE_NATURE, type LineColumns } from '../columns.ts';
import { gatherLines } from '../lines.ts';
import { settlePrices } from '../settle-prices.ts';
import { isDiscount, isLocked, wholeLines } from './line-nature.ts';

/** The lines without some of them, in new columns; a line whose discount went is a usual one again. M159, M160 */
export function withoutRows(lines: LineColumns, rows: Iterable<number>): LineColumns {
  const going = new Set(rows);
  const kept = Array.from({ length: lines.count }, (_, row) => row).filter((row) => !going.has(row));
  const left = gatherLines(lines, Uint32Array.from(kept));
  kept.forEach((row, index) => {
    if (isLocked(lines, row) && going.has(row + 1)) left.nature[index] = LINE_NATURE.normal;
  });
  return left;
}

/** The lines without the discounts of some: `rows` may name the lines or the discounts. New columns. M160 */
export const removeDiscounts = (lines: LineColumns, rows: Iterable<number>): LineColumns =>
  withoutRows(
    lines,
    wholeLines(lines, rows).filter((row) => isDiscount(lines, row)),
  );

/**
 * Every discount taken off its line's amount and tax, for pages that have no discounts (M165): the totals stay, prices
 * follow the amounts. New columns; the lines themselves when there is no discount.
 */
export function foldDiscounts(lines: LineColumns, taxInclusive: boolean): LineColumns {
  const parents = Array.from({ length: lines.count }, (_, row) => row).filter((row) => isLocked(lines, row));
  if (parents.length === 0) return lines;
  const folded = removeDiscounts(lines, parents);
  const places = parents.map((row, index) => row - index);
  parents.forEach((row, index) => {
    const at = places[index] ?? 0;
    folded.amount[at] = (lines.amount[row] ?? NaN) + (lines.amount[row + 1] ?? NaN);
    folded.tax[at] = (lines.tax[row] ?? NaN) + (lines.tax[row + 1] ?? NaN);
  });
  settlePrices(folded, places, taxInclusive);
  return folded;
}

/** What a line and its discount come to, as one line prints: amount without tax and tax, fen. M051 */
export function printedAmount(
  lines: LineColumns,
  row: number,
): { readonly amount: number; readonly tax: number } {
  const own = { amount: lines.amount[row] ?? NaN, tax: lines.tax[row] ?? NaN };
  if (!isLocked(lines, row)) return own;
  return {
    amount: own.amount + (lines.amount[row + 1] ?? NaN),
    tax: own.tax + (lines.tax[row + 1] ?? NaN),
  };
}
