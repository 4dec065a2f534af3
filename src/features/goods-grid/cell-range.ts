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

/** What is filled when the handle of a range is held over a cell: to one side, where the cell is further away; null inside. */
export function reached({ top, bottom, left, right }: CellRange, at: CellAt): CellRange | null {
  const [above, below] = [top - at.row, at.row - bottom];
  const [before, after] = [left - at.column, at.column - right];
  const [rows, columns] = [Math.max(above, below), Math.max(before, after)];
  if (rows <= 0 && columns <= 0) return null;
  if (rows > columns)
    return above > 0
      ? { top: at.row, bottom: top - 1, left, right }
      : { top: bottom + 1, bottom: at.row, left, right };
  return before > 0
    ? { top, bottom, left: at.column, right: left - 1 }
    : { top, bottom, left: right + 1, right: at.column };
}
