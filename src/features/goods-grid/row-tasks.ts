import { MAX_LINES } from '../../../domain/goods/columns.ts';
import { LEVIES, type LineSettings } from '../../../domain/goods/line-settings.ts';
import type { RowView } from '../../../workers/contract/ledger-views.ts';
import { accepted, applyCommand } from './apply-command.ts';
import { counting, rowsIn, type CellRange } from './cell-range.ts';
import type { GridModel } from './grid-model.ts';
import { linesAt, selectedLines } from './selected-lines.ts';

/** Rows can be put in, and discounts given, under any levy but a difference, on a positive invoice. M161, M165, C19 */
export const isOrdinary = (settings: LineSettings | undefined): boolean =>
  settings === undefined || (!LEVIES[settings.levy].oneLine && settings.sign === 1);

const natureAt = (grid: GridModel, place: number): RowView['nature'] | undefined =>
  grid.client.rows.getSnapshot().get(place)?.nature;

/** An empty row below a place; never between a line and its discount. */
export async function insertBelow(grid: GridModel, place: number): Promise<void> {
  if (!isOrdinary(grid.client.getSnapshot().view?.settings)) {
    grid.say('差额征税和负数发票不能插入行');
    return;
  }
  const row = place + (natureAt(grid, place) === 'discounted' ? 2 : 1);
  const name = grid.columns().findIndex(({ key }) => key === 'name');
  grid.editing.commit();
  const mayGrow = (grid.client.getSnapshot().view?.count ?? 0) < (grid.options.maxRows ?? MAX_LINES);
  const inserted = grid.client.insert(row, 1);
  // What is typed next is for the new row, before it is known; where none comes, the cursor stays on its line.
  if (mayGrow) grid.select({ row, column: Math.max(0, name) });
  if (accepted(grid, await inserted) && grid.mode() === 'resting') await grid.options.library?.begin(row);
}

/** Takes the selected rows away; a discount, alone or with its line, goes by asking first. M159, M172. */
export async function removeSelected(grid: GridModel): Promise<void> {
  const { top } = grid.range();
  const isFirst = top > 0 && top === grid.options.page?.from;
  const rows = await selectedLines(grid);
  await removeLines(grid, rows);
  // A page that is left without lines goes, and takes the cursor along. M077
  if (!isFirst || top < grid.lines()) grid.select({ ...grid.getSnapshot().at, row: top });
}

export async function removeLines(grid: GridModel, rows: readonly number[]): Promise<void> {
  if ((await grid.options.mayRemove?.(rows)) === false) return;
  await applyCommand(grid, { kind: 'removeRows', rows });
}

export async function duplicateSelected(grid: GridModel): Promise<void> {
  const range = grid.range();
  const before = grid.lines();
  const done = await applyCommand(grid, { kind: 'duplicate', rows: await selectedLines(grid) });
  if (done === null) return;
  const column = grid.getSnapshot().at.column;
  const row = Math.min(range.bottom + 1, done.count - 1);
  grid.select({ row, column }, { row: row + done.count - before - 1, column });
}

/** The selected rows, a line always with its discount. */
function wholeRange(grid: GridModel): CellRange {
  const range = grid.range();
  const top = natureAt(grid, range.top) === 'discount' ? range.top - 1 : range.top;
  const bottom = natureAt(grid, range.bottom) === 'discounted' ? range.bottom + 1 : range.bottom;
  return { ...range, top, bottom };
}

/** Moves the selected rows by one place; a line with a discount goes, and is stepped over, as a whole. */
export async function shiftSelected(grid: GridModel, step: 1 | -1): Promise<void> {
  const { top, bottom } = wholeRange(grid);
  const over = natureAt(grid, step < 0 ? top - 1 : bottom + 1);
  const stride = over === (step < 0 ? 'discount' : 'discounted') ? 2 : 1;
  const to = step < 0 ? top - stride : bottom + 1 + stride;
  await moveSelected(grid, to);
}

/** Puts the selected rows before the row that is `to` now; they stay selected. */
export async function moveSelected(grid: GridModel, to: number): Promise<void> {
  const range = wholeRange(grid);
  const lines = grid.lines();
  if (to < 0 || to > lines || (to >= range.top && to <= range.bottom + 1)) return;
  const rows = counting(range.top, Math.min(range.bottom + 1, lines) - range.top);
  if ((await applyCommand(grid, { kind: 'moveRows', rows, to })) === null) return;
  const by = to < range.top ? to - range.top : to - range.bottom - 1;
  const state = grid.getSnapshot();
  const shifted = (row: number): number => Math.min(lines - 1, row + by);
  grid.select({ ...state.at, row: shifted(state.at.row) }, { ...state.to, row: shifted(state.to.row) });
}

/** Checks the selected rows, or unchecks them when the first is checked. M164. */
export async function toggleSelected(grid: GridModel): Promise<void> {
  const range = grid.range();
  const first = grid.client.rows.getSnapshot().get(range.top);
  await checkPlaces(grid, range.top, rowsIn(range), first?.checked !== true);
}

export async function checkPlaces(
  grid: GridModel,
  from: number,
  count: number,
  checked: boolean,
): Promise<void> {
  const rows = await linesAt(grid, from, Math.min(count, grid.lines() - from));
  if (rows.length > 0) accepted(grid, await grid.client.checkRows(rows, checked));
}

/** Checks all lines that are looked at, or none when all are. */
export async function checkAll(grid: GridModel, checked: boolean): Promise<void> {
  if (grid.isOrdered()) await checkPlaces(grid, 0, grid.lines(), checked);
  else accepted(grid, await grid.client.checkRows('all', checked));
}
