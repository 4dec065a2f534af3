import type { Result } from '../kernel/result.ts';
import { parseFen } from '../money/fen.ts';
import { AMOUNT_TOLERANCE } from '../money/line-limits.ts';
import { readNumber } from '../money/read-number.ts';
import type { LineColumns } from './columns.ts';
import { deriveOtherPrice, readScaled, shownAmount, shownPrices, writeScaled } from './derive-line.ts';
import { editCell } from './edit-cell.ts';
import { GIVEN } from './last-edited.ts';
import { settlePrice } from './settle-prices.ts';

/** Fen by which a text is off the amount of a line, without sign; NaN while one of them is none. */
export function amountGap(lines: LineColumns, row: number, text: string, taxInclusive: boolean): number {
  const given = parseFen(readNumber(text) ?? '') ?? NaN;
  return Math.abs(Math.abs(given) - Math.abs(shownAmount(lines, row, taxInclusive)));
}

/**
 * Puts an amount into a line whose quantity and price were given with it, in place on the arrays. A price that leads to
 * it within 0.01 stays as given (DOMAIN A1), any other follows: the amount is the truth.
 */
export function editGivenAmount(
  lines: LineColumns,
  row: number,
  text: string,
  taxInclusive: boolean,
): Result<LineColumns> {
  const isNear = amountGap(lines, row, text, taxInclusive) <= AMOUNT_TOLERANCE;
  const price = readScaled(shownPrices(lines, taxInclusive), row);
  const done = editCell(lines, row, 'amount', text, taxInclusive);
  if (!done.ok || !isNear) return done;
  writeScaled(shownPrices(lines, taxInclusive), row, price);
  deriveOtherPrice(lines, row, taxInclusive);
  settlePrice(lines, row, !taxInclusive);
  lines.edited[row] = GIVEN.all;
  return done;
}
