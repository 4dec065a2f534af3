import { AMOUNT_TOLERANCE } from '../money/line-limits.ts';
import { POWERS_OF_TEN } from '../money/rounding.ts';
import { mulDivShift } from '../money/scaled-quotient.ts';
import type { LineColumns } from './columns.ts';
import { quantities, quotient, readScaled, shownAmount, shownPrices, writeScaled } from './derive-line.ts';
import { GIVEN } from './last-edited.ts';

/** Distance to the next half fen from which on a product in floating point can't be on its wrong side (amounts < 10^14). */
const SURE = 0.4;

/** Fen by which quantity × price, rounded, is off the amount; NaN while one of them is empty. */
function gapOf(quantity: number, price: number, places: number, amount: number): number {
  const off = ((quantity * price) / (POWERS_OF_TEN[places] as number)) * 100 - amount;
  const whole = Math.round(off);
  return Math.abs(off - whole) < SURE
    ? Math.abs(whole)
    : Math.abs(mulDivShift(quantity, price, 1, 2 - places) - amount);
}

/** Keeps the price of a side that still leads to the amount within the tolerance, else takes amount / quantity. */
function settle(
  lines: LineColumns,
  row: number,
  prices: ReturnType<typeof shownPrices>,
  shown: number,
): boolean {
  const places = (lines.quantityScale[row] as number) + (prices.scale[row] as number);
  const gap = gapOf(lines.quantity[row] as number, prices.mantissa[row] as number, places, shown);
  if (gap > AMOUNT_TOLERANCE) {
    const price = quotient(shown, readScaled(quantities(lines), row));
    if (price !== null) writeScaled(prices, row, price);
  }
  return !(gap > 0);
}

/**
 * Fits both prices of lines to quantities and amounts that were set: `settlePrices(lines, taxInclusive)(row)`. What
 * was given is remembered so that a later edit derives the right cell: while quantity × price is the amount as before,
 * else the amount is the truth.
 */
export function settlePrices(lines: LineColumns, taxInclusive: boolean): (row: number) => void {
  const [net, gross] = [shownPrices(lines, false), shownPrices(lines, true)];
  return (row) => {
    const amount = lines.amount[row] as number;
    const tax = lines.tax[row] as number;
    const netExact = settle(lines, row, net, amount);
    const grossExact = settle(lines, row, gross, tax === tax ? amount + tax : amount);
    if (!(taxInclusive ? grossExact : netExact)) lines.edited[row] = GIVEN.all;
  };
}

/** Fits the price of one side to quantity and amount, like settlePrices, and leaves all else. */
export const settlePrice = (lines: LineColumns, row: number, taxInclusive: boolean): boolean =>
  settle(lines, row, shownPrices(lines, taxInclusive), shownAmount(lines, row, taxInclusive));
