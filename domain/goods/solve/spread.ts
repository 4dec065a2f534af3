import { scaledQuotient } from '../../money/scaled-quotient.ts';
import { productFen } from '../derive-line.ts';
import { taxOf } from '../line-tax.ts';
import { movePrice, sizeOf, SLIGHT_PART, type MovableLine } from './line-moves.ts';
import type { Search } from './search.ts';

/** Fen a line may carry for others: so many, but no more than a slight part of it, and always one. */
const CENTS = 100;

/** Fen of 1e-8 of the price of one piece. */
const PRICE_STEP = 1e-6;

/** All selected prices times `to / from`, both fen. */
export interface Factor {
  readonly from: number;
  readonly to: number;
}

/** The line with the amounts it may end up with: its part of the change, and what cents or a step of its price explain. */
export function bounded(line: MovableLine, { from, to }: Factor): MovableLine {
  const goal = (sizeOf(line) / from) * to;
  const step = Math.max(1, Math.ceil((line.quantity.mantissa / 10 ** line.quantity.scale) * PRICE_STEP) || 1);
  const room = Math.max(step, Math.min(CENTS, goal / SLIGHT_PART));
  return { ...line, corridor: { least: Math.max(1, Math.ceil(goal - room)), most: Math.floor(goal + room) } };
}

/** Whether a line is where it may end up already. */
export const inside = (line: MovableLine): boolean =>
  sizeOf(line) >= line.corridor.least && sizeOf(line) <= line.corridor.most;

/** The line at the end of its corridor that is nearest; null when no price leads there. */
function atBound(line: MovableLine): MovableLine | null {
  const { least, most } = line.corridor;
  const move = movePrice(line, (sizeOf(line) > most ? most : least) - sizeOf(line));
  return move === null
    ? null
    : { ...line, price: move.price, amount: move.amount, tax: move.tax, taxGap: move.taxGap };
}

/** The line with its price times the factor, its amount and tax following; null when there is no such line. */
function scaled(line: MovableLine, { from, to }: Factor): MovableLine | null {
  const { basis, quantity, taxInclusive } = line;
  const price = line.price === null ? null : scaledQuotient(line.price.mantissa, to, from, line.price.scale);
  const before = taxInclusive ? sizeOf(line) : line.amount;
  const shown = price === null ? Math.round((before / from) * to) : productFen(quantity, price);
  const tax = taxOf(shown, basis, taxInclusive);
  const amount = taxInclusive ? shown - tax : shown;
  const next = { ...line, price, amount, tax, taxGap: taxOf(amount, basis, false) - tax };
  return shown > 0 && inside(next) ? next : atBound(line);
}

/** The search after all prices were multiplied; null when one of them can't be. */
export function spread(search: Search, factor: Factor): Search | null {
  const next = new Map<number, MovableLine>();
  let { taxGap } = search;
  for (const line of search.prices) {
    const moved = scaled(line, factor);
    if (moved === null) return null;
    next.set(line.row, moved);
    taxGap += moved.taxGap - line.taxGap;
  }
  const follow = (line: MovableLine): MovableLine => next.get(line.row) ?? line;
  const taxGapLimit = Math.max(search.taxGapLimit, Math.abs(taxGap));
  const [taxes, prices] = [search.taxes.map(follow), search.prices.map(follow)];
  return { ...search, taxGap, taxGapLimit, taxes, prices };
}
