import { AMOUNT_LIMIT, AMOUNT_TOLERANCE, TAX_TOLERANCE } from '../../money/line-limits.ts';
import type { Scaled } from '../../money/scaled.ts';
import { LINE_NATURE, type LineColumns } from '../columns.ts';
import { productFen, quantities, quotient, readScaled, shownPrices } from '../derive-line.ts';
import { taxRange } from '../edit-tax.ts';
import { taxBasis, taxOf, type TaxBasis } from '../line-tax.ts';
import { taxGap } from '../tax-gap.ts';

/** What a line becomes so that the total is met. Money in fen. */
export interface LineChange {
  readonly row: number;
  /** New price of the shown side; null where the price stays. */
  readonly price: Scaled | null;
  /** Without tax. */
  readonly amount: number;
  readonly tax: number;
}

/** A change with what it leaves off. */
export interface Move extends LineChange {
  /** |quantity × price − amount| of the shown side. */
  readonly amountGap: number;
  /** round(amount · rate) − tax, with sign. */
  readonly taxGap: number;
  /** The line before. */
  readonly from: MovableLine;
}

/** Amounts with tax, fen, between which a line has to stay when its price moves. */
export interface Corridor {
  readonly least: number;
  readonly most: number;
}

/** A line that may move. Money in fen, all above 0. */
export interface MovableLine extends LineChange {
  readonly taxInclusive: boolean;
  /** Empty for a line that has an amount only. */
  readonly quantity: Scaled;
  readonly basis: TaxBasis;
  readonly taxGap: number;
  readonly corridor: Corridor;
}

/** Amount with tax. */
export const sizeOf = ({ amount, tax }: MovableLine): number => amount + tax;

/** A price is free until it is known what its part of the change is. */
const FREE: Corridor = { least: 1, most: AMOUNT_LIMIT - 1 };

const isFilled = (amount: number, tax: number, { rate }: TaxBasis): boolean =>
  amount > 0 && tax >= 0 && rate >= 0;

/** The line as one that may move; null when it is not filled in, not above 0, locked or a discount, or has a deduction. */
export function movableLine(lines: LineColumns, row: number, taxInclusive: boolean): MovableLine | null {
  const quantity = readScaled(quantities(lines), row);
  const price = readScaled(shownPrices(lines, taxInclusive), row);
  const [amount, tax] = [lines.amount[row] ?? NaN, lines.tax[row] ?? NaN];
  const basis = taxBasis(lines, row);
  const amountOnly = Number.isNaN(quantity.mantissa) && Number.isNaN(price.mantissa);
  const complete = amountOnly || (quantity.mantissa > 0 && price.mantissa > 0);
  const free = lines.nature[row] === LINE_NATURE.normal && basis.deduction === 0;
  if (!free || !complete || !isFilled(amount, tax, basis)) return null;
  return {
    row,
    taxInclusive,
    quantity,
    price: amountOnly ? null : price,
    basis,
    amount,
    tax,
    taxGap: taxGap(lines, row),
    corridor: FREE,
  };
}

/** The line with another tax, by which its total moves by `by` fen; null outside the tolerance. Only without tax inside. */
export function moveTax(from: MovableLine, by: number): Move | null {
  const { row, taxInclusive, basis, amount, tax } = from;
  const moved = tax + by;
  const taxGap = taxOf(amount, basis, false) - moved;
  const fits = !taxInclusive && basis.rate > 0 && moved >= 0 && Math.abs(taxGap) <= TAX_TOLERANCE;
  return fits ? { row, price: null, amount, tax: moved, amountGap: 0, taxGap, from } : null;
}

/** How far the tax of a line may move up or down, fen. */
export function taxRoom({ taxInclusive, basis, amount, tax }: MovableLine, up: boolean): number {
  if (taxInclusive || basis.rate <= 0) return 0;
  const { least, most } = taxRange(amount, basis, false);
  return Math.max(up ? most - tax : tax - least, 0);
}

/** Fen around the usual amount that are worth a look: what the tax tolerance can make up for, both ways. */
const NEAR = Array.from({ length: 2 * TAX_TOLERANCE + 3 }, (_, index) =>
  index % 2 === 0 ? index / 2 : -(index + 1) / 2,
);

/** The line with so much on the shown side, at the price that leads there best; null when none does within 0.01. */
function priced(line: MovableLine, amount: number, tax: number): Move | null {
  const { row, quantity, basis, taxInclusive } = line;
  const taxGap = taxOf(amount, basis, false) - tax;
  const move = { row, amount, tax, taxGap, from: line };
  if (!(amount > 0) || tax < 0 || Math.abs(taxGap) > TAX_TOLERANCE) return null;
  if (Number.isNaN(quantity.mantissa)) return { ...move, price: null, amountGap: 0 };
  const shown = taxInclusive ? amount + tax : amount;
  const price = quotient(shown, quantity);
  if (price === null || !(price.mantissa > 0)) return null;
  const amountGap = Math.abs(productFen(quantity, price) - shown);
  return amountGap <= AMOUNT_TOLERANCE ? { ...move, price, amountGap } : null;
}

/** A change up to so small a part of its line is slight. */
export const SLIGHT_PART = 20;

const isGreat = ({ amount, tax, from }: Move): boolean =>
  Math.abs(amount + tax - sizeOf(from)) * SLIGHT_PART > sizeOf(from);

/** Slight changes first, then exact products, then exact taxes, then the largest line, whose price changes least. */
const CRITERIA: readonly ((move: Move) => number)[] = [
  (move) => Number(isGreat(move)),
  ({ amountGap }) => amountGap,
  (move) => Math.abs(move.taxGap),
  ({ from }) => -sizeOf(from),
];

export function better(a: Move, b: Move | null): boolean {
  if (b === null) return true;
  const differs = CRITERIA.find((of) => of(a) !== of(b));
  return differs !== undefined && differs(a) < differs(b);
}

/** The line with another price (or amount, where it has no price), by which its total moves by `by` fen; null outside its corridor. */
export function movePrice(line: MovableLine, by: number): Move | null {
  const total = sizeOf(line) + by;
  if (!(total >= line.corridor.least && total <= line.corridor.most)) return null;
  const usualTax = taxOf(total, line.basis, true);
  if (line.taxInclusive) return priced(line, total - usualTax, usualTax);
  let best: Move | null = null;
  for (const near of NEAR) {
    const tax = usualTax + near;
    if (line.basis.rate <= 0 && tax !== 0) continue;
    const move = priced(line, total - tax, tax);
    if (move !== null && better(move, best)) best = move;
  }
  return best;
}
