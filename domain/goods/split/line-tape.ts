import { appError, type AppError } from '../../kernel/errors.ts';
import { AMOUNT_TOLERANCE, MAX_DECIMALS, MAX_DIGITS, TAX_TOLERANCE } from '../../money/line-limits.ts';
import { powerOfTen } from '../../money/rounding.ts';
import type { Scaled } from '../../money/scaled.ts';
import { mulDivShift } from '../../money/scaled-quotient.ts';
import type { LineColumns } from '../columns.ts';
import { isLocked } from '../discount/line-nature.ts';
import { printedAmount } from '../discount/remove-discounts.ts';
import { EMPTY, productFen, quantities, readScaled, shownAmount, shownPrices } from '../derive-line.ts';
import { taxBasis, taxOf, type TaxBasis } from '../line-tax.ts';

/**
 * A tax off by more than this, fen, can't be left to the last piece: its own rounding may add one, and with tax
 * included a fen moved from amount to tax counts once more by the rate.
 */
const TAX_FOR_ONE_PIECE = TAX_TOLERANCE - 2;

/**
 * A goods line as a tape of equal units that may be cut: smallest parts of its quantity, or fen where it has none. Money
 * at a cut is rounded from the whole beginning of the tape, so the pieces add up to the line by themselves and each is
 * off by a fen at most, however many there are.
 */
export interface LineTape {
  readonly row: number;
  /** Money of the discount in the row below, which makes the line one piece with it; null without. */
  readonly discount: PieceMoney | null;
  readonly units: number;
  /** Decimals of a unit; null where the line has no quantity. */
  readonly scale: number | null;
  readonly quantity: Scaled;
  readonly price: Scaled;
  readonly basis: TaxBasis;
  readonly taxInclusive: boolean;
  /** Without tax, fen; with the discount. */
  readonly amount: number;
  readonly tax: number;
  /** What the line itself is off, fen: it goes into the first piece. */
  readonly amountOff: number;
  /** That part of what the tax is off which goes into the first piece; the rest stays in the last. */
  readonly taxOff: number;
  /** Why the line can't be cut; null when it can. */
  readonly refusal: AppError | null;
}

/** Decimals with which all pieces of a quantity stay within 13 digits. */
function decimalsOf({ mantissa, scale }: Scaled): number {
  let places = MAX_DECIMALS;
  while (places > scale && mantissa * powerOfTen(places - scale) >= powerOfTen(MAX_DIGITS)) places--;
  return Math.max(places, scale);
}

/** Both of quantity and price are above 0, or neither is there. */
const isCuttable = (quantity: number, price: number): boolean =>
  (quantity > 0 && price > 0) || (Number.isNaN(quantity) && Number.isNaN(price));

/** A line with its discount: one piece that counts what both come to. DOMAIN A1 "parent+discount row move together" */
function discountedTape(lines: LineColumns, row: number, taxInclusive: boolean): LineTape {
  return {
    row,
    discount: { amount: lines.amount[row + 1] ?? NaN, tax: lines.tax[row + 1] ?? NaN },
    units: 1,
    scale: null,
    quantity: readScaled(quantities(lines), row),
    price: EMPTY,
    basis: taxBasis(lines, row),
    taxInclusive,
    ...printedAmount(lines, row),
    amountOff: 0,
    taxOff: 0,
    refusal: null,
  };
}

export function tapeOf(lines: LineColumns, row: number, taxInclusive: boolean): LineTape {
  if (isLocked(lines, row)) return discountedTape(lines, row, taxInclusive);
  const quantity = readScaled(quantities(lines), row);
  const price = readScaled(shownPrices(lines, taxInclusive), row);
  const shown = shownAmount(lines, row, taxInclusive);
  const [amount, tax] = [lines.amount[row] ?? NaN, lines.tax[row] ?? NaN];
  const basis = taxBasis(lines, row);
  const counted = quantity.mantissa > 0;
  const amountOff = counted ? shown - productFen(quantity, price) : 0;
  const taxOff = tax - taxOf(shown, basis, taxInclusive);
  const taxGap = tax - taxOf(amount, basis, false);
  const within = Math.abs(amountOff) <= AMOUNT_TOLERANCE && Math.abs(taxGap) <= TAX_TOLERANCE;
  const scale = counted ? decimalsOf(quantity) : null;
  return {
    row,
    discount: null,
    units: scale === null ? shown : quantity.mantissa * powerOfTen(scale - quantity.scale),
    scale,
    quantity,
    price,
    basis,
    taxInclusive,
    amount,
    tax,
    amountOff,
    taxOff: Math.abs(taxOff) > TAX_FOR_ONE_PIECE ? Math.trunc(taxOff / 2) : 0,
    refusal: !isCuttable(quantity.mantissa, price.mantissa)
      ? appError('split.incomplete', { row: row + 1 })
      : within
        ? null
        : appError('split.lineOff', { row: row + 1 }),
  };
}

/** Money of a piece, or of a tape up to a cut, fen. */
export interface PieceMoney {
  readonly amount: number;
  readonly tax: number;
}

/** Money of the first `units` units. */
export function moneyUpTo(tape: LineTape, units: number): PieceMoney {
  if (units <= 0) return { amount: 0, tax: 0 };
  if (units >= tape.units) return tape;
  const { scale, price, basis, taxInclusive, amountOff, taxOff } = tape;
  const shown =
    scale === null ? units : mulDivShift(units, price.mantissa, 1, 2 - scale - price.scale) + amountOff;
  const tax = taxOf(shown, basis, taxInclusive) + taxOff;
  return { amount: taxInclusive ? shown - tax : shown, tax };
}

/** Money between two cuts. */
export function moneyBetween(tape: LineTape, from: number, to: number): PieceMoney {
  const [start, end] = [moneyUpTo(tape, from), moneyUpTo(tape, to)];
  return { amount: end.amount - start.amount, tax: end.tax - start.tax };
}
