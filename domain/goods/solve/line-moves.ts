import { AMOUNT_LIMIT, AMOUNT_TOLERANCE, TAX_TOLERANCE } from '../../money/line-limits.ts';
import type { Scaled } from '../../money/scaled.ts';
import { LINE_NATURE, type LineColumns } from '../columns.ts';
import { productFen, quantities, quotient, readScaled, shownPrices } from '../derive-line.ts';
import { taxRange } from '../edit-tax.ts';
import { taxBasis, taxOf, type TaxBasis } from '../line-tax.ts';

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
  /** Amount with tax before. */
  readonly size: number;
}

/** A line that may move. Money in fen, all above 0. */
export interface MovableLine {
  readonly row: number;
  readonly taxInclusive: boolean;
  /** Empty for a line that has an amount only. */
  readonly quantity: Scaled;
  readonly basis: TaxBasis;
  readonly amount: number;
  readonly tax: number;
}

/** The line as one that may move; null when it is not filled in, not above 0, locked or a discount, or has a deduction. */
export function movableLine(lines: LineColumns, row: number, taxInclusive: boolean): MovableLine | null {
  const quantity = readScaled(quantities(lines), row);
  const { mantissa: price } = readScaled(shownPrices(lines, taxInclusive), row);
  const [amount, tax] = [lines.amount[row] ?? NaN, lines.tax[row] ?? NaN];
  const basis = taxBasis(lines, row);
  const complete =
    (quantity.mantissa > 0 && price > 0) || (Number.isNaN(quantity.mantissa) && Number.isNaN(price));
  const free = lines.nature[row] === LINE_NATURE.normal && basis.deduction === 0;
  return free && complete && amount > 0 && tax >= 0 && basis.rate >= 0
    ? { row, taxInclusive, quantity, basis, amount, tax }
    : null;
}

/** The line with another tax, by which its total moves by `by` fen; null outside the tolerance. Only without tax inside. */
export function moveTax({ row, taxInclusive, basis, amount, tax }: MovableLine, by: number): Move | null {
  const moved = tax + by;
  const taxGap = taxOf(amount, basis, false) - moved;
  const fits = !taxInclusive && basis.rate > 0 && moved >= 0 && Math.abs(taxGap) <= TAX_TOLERANCE;
  return fits ? { row, price: null, amount, tax: moved, amountGap: 0, taxGap, size: amount + tax } : null;
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
  const size = line.amount + line.tax;
  if (!(amount > 0) || tax < 0 || Math.abs(taxGap) > TAX_TOLERANCE) return null;
  if (Number.isNaN(quantity.mantissa)) return { row, price: null, amount, tax, amountGap: 0, taxGap, size };
  const shown = taxInclusive ? amount + tax : amount;
  const price = quotient(shown, quantity);
  if (price === null || !(price.mantissa > 0)) return null;
  const amountGap = Math.abs(productFen(quantity, price) - shown);
  return amountGap <= AMOUNT_TOLERANCE ? { row, price, amount, tax, amountGap, taxGap, size } : null;
}

/** Exact products first, then exact taxes, then the largest line, whose price changes least. */
export const better = (a: Move, b: Move | null): boolean =>
  b === null ||
  a.amountGap < b.amountGap ||
  (a.amountGap === b.amountGap &&
    (Math.abs(a.taxGap) < Math.abs(b.taxGap) ||
      (Math.abs(a.taxGap) === Math.abs(b.taxGap) && a.size > b.size)));

/** The line with another price (or amount, where it has no price), by which its total moves by `by` fen. */
export function movePrice(line: MovableLine, by: number): Move | null {
  const total = line.amount + line.tax + by;
  if (!(total > 0 && total < AMOUNT_LIMIT)) return null;
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
