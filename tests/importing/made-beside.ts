import { seededRandom } from '../../tools/goods-vocabulary.ts';
import { chance } from './made-lines.ts';
import type { MadeCell, MadeTable, Merge, TrueLine } from './made-tables.ts';

/** Too few say nothing of unknown columns. */
const LEAST_LINES = 8;
/** What stands between the headings and the lines is said once. */
const IN_THE_WAY = ['column numbers', 'rules below', 'merged goods'];

/** A line further to the right than its table began. */
const beside = (line: TrueLine, row: number, shift: number): TrueLine => ({ ...line, row, shift });

/**
 * Some tables are folded as for print: the second half of their lines stands to the right of the first, below the same
 * headings, with an empty column between or without.
 *
 * @param head the first row of the headings
 */
export function foldedTable(made: MadeTable, head: number): MadeTable {
  const { seed, shape, left, cells, merges, lines, traps } = made;
  const random = seededRandom(seed * 11 + 3);
  const first = lines[0]?.row ?? 0;
  const half = Math.ceil(lines.length / 2);
  const isOne = lines.every(({ row }, at) => row === first + at);
  const isAgain = lines.some(({ goods }, at) => lines[at + half]?.goods.name === goods.name);
  const isPlain = shape.headings === 'words' && !IN_THE_WAY.some((trap) => traps.includes(trap));
  if (!isOne || isAgain || !isPlain || lines.length < LEAST_LINES || !chance(random, 0.4)) return made;
  const width = left + shape.columns.length + (chance(random, 0.5) ? 1 : 0);
  const shift = width - left;
  const joined = (own: readonly MadeCell[], other: readonly MadeCell[] = []): readonly MadeCell[] => [
    ...own,
    ...Array.from({ length: width - own.length }, () => ''),
    ...other.slice(left),
  ];
  const gone = lines.length - half;
  const below = first + lines.length;
  return {
    ...made,
    traps: [...traps, 'beside'],
    cells: [
      ...cells.slice(0, head),
      ...cells.slice(head, first).map((row) => joined(row, row)),
      ...cells.slice(first, first + half).map((row, at) => joined(row, cells.slice(first + half, below)[at])),
      ...cells.slice(below),
    ],
    merges: merges.flatMap((merge): readonly Merge[] => {
      const [top, from, bottom, to] = merge;
      if (top >= below) return [[top - gone, from, bottom - gone, to]];
      return top < head ? [merge] : [merge, [top, from + shift, bottom, to + shift]];
    }),
    lines: lines.map((line, at) => (at < half ? line : beside(line, line.row - half, shift))),
  };
}
