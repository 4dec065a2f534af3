import { parseFen } from '../money/fen.ts';
import { asPrices, sumOf, worthOf } from './check-total.ts';
import type { FoundLine } from './found.ts';
import { gatherLines } from './gather-lines.ts';
import type { Piece, PieceField } from './pieces.ts';

const isSubtotal = ({ field, labelled, reason }: Piece): boolean =>
  field === 'amount' && labelled && reason === '“小计”';

const ADDS_UP = '各项之和等于小计';
const SUMS: ReadonlySet<PieceField> = new Set(['number', 'amount']);
const PRICES: ReadonlySet<PieceField> = new Set(['number', 'amount', 'price']);

type Changes = Map<Piece, readonly Piece[]>;

const fenOf = ({ value }: Piece): number => parseFen(value) ?? NaN;

/** The pieces that lines hang on, as sure as their sum makes them. */
function prove(pieces: readonly Piece[], lines: readonly FoundLine[], changes: Changes): void {
  for (const { amount, price, quantity } of lines)
    for (const [field, found, kinds] of [
      ['amount', amount, SUMS],
      ['price', amount === undefined ? price : undefined, PRICES],
      ['quantity', amount === undefined ? quantity : undefined, PRICES],
    ] as const) {
      const piece = pieces.find((each) => each.from === found?.from && kinds.has(each.field));
      if (piece !== undefined) changes.set(piece, [{ ...piece, field, score: 0.9, reason: ADDS_UP }]);
    }
}

/** What a subtotal is the sum of: the goods since the last one, or all before it; null where it is one line's own amount. */
function settle(sum: Piece, before: readonly Piece[], plain: string, changes: Changes): boolean {
  const { lines } = gatherLines(before, plain);
  if (lines.length < 2) return false;
  const fen = fenOf(sum);
  const proven = [lines, asPrices(lines)].find((each) => sumOf(each) === fen);
  if (proven !== undefined) {
    prove(before, proven, changes);
    changes.set(sum, [{ ...sum, field: 'joint' }]);
    return true;
  }
  const last = lines.at(-1);
  const isOwn =
    last === undefined || last.amount === undefined || worthOf(asPrices([last])[0] ?? last) === fen;
  if (isOwn || Number.isNaN(sumOf(lines))) return false;
  changes.set(sum, [{ ...sum, field: 'total' }]);
  return true;
}

/** 机油300元，机滤55元，小计355: what goods come to is no amount of the last of them. */
export function withoutSubtotals(pieces: readonly Piece[], plain: string): readonly Piece[] {
  const changes: Changes = new Map();
  let start = 0;
  pieces.forEach((piece, at) => {
    if (!isSubtotal(piece)) return;
    const since = pieces.slice(start, at);
    if (!settle(piece, since, plain, changes) && start > 0)
      settle(piece, pieces.slice(0, at), plain, changes);
    start = at + 1;
  });
  return changes.size === 0 ? pieces : pieces.flatMap((piece) => changes.get(piece) ?? [piece]);
}
