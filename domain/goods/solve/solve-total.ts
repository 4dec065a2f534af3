import { appError, type AppError } from '../../kernel/errors.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { formatFen } from '../../money/fen.ts';
import { AMOUNT_LIMIT, TAX_SUM_TOLERANCE } from '../../money/line-limits.ts';
import type { LineColumns } from '../columns.ts';
import { deriveOtherPrice, shownPrices, writeScaled } from '../derive-line.ts';
import { GIVEN } from '../last-edited.ts';
import { totalsOf } from '../recalculate.ts';
import { settlePrice } from '../settle-prices.ts';
import { taxGap, taxGapSum } from '../tax-gap.ts';
import {
  better,
  movableLine,
  movePrice,
  moveTax,
  taxRoom,
  type LineChange,
  type MovableLine,
  type Move,
} from './line-moves.ts';

/** A row (0-based) and what of it may change. */
export interface MayMove {
  readonly row: number;
  readonly what: 'tax' | 'price' | 'both';
}

export interface SolveOptions {
  /** The agreed 价税合计, fen. */
  readonly total: number;
  readonly rows: readonly MayMove[];
}

/** What may move, and what the document allows. */
interface Search {
  readonly taxes: readonly MovableLine[];
  readonly prices: readonly MovableLine[];
  /** What the taxes of the document would be off with these moves. */
  readonly allows: (moves: readonly Move[]) => boolean;
}

/** Lines tried in pairs, largest first, and how far around the goal the first of them is placed, fen. */
const PAIR_LINES = 12;
const PAIR_REACH = 120;

/** Lines that give one after the other. */
const MANY_LINES = 200;

/** 0, 1, −1, 2, −2 … */
const AROUND = Array.from({ length: 2 * PAIR_REACH + 1 }, (_, index) =>
  index % 2 === 0 ? -index / 2 + 0 : (index + 1) / 2,
);

/** The best of the moves that a document allows, one a line. */
function bestOf(
  search: Search,
  lines: readonly MovableLine[],
  move: (line: MovableLine) => Move | null,
): Move[] | null {
  let best: Move | null = null;
  for (const line of lines) {
    const found = move(line);
    if (found !== null && better(found, best) && search.allows([found])) best = found;
  }
  return best === null ? null : [best];
}

const oneTax = (search: Search, by: number): Move[] | null =>
  bestOf(search, search.taxes, (line) => moveTax(line, by));

const onePrice = (search: Search, by: number): Move[] | null =>
  bestOf(search, search.prices, (line) => movePrice(line, by));

/** As few taxes as possible: those with the most room first. */
function manyTaxes(search: Search, by: number): Move[] | null {
  const rooms = search.taxes
    .map((line) => ({ line, room: taxRoom(line, by > 0) }))
    .sort((a, b) => b.room - a.room);
  let left = Math.abs(by);
  const moves: Move[] = [];
  for (const { line, room } of rooms) {
    const step = Math.min(room, left);
    if (step === 0) break;
    const move = moveTax(line, by > 0 ? step : -step);
    if (move === null) continue;
    moves.push(move);
    left -= step;
  }
  return left === 0 && search.allows(moves) ? moves : null;
}

/** The largest of the lines but one. */
const without = ({ taxes, prices, allows }: Search, row: number): Search => ({
  taxes: taxes.filter((line) => line.row !== row).slice(0, PAIR_LINES),
  prices: prices.filter((line) => line.row !== row).slice(0, PAIR_LINES),
  allows,
});

/** One price brings the total near, and the rest comes from one other line or from several taxes. */
function priceAndMore(search: Search, by: number): Move[] | null {
  for (const line of search.prices.slice(0, PAIR_LINES)) {
    const others = without(search, line.row);
    const near = Math.max(by, 1 - line.amount - line.tax);
    for (const step of AROUND) {
      const first = movePrice(line, near + step);
      if (first === null) continue;
      const left = by - near - step;
      const rest = oneTax(others, left) ?? onePrice(others, left);
      const moves = rest === null ? null : [first, ...rest];
      if (moves !== null && search.allows(moves)) return moves;
    }
  }
  return null;
}

/** Line after line, largest first, gives what it can, for totals far below the present one. */
function manyPrices(search: Search, by: number): Move[] | null {
  let left = by;
  const moves: Move[] = [];
  const lines = search.prices.slice(0, MANY_LINES);
  for (const [index, line] of lines.entries()) {
    const next = { ...search, prices: lines.slice(index, index + PAIR_LINES) };
    const last = onePrice(next, left);
    if (last !== null && search.allows([...moves, ...last])) return [...moves, ...last];
    const most = Math.max(left, 1 - line.amount - line.tax);
    const move = AROUND.map((step) => movePrice(line, most + step)).find((found) => found !== null);
    if (move === undefined) continue;
    moves.push(move);
    left -= move.amount + move.tax - move.size;
  }
  return null;
}

/** Ways to meet a total, fewest and smallest changes first. */
const WAYS: readonly ((search: Search, by: number) => Move[] | null)[] = [
  oneTax,
  onePrice,
  manyTaxes,
  priceAndMore,
  manyPrices,
];

function searchOf(lines: LineColumns, taxInclusive: boolean, rows: readonly MayMove[]): Search {
  const before = taxGapSum(lines);
  const movable = (excluded: MayMove['what']): readonly MovableLine[] =>
    rows
      .filter(({ what }) => what !== excluded)
      .map(({ row }) => movableLine(lines, row, taxInclusive))
      .filter((line) => line !== null)
      .sort((a, b) => b.amount + b.tax - a.amount - a.tax);
  return {
    taxes: movable('price'),
    prices: movable('tax'),
    allows: (moves) => {
      const after = moves.reduce((sum, move) => sum + move.taxGap - taxGap(lines, move.row), before);
      return Math.abs(after) <= Math.max(TAX_SUM_TOLERANCE, Math.abs(before));
    },
  };
}

/** Why there is nothing to search; null when there is. */
function hopeless({ taxes, prices }: Search, total: number, taxInclusive: boolean): AppError | null {
  if (!(total > 0 && total < AMOUNT_LIMIT)) return appError('solve.badTotal');
  if (prices.length > 0 || (taxes.length > 0 && !taxInclusive)) return null;
  return appError(taxes.length > 0 ? 'solve.taxInsideTotal' : 'solve.nothingMovable');
}

/**
 * 倒算: the changes by which the invoice meets an agreed 价税合计 to the cent: tax of one line within 0.06, else price of
 * one line, else several taxes, else several lines. Prices keep 8 decimals, quantity × price its 0.01, the taxes of the
 * document together their 1.27 (no more than before where they were off by more). Says why not when nothing does.
 * Nothing is changed; `applyLineChanges` does.
 *
 * @param taxInclusive the side whose prices are shown
 */
export function solveTotal(
  lines: LineColumns,
  taxInclusive: boolean,
  { total, rows }: SolveOptions,
): Result<readonly LineChange[]> {
  const by = total - totalsOf(lines).total;
  const search = searchOf(lines, taxInclusive, rows);
  const reason = hopeless(search, total, taxInclusive);
  if (by === 0 && reason?.code !== 'solve.badTotal') return ok([]);
  if (reason !== null) return err(reason);
  for (const way of WAYS) {
    const moves = way(search, by);
    if (moves !== null) return ok(moves.map(({ row, price, amount, tax }) => ({ row, price, amount, tax })));
  }
  return err(appError('solve.outOfReach', { total: formatFen(total), gap: formatFen(by) }));
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
