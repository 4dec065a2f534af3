import { applyCommand } from './apply-command.ts';
import { columnsIn, counting, rowsIn, type CellRange } from './cell-range.ts';
import { closedText, fieldsFrom } from './cell-tasks.ts';
import type { GridModel } from './grid-model.ts';
import { linesAt } from './selected-lines.ts';

/** Ctrl+D: a range's first row goes into the others; one row alone is filled from the row above. */
export async function fillDown(grid: GridModel, range: CellRange): Promise<void> {
  const top = rowsIn(range) === 1 ? range.top - 1 : range.top;
  if (top < 0) return;
  await fillRows(grid, { ...range, top, bottom: top }, range.bottom);
}

/** The handle is let go: the range goes into what it reached, over and over, and both are selected. */
export async function fillReached(grid: GridModel, range: CellRange, into: CellRange): Promise<void> {
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

/** The places of a range that are lines. */
const linesIn = (grid: GridModel, { top, bottom }: CellRange): Promise<readonly number[]> =>
  linesAt(grid, top, Math.min(bottom + 1, grid.lines()) - top);

/** The nearest takes from the nearest. */
const nearestFirst = <T>(items: readonly T[], isBack: boolean): readonly T[] =>
  isBack ? items.toReversed() : items;

/** Copies the rows of a range into those up to `to`; rows that are only offered are made. */
async function fillRows(grid: GridModel, range: CellRange, to: number): Promise<void> {
  const fields = fieldsFrom(grid, range.left, columnsIn(range)).filter((field) => field !== null);
  const isBack = to < range.top;
  const from = await linesIn(grid, range);
  const into = isBack
    ? await linesAt(grid, to, range.top - to)
    : await linesUpTo(grid, range.top + from.length, to);
  if (from.length > 0 && into.length > 0 && fields.length > 0)
    await applyCommand(grid, {
      kind: 'fillRows',
      from: nearestFirst(from, isBack),
      into: nearestFirst(into, isBack),
      fields,
    });
}

/** Rows from a place on, those below the last line too where all stand as on the invoice. */
const linesUpTo = async (grid: GridModel, from: number, to: number): Promise<readonly number[]> =>
  grid.isOrdered()
    ? linesIn(grid, { top: from, bottom: to, left: 0, right: 0 })
    : counting(from, to + 1 - from);

/** Copies the columns of a range into those beside it. */
async function fillColumns(grid: GridModel, range: CellRange, into: CellRange): Promise<void> {
  const rows = await linesIn(grid, range);
  if (rows.length === 0) return;
  const isBack = into.left < range.left;
  await applyCommand(
    grid,
    {
      kind: 'fillColumns',
      rows,
      from: nearestFirst(fieldsFrom(grid, range.left, columnsIn(range)), isBack),
      into: nearestFirst(fieldsFrom(grid, into.left, columnsIn(into)), isBack),
    },
    () => closedText(grid, into.left, columnsIn(into), '未填充'),
  );
}
