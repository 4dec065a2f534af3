import type { CellField } from '../../../domain/goods/columns.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { INVOICE_ORDER } from '../../ledger/ledger-state.ts';
import { accepted, applyCommand } from './apply-command.ts';
import { columnsIn, isOneCell, rowsIn, type CellRange } from './cell-range.ts';
import { withShown } from './column-layout.ts';
import type { GridModel } from './grid-model.ts';
import { linesAt } from './selected-lines.ts';

/** The fields a paste or fill writes, left to right; a locked column takes nothing. */
export const fieldsFrom = (grid: GridModel, left: number, count: number) =>
  grid
    .columns()
    .slice(left, left + count)
    .map((column): CellField | null => (grid.lockOf(column) === null ? column.key : null));

/** The selected range without rows that are only offered. */
export const filledRange = (grid: GridModel): CellRange => {
  const range = grid.range();
  return { ...range, bottom: Math.max(range.top, Math.min(range.bottom, grid.lines() - 1)) };
};

export async function emptySelected(grid: GridModel): Promise<void> {
  const range = filledRange(grid);
  if (isOneCell(range)) {
    const { value, locked, mark } = grid.under();
    if (locked !== null && mark !== undefined) grid.editing.cancel();
    else if (locked !== null) accepted(grid, { ok: false, error: locked });
    else if (value !== '') grid.editing.write('');
    return;
  }
  const among = await linesAt(grid, range.top, rowsIn(range));
  await applyCommand(grid, {
    kind: 'paste',
    row: among[0] ?? range.top,
    among,
    fields: fieldsFrom(grid, range.left, columnsIn(range)),
    cells: [['']],
    target: { rows: rowsIn(range), columns: columnsIn(range) },
  });
}

/** Which columns took nothing since they are locked, and what was not done there; '' for none. */
export function closedText(grid: GridModel, left: number, width: number, undone: string): string {
  const closed = grid
    .columns()
    .slice(left, left + width)
    .filter((column) => grid.lockOf(column) !== null);
  const names = closed.map((column) => column.titles[0]).join('、');
  return names === '' ? '' : `${names}：当前特定业务不填写，${undone}`;
}

/** Undo and redo; the cursor follows to where something changed. */
export async function travel(grid: GridModel, step: LedgerClient['undo']): Promise<void> {
  const done = await step();
  if (accepted(grid, done) && done.value !== null) grid.select({ ...grid.getSnapshot().at, row: done.value });
}

/** Where a row of the invoice stands in the order that is looked at; null when it is not near the screen. */
function placeOf(grid: GridModel, row: number): number | null {
  if (!grid.isOrdered()) return row;
  const found = [...grid.client.rows.getSnapshot()].find(([, line]) => line.row === row);
  return found?.[0] ?? null;
}

/**
 * Puts the cursor into a cell of the invoice. A hidden column shows until the grid opens again, and that is said; a filter
 * that hides the row ends.
 */
export async function goToCell(
  grid: GridModel,
  row: number,
  field: string,
  known: number | null = null,
): Promise<void> {
  const hidden = grid.getSnapshot().layout.hidden.find((key) => key === field);
  if (hidden !== undefined) grid.arrange((layout) => withShown(layout, hidden, true), false);
  let place = known ?? placeOf(grid, row);
  if (place === null) {
    await grid.client.setOrder(INVOICE_ORDER);
    place = row;
  }
  const column = grid.columns().findIndex(({ key }) => key === field);
  grid.select({ row: place, column: Math.max(0, column) });
  if (hidden !== undefined) grid.say(`已显示“${grid.title()}”列`);
}

/** F8: the next problem, found by the checks or left by a refused text; how it is found comes with the first time. UX §1 "Errors". */
export async function goToProblem(grid: GridModel, step: 1 | -1): Promise<void> {
  grid.editing.commit();
  const problems = await import('./problem-tasks.ts');
  await problems.goToProblem(grid, step, goToCell);
}
