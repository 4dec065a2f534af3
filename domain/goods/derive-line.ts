import { AMOUNT_LIMIT } from '../money/line-limits.ts';
import { rateFraction } from '../money/rate-fractions.ts';
import type { Scaled } from '../money/scaled.ts';
import { mulDivShift, scaledQuotient } from '../money/scaled-quotient.ts';
import { EDITED, type LineColumns } from './columns.ts';
import { GIVEN } from './last-edited.ts';
import { deductionOf, taxBasis, taxOf, type TaxBasis } from './line-tax.ts';

/** An empty quantity or price. */
export const EMPTY: Scaled = { mantissa: NaN, scale: 0 };

const cell = (array: Float64Array | Uint8Array | Int16Array, row: number): number => array[row] ?? NaN;

/** Price columns of one side. */
export interface PriceColumns {
  readonly mantissa: Float64Array;
  readonly scale: Uint8Array;
}

const netPrices = (lines: LineColumns): PriceColumns => ({
  mantissa: lines.netPrice,
  scale: lines.netPriceScale,
});
const grossPrices = (lines: LineColumns): PriceColumns => ({
  mantissa: lines.grossPrice,
  scale: lines.grossPriceScale,
});

/** The price columns shown in a tax mode. */
export const shownPrices = (lines: LineColumns, taxInclusive: boolean): PriceColumns =>
  taxInclusive ? grossPrices(lines) : netPrices(lines);

/** The price columns of the other side. */
export const otherPrices = (lines: LineColumns, taxInclusive: boolean): PriceColumns =>
  taxInclusive ? netPrices(lines) : grossPrices(lines);

export const readScaled = (columns: PriceColumns, row: number): Scaled => ({
  mantissa: cell(columns.mantissa, row),
  scale: cell(columns.scale, row),
});

export function writeScaled(columns: PriceColumns, row: number, value: Scaled): void {
  columns.mantissa[row] = value.mantissa;
  columns.scale[row] = value.scale;
}

export const quantities = (lines: LineColumns): PriceColumns => ({
  mantissa: lines.quantity,
  scale: lines.quantityScale,
});

/** The amount of a mode, fen: with tax when `taxInclusive`. A tax not known yet counts as none. NaN when empty. */
export function shownAmount(lines: LineColumns, row: number, taxInclusive: boolean): number {
  const amount = cell(lines.amount, row);
  const tax = cell(lines.tax, row);
  return taxInclusive && !Number.isNaN(tax) ? amount + tax : amount;
}

/** quantity × price in fen, half up; NaN while either is empty. */
export const productFen = (quantity: Scaled, price: Scaled): number =>
  mulDivShift(quantity.mantissa, price.mantissa, 1, 2 - quantity.scale - price.scale);

/** amount (fen) / divisor as a quantity or price; null when too large, empty when the divisor is 0 or empty. */
export function quotient(amount: number, divisor: Scaled): Scaled | null {
  const size = Math.abs(divisor.mantissa);
  if (Number.isNaN(amount) || !(size > 0)) return EMPTY;
  return scaledQuotient(divisor.mantissa < 0 ? -amount : amount, 1, size, 2 - divisor.scale);
}

/** Which of the three the user or the file gave; without a word about it, whichever two are there. */
export function givenOf(lines: LineColumns, row: number): number {
  const edited = cell(lines.edited, row) & GIVEN.all;
  if (edited !== 0) return edited;
  const has = (value: number, bit: number): number => (Number.isNaN(value) ? 0 : bit);
  return (
    has(cell(lines.quantity, row), EDITED.quantity) |
    has(cell(lines.netPrice, row), EDITED.price) |
    has(cell(lines.grossPrice, row), EDITED.price) |
    has(cell(lines.amount, row), EDITED.amount)
  );
}

/** Price on the other side of the tax: one rounding from the given price. */
function otherSide(price: Scaled, { rate, formula }: TaxBasis, taxInclusive: boolean): Scaled | null {
  if (Number.isNaN(price.mantissa) || rate <= 0) return price;
  const { unit, gross } = rateFraction(rate, formula);
  return taxInclusive
    ? scaledQuotient(price.mantissa, unit, gross, price.scale)
    : scaledQuotient(price.mantissa, gross, unit, price.scale);
}

/** Splits the amount of a mode into amount without tax and tax; false when it is too large to be invoiced. */
export function writeAmount(lines: LineColumns, row: number, shown: number, taxInclusive: boolean): boolean {
  const tax = Math.abs(shown) < AMOUNT_LIMIT ? taxOf(shown, taxBasis(lines, row), taxInclusive) : NaN;
  const fits = Number.isNaN(shown) || Math.abs(taxInclusive ? shown : shown + tax) < AMOUNT_LIMIT;
  lines.amount[row] = fits ? (taxInclusive ? shown - tax : shown) : NaN;
  lines.tax[row] = fits ? tax : NaN;
  return fits;
}

/** Fills the amount of a mode where quantity and price decide it. */
function deriveAmount(lines: LineColumns, row: number, given: number, taxInclusive: boolean): boolean {
  const quantity = readScaled(quantities(lines), row);
  const price = readScaled(shownPrices(lines, taxInclusive), row);
  const derives =
    given === GIVEN.quantityPrice && !Number.isNaN(quantity.mantissa) && !Number.isNaN(price.mantissa);
  const shown = derives ? productFen(quantity, price) : shownAmount(lines, row, taxInclusive);
  return writeAmount(lines, row, shown, taxInclusive);
}

/** Fills quantity from price and amount. */
function deriveQuantity(lines: LineColumns, row: number, taxInclusive: boolean): boolean {
  const price = readScaled(shownPrices(lines, taxInclusive), row);
  const quantity = quotient(shownAmount(lines, row, taxInclusive), price);
  writeScaled(quantities(lines), row, quantity ?? EMPTY);
  return quantity !== null;
}

/** Fills both prices from quantity and the amount of each side, so that each side fits its own amount best. */
function derivePrices(lines: LineColumns, row: number, taxInclusive: boolean): boolean {
  const quantity = readScaled(quantities(lines), row);
  const shown = quotient(shownAmount(lines, row, taxInclusive), quantity);
  const other = quotient(shownAmount(lines, row, !taxInclusive), quantity);
  writeScaled(shownPrices(lines, taxInclusive), row, shown ?? EMPTY);
  writeScaled(otherPrices(lines, taxInclusive), row, other ?? EMPTY);
  return shown !== null && other !== null;
}

/** Fills the price of the other side: from the price of the mode, beside a deduction from the amount there. */
export function deriveOtherPrice(lines: LineColumns, row: number, taxInclusive: boolean): boolean {
  const quantity = readScaled(quantities(lines), row);
  const price = readScaled(shownPrices(lines, taxInclusive), row);
  const byAmount = deductionOf(lines, row) !== 0 && Math.abs(quantity.mantissa) > 0;
  const other = byAmount
    ? quotient(shownAmount(lines, row, !taxInclusive), quantity)
    : otherSide(price, taxBasis(lines, row), taxInclusive);
  writeScaled(otherPrices(lines, taxInclusive), row, other ?? EMPTY);
  return other !== null;
}

/** Fills what follows once the amounts stand: both prices, or the other price and perhaps the quantity. */
export function deriveRest(lines: LineColumns, row: number, taxInclusive: boolean): boolean {
  const given = givenOf(lines, row);
  if (given === GIVEN.quantityAmount) return derivePrices(lines, row, taxInclusive);
  const quantityFits = given !== GIVEN.priceAmount || deriveQuantity(lines, row, taxInclusive);
  return deriveOtherPrice(lines, row, taxInclusive) && quantityFits;
}

/**
 * Every derived cell of one line from the given ones, in the tax mode they were given in. False when a value is too
 * large to be invoiced; those cells are left empty.
 */
export function deriveLine(lines: LineColumns, row: number, taxInclusive: boolean): boolean {
  const given = givenOf(lines, row);
  lines.edited[row] = given;
  const amountFits = deriveAmount(lines, row, given, taxInclusive);
  return deriveRest(lines, row, taxInclusive) && amountFits;
}
