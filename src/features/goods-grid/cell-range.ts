import type { CellAt } from './grid-moves.ts';

/** A block of cells: rows `top` to `bottom` and columns `left` to `right`, both included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const rangeOf = (one: CellAt, other: CellAt): CellRange => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

export const rowsIn = ({ top, bottom }: CellRange): number => bottom - top + 1;
export const columnsIn = ({ left, right }: CellRange): number => right - left + 1;
export const isOneCell = (range: CellRange): boolean => rowsIn(range) === 1 && columnsIn(range) === 1;

export const holdsRow = ({ top, bottom }: CellRange, row: number): boolean => row >= top && row <= bottom;
export const holdsColumn = ({ left, right }: CellRange, column: number): boolean =>
  column >= left && column <= right;

/** Whole numbers `from`, `from` + 1 and so on. */
export const counting = (from: number, count: number): number[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => from + index);
