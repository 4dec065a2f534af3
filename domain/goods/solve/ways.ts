import { better, movePrice, moveTax, sizeOf, taxRoom, type MovableLine, type Move } from './line-moves.ts';
import { allows, type Search } from './search.ts';

/** Lines tried in pairs, largest first, and how far around the goal the first of them is placed, fen. */
const PAIR_LINES = 12;
const PAIR_REACH = 120;

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
    if (found !== null && better(found, best) && allows(search, [found])) best = found;
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
  return left === 0 && allows(search, moves) ? moves : null;
}

/** The largest of the lines but one. */
const without = (search: Search, row: number): Search => ({
  ...search,
  taxes: search.taxes.filter((line) => line.row !== row).slice(0, PAIR_LINES),
  prices: search.prices.filter((line) => line.row !== row).slice(0, PAIR_LINES),
});

/** One price brings the total near, and the rest comes from one other line. */
function priceAndMore(search: Search, by: number): Move[] | null {
  for (const line of search.prices.slice(0, PAIR_LINES)) {
    const others = without(search, line.row);
    for (const step of AROUND) {
      const first = movePrice(line, by + step);
      if (first === null) continue;
      const rest = oneTax(others, -step) ?? onePrice(others, -step);
      const moves = rest === null ? null : [first, ...rest];
      if (moves !== null && allows(search, moves)) return moves;
    }
  }
  return null;
}

/** The part of a gap that a line can take within its corridor. */
function partFor(line: MovableLine, by: number): number {
  const { least, most } = line.corridor;
  const size = sizeOf(line);
  return by > 0 ? Math.max(0, Math.min(by, most - size)) : Math.min(0, Math.max(by, least - size));
}

/** Line after line, largest first, takes what it may. */
function manyPrices(search: Search, by: number): Move[] | null {
  let left = by;
  const moves: Move[] = [];
  for (const line of search.prices) {
    const part = partFor(line, left);
    const move = part === 0 ? null : movePrice(line, part);
    if (move === null) continue;
    moves.push(move);
    left -= part;
    if (left === 0) return allows(search, moves) ? moves : null;
  }
  return null;
}

type Way = (search: Search, by: number) => Move[] | null;

/** Ways to move the total by some fen, fewest and smallest changes first. */
export const FEW_LINES: readonly Way[] = [oneTax, onePrice, manyTaxes, priceAndMore];
export const ANY_LINES: readonly Way[] = [...FEW_LINES, manyPrices];

/** What the first way that leads there does; no moves for no fen, null when there is no way. */
export function settle(search: Search, by: number, ways: readonly Way[]): readonly Move[] | null {
  if (by === 0) return allows(search, []) ? [] : null;
  for (const way of ways) {
    const moves = way(search, by);
    if (moves !== null) return moves;
  }
  return null;
}
