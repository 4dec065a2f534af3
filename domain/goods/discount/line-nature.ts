import { appError, type AppError } from '../../kernel/errors.ts';
import { LINE_NATURE, type LineColumns } from '../columns.ts';

/** A discount row: it belongs to the line directly above. */
export const isDiscount = ({ nature }: LineColumns, row: number): boolean =>
  nature[row] === LINE_NATURE.discount;

/** A line with a discount below it; it can't be changed until the discount is removed. M160 */
export const isLocked = ({ nature }: LineColumns, row: number): boolean =>
  nature[row] === LINE_NATURE.discounted;

/** Why a line can't be changed, neither the discounted one nor its discount; null when it can. M160 */
export function lockedRefusal(lines: LineColumns, row: number): AppError | null {
  if (isLocked(lines, row)) return appError('ledger.locked', { row: row + 1 });
  return isDiscount(lines, row) ? appError('ledger.discountRow', { row: row + 1 }) : null;
}

const sortedOnce = (rows: Iterable<number>): Uint32Array => Uint32Array.from(new Set(rows)).sort();

/** Rows and the discounts below them, ascending, each once. A discount named alone stays alone. M159 */
export const withDiscounts = (lines: LineColumns, rows: Iterable<number>): Uint32Array =>
  sortedOnce([...rows].flatMap((row) => (isLocked(lines, row) ? [row, row + 1] : [row])));

/** Whole lines: rows, the discounts below them, and the lines of discounts that were named; ascending, each once. */
export const wholeLines = (lines: LineColumns, rows: Iterable<number>): Uint32Array =>
  withDiscounts(
    lines,
    [...rows].map((row) => (isDiscount(lines, row) ? row - 1 : row)),
  );

/** The first place from `row` on where lines may be put without parting a line from its discount. */
export const placeBetweenLines = (lines: LineColumns, row: number): number =>
  row < lines.count && isDiscount(lines, row) ? row + 1 : row;

/**
 * Makes the natures of lines that came from elsewhere sound, in place: a line is discounted exactly when a discount is
 * below it; a discount without a line above is a usual line with an amount below zero.
 */
export function settleNatures({ count, nature }: Pick<LineColumns, 'count' | 'nature'>): void {
  for (let row = 0; row < count; row++)
    if (nature[row] === LINE_NATURE.discount) {
      const below = row > 0 && nature[row - 1] === LINE_NATURE.normal;
      if (below) nature[row - 1] = LINE_NATURE.discounted;
      else nature[row] = LINE_NATURE.normal;
    } else nature[row] = LINE_NATURE.normal;
}
