import { appError, type AppError } from '../../kernel/errors.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { formatFen } from '../../money/fen.ts';
import { AMOUNT_LIMIT, TAX_SUM_TOLERANCE, TAX_TOLERANCE } from '../../money/line-limits.ts';
import type { LineColumns } from '../columns.ts';
import { deriveOtherPrice, shownPrices, writeScaled } from '../derive-line.ts';
import { GIVEN } from '../last-edited.ts';
import { totalsOf } from '../recalculate.ts';
import { settlePrice } from '../settle-prices.ts';
import { sizeOf, type LineChange, type MovableLine } from './line-moves.ts';
import { searchOf, type MayMove, type Search } from './search.ts';
import { bounded, inside, spread, type Factor } from './spread.ts';
import { ANY_LINES, FEW_LINES, settle } from './ways.ts';

export interface SolveOptions {
  /** The agreed 价税合计, fen. */
  readonly total: number;
  readonly rows: readonly MayMove[];
}

/** Only what a line becomes; a price that did not move stays what it was. */
const changeOf = (line: LineChange, price = line.price): LineChange => ({
  row: line.row,
  price,
  amount: line.amount,
  tax: line.tax,
});

/** Cents go to few lines, as long as all the others may stay where they are; null when they may not. */
const onFewLines = (search: Search, by: number): readonly LineChange[] | null =>
  search.prices.every(inside) ? (settle(search, by, FEW_LINES)?.map((move) => changeOf(move)) ?? null) : null;

const sumOf = (lines: readonly MovableLine[]): number => lines.reduce((sum, line) => sum + sizeOf(line), 0);

/** All prices by one factor, and the cents that are left on as few lines as possible; null when that leads nowhere. */
function spreadOver(search: Search, factor: Factor): readonly LineChange[] | null {
  const next = factor.from > 0 && factor.to > 0 ? spread(search, factor) : null;
  if (next === null) return null;
  const moves = settle(next, factor.to - sumOf(next.prices), ANY_LINES);
  if (moves === null) return null;
  const changes = new Map(next.prices.map((line) => [line.row, changeOf(line)]));
  for (const move of moves) changes.set(move.row, changeOf(move, move.price ?? move.from.price));
  return [...changes.values()];
}

/** How many times as large, or as small, lines may become: those that were chosen, and those left beside locked ones. */
const FAR = { chosen: 10, left: 2 } as const;

/** Why the lines that may move can't carry the change alone: a small line would become a large one; null when they can. */
function tooFar({ taxes, prices, holdsBack }: Search, before: number, by: number): AppError | null {
  const from = sumOf(prices.length > 0 ? prices : taxes);
  const to = from + by;
  const most = holdsBack ? FAR.left : FAR.chosen;
  return from === before || (to <= from * most && to * most >= from)
    ? null
    : appError('solve.tooFar', { from: formatFen(from), to: formatFen(to) });
}

/** Why there is nothing to search; null when there is. */
function hopeless({ taxes, prices }: Search, total: number, taxInclusive: boolean): AppError | null {
  if (!(total > 0)) return appError('solve.badTotal');
  if (total >= AMOUNT_LIMIT) return appError('ledger.tooLarge');
  if (prices.length > 0 || (taxes.length > 0 && !taxInclusive)) return null;
  return appError(taxes.length > 0 ? 'solve.taxInsideTotal' : 'solve.nothingMovable');
}

/**
 * 倒算: the changes by which the invoice meets an agreed 价税合计 to the cent. Cents go to the tax of one line within
 * 0.06, else to the price of one line, else to several; a larger gap is spread, all selected prices by the same factor.
 * Prices keep 8 decimals, quantity × price its 0.01, the taxes of the document together their 1.27 (no more than before,
 * or than by the rates, where that is more). No few lines change out of proportion for the rest of the invoice. Says why
 * not when nothing does. Nothing is changed; `applyLineChanges` does.
 *
 * @param taxInclusive the side whose prices are shown
 */
export function solveTotal(
  lines: LineColumns,
  taxInclusive: boolean,
  { total, rows }: SolveOptions,
): Result<readonly LineChange[]> {
  const before = totalsOf(lines).total;
  const by = total - before;
  const found = searchOf(lines, taxInclusive, rows);
  const reason = hopeless(found, total, taxInclusive);
  if (by === 0 && total > 0) return ok([]);
  const refused = reason ?? tooFar(found, before, by);
  if (refused !== null) return err(refused);
  const from = sumOf(found.prices);
  const factor = { from, to: from + by };
  const search = { ...found, prices: found.prices.map((line) => bounded(line, factor)) };
  const changes = onFewLines(search, by) ?? spreadOver(search, factor);
  return changes === null
    ? err(
        appError('solve.outOfReach', {
          total: formatFen(total),
          gap: formatFen(by),
          line: formatFen(TAX_TOLERANCE),
          document: formatFen(TAX_SUM_TOLERANCE),
        }),
      )
    : ok(changes);
}

/**
 * Writes the changes, in place on the arrays; the result is a new wrapper. The price of the other side follows.
 *
 * @param taxInclusive the side the changes were found on
 */
export function applyLineChanges(
  lines: LineColumns,
  changes: readonly LineChange[],
  taxInclusive: boolean,
): LineColumns {
  for (const { row, price, amount, tax } of changes) {
    lines.amount[row] = amount;
    lines.tax[row] = tax;
    if (price !== null) {
      writeScaled(shownPrices(lines, taxInclusive), row, price);
      deriveOtherPrice(lines, row, taxInclusive);
      lines.edited[row] = settlePrice(lines, row, taxInclusive) ? GIVEN.quantityPrice : GIVEN.all;
    }
    settlePrice(lines, row, !taxInclusive);
  }
  return { ...lines };
}
