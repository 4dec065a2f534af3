import { AMOUNT_TOLERANCE } from '../money/line-limits.ts';
import { POWERS_OF_TEN } from '../money/rounding.ts';
import { mulDivShift } from '../money/scaled-quotient.ts';
import type { LineColumns } from './columns.ts';
import {
  quantities,
  quotient,
  readScaled,
  shownAmount,
  shownPrices,
  writeScaled,
  type PriceColumns,
} from './derive-line.ts';
import { GIVEN } from './last-edited.ts';

/** What a product of three floats may be off, for its size: three roundings of 2^-53 each, doubled. */
const PRODUCT_ERROR = 2 ** -50;

/** Fen a unit in the last of so many places is worth. */
const FEN_OF_PLACES = Float64Array.from(POWERS_OF_TEN, (power) => 100 / power);

/** Fen by which quantity × price, rounded, is off the amount; NaN while one of them is empty. */
function gapOf(quantity: number, price: number, places: number, amount: number): number {
  const product = quantity * price * (FEN_OF_PLACES[places] as number);
  const off = product - amount;
  const whole = Math.round(off);
  return Math.abs(off - whole) < 0.5 - Math.abs(product) * PRODUCT_ERROR
    ? Math.abs(whole)
    : Math.abs(mulDivShift(quantity, price, 1, 2 - places) - amount);
}

/** Keeps the price of a side that still leads to the amount within the tolerance, else takes amount / quantity. */
function settle(lines: LineColumns, row: number, prices: PriceColumns, shown: number): boolean {
  const places = (lines.quantityScale[row] as number) + (prices.scale[row] as number);
  const gap = gapOf(lines.quantity[row] as number, prices.mantissa[row] as number, places, shown);
  if (gap > AMOUNT_TOLERANCE) takeQuotient(lines, row, prices, shown);
  return !(gap > 0);
}

function takeQuotient(lines: LineColumns, row: number, prices: PriceColumns, shown: number): void {
  const price = quotient(shown, readScaled(quantities(lines), row));
  if (price !== null) writeScaled(prices, row, price);
}

/**
 * Fits both prices of some lines to quantities and amounts that were set. What was given is remembered so that a later
 * edit derives the right cell: while quantity × price is the amount as before, else the amount is the truth.
 */
export function settlePrices(lines: LineColumns, rows: ArrayLike<number>, taxInclusive: boolean): void {
  const [net, gross] = [shownPrices(lines, false), shownPrices(lines, true)];
  const { amount, tax, edited } = lines;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number;
    const before = amount[row] as number;
    const levied = tax[row] as number;
    const netExact = settle(lines, row, net, before);
    const grossExact = settle(lines, row, gross, levied === levied ? before + levied : before);
    if (!(taxInclusive ? grossExact : netExact)) edited[row] = GIVEN.all;
  }
}

/** Fits the price of one side to quantity and amount, like settlePrices, and leaves all else. */
export const settlePrice = (lines: LineColumns, row: number, taxInclusive: boolean): boolean =>
  settle(lines, row, shownPrices(lines, taxInclusive), shownAmount(lines, row, taxInclusive));
