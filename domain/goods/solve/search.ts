import { TAX_SUM_TOLERANCE } from '../../money/line-limits.ts';
import type { LineColumns } from '../columns.ts';
import { taxGapSum } from '../tax-gap.ts';
import { movableLine, sizeOf, type MovableLine, type Move } from './line-moves.ts';

/** A row (0-based) and what of it may change. */
export interface MayMove {
  readonly row: number;
  readonly what: 'tax' | 'price' | 'both';
}

/** What may move, largest first, and what the document allows. */
export interface Search {
  readonly taxes: readonly MovableLine[];
  readonly prices: readonly MovableLine[];
  /** Some of the rows have an amount and can't move: a discount locks them, or they have no rate yet. */
  readonly holdsBack: boolean;
  /** What the taxes of all lines are off together, with sign, fen, and how far that may go. */
  readonly taxGap: number;
  readonly taxGapLimit: number;
}

/** Whether the taxes of the document stay within their tolerance with these moves. */
export const allows = ({ taxGap, taxGapLimit }: Search, moves: readonly Move[]): boolean =>
  Math.abs(moves.reduce((sum, move) => sum + move.taxGap - move.from.taxGap, taxGap)) <= taxGapLimit;

/** What may move of the lines. */
export function searchOf(lines: LineColumns, taxInclusive: boolean, rows: readonly MayMove[]): Search {
  const taxGap = taxGapSum(lines);
  const movable = (excluded: MayMove['what']): readonly MovableLine[] =>
    rows
      .filter(({ what }) => what !== excluded)
      .map(({ row }) => movableLine(lines, row, taxInclusive))
      .filter((line) => line !== null)
      .sort((a, b) => sizeOf(b) - sizeOf(a));
  const holdsBack = rows.some(
    ({ row }) => Math.abs(lines.amount[row] ?? NaN) > 0 && movableLine(lines, row, taxInclusive) === null,
  );
  const taxGapLimit = Math.max(TAX_SUM_TOLERANCE, Math.abs(taxGap));
  return { taxes: movable('price'), prices: movable('tax'), holdsBack, taxGap, taxGapLimit };
}
