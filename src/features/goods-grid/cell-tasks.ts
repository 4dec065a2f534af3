import { LINE_FIELDS, type CellField } from '../../../domain/goods/columns.ts';
import { nextFinding } from '../../../workers/contract/ledger-tasks.ts';
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

const FIELD_PLACES: readonly string[] = [...LINE_FIELDS.slice(0, 7), 'taxAmount', ...LINE_FIELDS.slice(7)];

interface Problem {
  readonly row: number;
  readonly field: string;
  /** Where it is looked at, if that is known. */
  readonly place?: number | null;
}

/** Cells in reading order as numbers. */
const placeNumber = ({ row, field }: Problem): number =>
  row * (FIELD_PLACES.length + 1) + FIELD_PLACES.indexOf(field) + 1;

/** The nearest of some problems in a direction, from line to line and from the other end on. */
export function nearest(from: Problem, problems: readonly Problem[], step: 1 | -1): Problem | null {
  const around = placeNumber({ row: Number.MAX_SAFE_INTEGER / 1000, field: '' });
  const distance = (to: Problem): number => {
    const ahead = (placeNumber(to) - placeNumber(from)) * step;
    return ahead > 0 ? ahead : ahead + around;
  };
  return [...problems].sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** F8: the next problem, found by the checks or left by a refused text. UX §1 "Errors". */
export async function goToProblem(grid: GridModel, step: 1 | -1): Promise<void> {
  grid.editing.commit();
  const { line, field } = grid.under();
  const from = { row: line ?? 0, field };
  const direction = step > 0 ? 'next' : 'previous';
  const asked = await grid.client.ask(nextFinding, { ...from, direction });
  if (!accepted(grid, asked)) return;
  const { issue, place } = asked.value;
  const found: Problem[] = grid.client.refusals().map((one) => ({ row: one.line ?? 0, field: one.field }));
  if (issue?.line != null) found.push({ row: issue.line, field: issue.field, place });
  const problem = nearest(from, found, step);
  if (problem === null) grid.say('没有错误');
  else await goToCell(grid, problem.row, problem.field, problem.place);
}
