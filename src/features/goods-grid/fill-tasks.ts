import { applyCommand, inOrder } from './apply-command.ts';
import { columnsIn, rowsIn, type CellRange } from './cell-range.ts';
import { closedText, fieldsFrom } from './cell-tasks.ts';
import type { GridModel } from './grid-model.ts';

/** Ctrl+D: a range's first row goes into the others; one row alone is filled from the row above. */
export async function fillDown(grid: GridModel, range: CellRange): Promise<void> {
  const top = rowsIn(range) === 1 ? range.top - 1 : range.top;
  if (top < 0) return;
  await fillRows(grid, { ...range, top, bottom: top }, range.bottom);
}

/** The handle is let go: the range goes into what it reached, over and over, and both are selected. */
export async function fillReached(grid: GridModel, range: CellRange, into: CellRange): Promise<void> {
  if (!inOrder(grid, '填充')) return;
  const isForth = into.bottom > range.bottom || into.right > range.right;
  const [first, last] = [
    { row: Math.min(range.top, into.top), column: Math.min(range.left, into.left) },
    { row: Math.max(range.bottom, into.bottom), column: Math.max(range.right, into.right) },
  ];
  if (isForth) grid.select(first, last);
  else grid.select(last, first);
  if (into.left !== range.left) await fillColumns(grid, range, into);
  else await fillRows(grid, range, into.top < range.top ? into.top : into.bottom);
}

/** Copies the rows of a range into those up to `to`; rows that are only offered are made. */
async function fillRows(grid: GridModel, range: CellRange, to: number): Promise<void> {
  const { top: row, left } = range;
  const count = Math.min(range.bottom + 1, grid.lines()) - row;
  const fields = fieldsFrom(grid, left, columnsIn(range)).filter((field) => field !== null);
  const goesOn = to < row || to >= row + count;
  if (count > 0 && goesOn && fields.length > 0)
    await applyCommand(grid, { kind: 'fillRows', row, count, to, fields });
}

/** Copies the columns of a range into those beside it; the nearest one takes from the nearest. */
async function fillColumns(grid: GridModel, range: CellRange, into: CellRange): Promise<void> {
  const { top: row } = range;
  const count = Math.min(range.bottom + 1, grid.lines()) - row;
  if (count <= 0) return;
  const nearestFirst = <T>(fields: readonly T[]): readonly T[] =>
    into.left < range.left ? fields.toReversed() : fields;
  await applyCommand(
    grid,
    {
      kind: 'fillColumns',
      row,
      count,
      from: nearestFirst(fieldsFrom(grid, range.left, columnsIn(range))),
      into: nearestFirst(fieldsFrom(grid, into.left, columnsIn(into))),
    },
    () => closedText(grid, into.left, columnsIn(into), '未填充'),
  );
}
