import { allowed } from './grid-tasks.ts';
import { holdsColumn, holdsRow, reached, type CellRange } from './cell-range.ts';
import type { CellAt } from './grid-moves.ts';
import type { GridModel } from './grid-model.ts';
import { cellAt, follow, rowPartAt } from './pointer-drag.ts';
import type { RowButton } from './row-buttons.ts';
import { checkPlaces, insertBelow, moveSelected, removeLines } from './row-tasks.ts';

/** A button of the mouse goes down somewhere in the grid's rows. */
export function onPress(grid: GridModel, event: MouseEvent, box: HTMLElement): void {
  const hit = event.target as Element;
  if (hit.closest('[data-fill]') !== null) {
    startFill(grid, event, box);
    return;
  }
  const target = partBelow(event);
  if (target === null) return;
  const at = cellAt(target);
  if (at === null) return;
  event.preventDefault();
  if (event.button === 2) pointRight(grid, at);
  else if (event.button !== 0) return;
  else if (target.closest('[data-header]') !== null) pressNumber(grid, at.row, event, box);
  else if (target.closest('[data-column]') !== null) pressCell(grid, at, event, box);
}

/** What of the rows is below the mouse, whatever lies over it. */
const partBelow = ({ target, clientX, clientY }: MouseEvent): Element | null =>
  (target as Element).closest('[data-shield]') === null ? (target as Element) : rowPartAt(clientX, clientY);

/** The cell below the mouse; null outside the rows. */
export function cellBelow(event: MouseEvent): CellAt | null {
  const part = partBelow(event);
  return part === null ? null : cellAt(part);
}

/** A row's check or button was clicked. */
export function onButton(grid: GridModel, event: MouseEvent): void {
  const target = event.target as Element;
  const button = target.closest<HTMLElement>('[data-do]')?.dataset['do'];
  const at = cellAt(target);
  if (at === null || button === undefined) return;
  if (button === 'check') event.preventDefault();
  press(grid, at.row, button as RowButton | 'check', event);
}

const sameCell = (one: CellAt, other: CellAt): boolean =>
  one.row === other.row && one.column === other.column;

/** A click goes to a cell, as in a spreadsheet; a double click opens it; a drag selects. */
function pressCell(grid: GridModel, at: CellAt, event: MouseEvent, box: HTMLElement): void {
  if (event.shiftKey) {
    grid.extend(at);
    return;
  }
  const again = grid.getSnapshot().focused && sameCell(grid.under().at, at);
  if (again && event.detail > 1) {
    if (grid.getSnapshot().edit === null) grid.editing.open();
    return;
  }
  if (!again || grid.getSnapshot().edit === null) grid.select(at);
  follow(event, box, {
    over: (to) => grid.extend(to),
    drop: () => undefined,
  });
}

const wholeRows = (grid: GridModel, from: number, to: number): void => {
  grid.select({ row: from, column: 0 }, { row: to, column: grid.columns().length - 1 });
};

/** A row's number selects the row; rows that are selected can be dragged to another place. */
function pressNumber(grid: GridModel, row: number, event: MouseEvent, box: HTMLElement): void {
  const range = grid.range();
  const wide = holdsColumn(range, 0) && holdsColumn(range, grid.columns().length - 1);
  if (event.shiftKey) wholeRows(grid, grid.getSnapshot().at.row, row);
  else if (!wide || !holdsRow(range, row)) wholeRows(grid, row, row);
  if (event.shiftKey || row >= grid.lines() || !allowedToMove(grid)) return;
  follow(event, box, {
    over: (at) => {
      const { top } = grid.range();
      const to = Math.min(at.row < top ? at.row : at.row + 1, grid.lines());
      grid.set({ drag: { kind: 'move', row: to } });
    },
    drop: (moved) => {
      const { drag } = grid.getSnapshot();
      grid.set({ drag: null });
      if (moved && drag?.kind === 'move' && allowed(grid, 'moveRowsUp')) void moveSelected(grid, drag.row);
    },
  });
}

const allowedToMove = (grid: GridModel): boolean => !grid.options.readOnly;

/** The handle at the range's corner: the range goes on, up, down or sideways, as far as it is dragged. */
function startFill(grid: GridModel, event: MouseEvent, box: HTMLElement): void {
  event.preventDefault();
  grid.editing.commit();
  const range = grid.range();
  follow(event, box, {
    over: (at) => grid.set({ drag: { kind: 'fill', into: reached(range, at) } }),
    drop: () => {
      const { drag } = grid.getSnapshot();
      grid.set({ drag: null });
      if (drag?.kind === 'fill' && drag.into !== null) void fill(grid, range, drag.into);
    },
  });
}

async function fill(grid: GridModel, range: CellRange, into: CellRange): Promise<void> {
  const { fillReached } = await import('./fill-tasks.ts');
  await fillReached(grid, range, into);
}

function pointRight(grid: GridModel, at: CellAt): void {
  const range = grid.range();
  if (!holdsRow(range, at.row) || !holdsColumn(range, at.column)) grid.select(at);
}

function press(grid: GridModel, place: number, button: RowButton | 'check', event: MouseEvent): void {
  const row = grid.client.rows.getSnapshot().get(place);
  if (row === undefined || grid.options.readOnly) return;
  const { onGiveCode, onDiscount, onRemoveDiscount, onDeduction } = grid.options;
  const from = event.shiftKey ? Math.min(place, grid.getSnapshot().at.row) : place;
  const count = event.shiftKey ? Math.abs(place - grid.getSnapshot().at.row) + 1 : 1;
  const presses: Readonly<Record<RowButton | 'check', () => void>> = {
    check: () => void checkPlaces(grid, from, count, !row.checked),
    insert: () => allowed(grid, 'insertRow') && void insertBelow(grid, place),
    remove: () => {
      grid.editing.commit();
      void removeLines(grid, [row.row]);
    },
    code: () => {
      grid.editing.commit();
      onGiveCode?.(row.row);
    },
    discount: () => onDiscount?.(row.row),
    undiscount: () => onRemoveDiscount?.(row.row),
    deduction: () => onDeduction?.(row.row),
  };
  presses[button]();
}
