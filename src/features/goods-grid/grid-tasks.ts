import { FACE_ROWS } from '../../../domain/preview/paper-pages.ts';
import { inOrder } from './apply-command.ts';
import { emptySelected, goToProblem, travel } from './cell-tasks.ts';
import { copySelected, cutSelected } from './copy-tasks.ts';
import type { GridAction, GridTask } from './grid-keys.ts';
import type { GridModel } from './grid-model.ts';
import { pasteFromMenu } from './paste-tasks.ts';
import {
  duplicateSelected,
  insertBelow,
  removeSelected,
  shiftSelected,
  toggleSelected,
} from './row-tasks.ts';

interface TaskRow {
  /** A read-only grid doesn't. */
  readonly changes: boolean;
  /** What can't be done to rows that are filtered or sorted, in the words of the refusal. */
  readonly words?: string;
  readonly run: (grid: GridModel) => void | Promise<void>;
}

const look = (run: TaskRow['run']): TaskRow => ({ changes: false, run });
const change = (run: TaskRow['run']): TaskRow => ({ changes: true, run });
const ordered = (words: string, run: TaskRow['run']): TaskRow => ({ changes: true, words, run });

/** Rows that scans may fill. M168 */
const SCANNED_ROWS = FACE_ROWS;

/** Whether nothing is missing of the line once the quantity under the cursor is typed: goods of the library said the rest. */
function isLastMissing(grid: GridModel): boolean {
  const { at, field } = grid.under();
  const isLast = field === 'quantity' && grid.lacksQuantity === at.row && grid.mode() !== 'resting';
  grid.lacksQuantity = null;
  return isLast;
}

/** A scan goes on with the next row's name, and so does a line that is complete; a hand with the next cell. */
function enter(grid: GridModel): void {
  const { at } = grid.under();
  if (isLastMissing(grid)) {
    grid.select({ row: at.row + 1, column: 0 });
    return;
  }
  const scanned = grid.editing.isScan();
  if (scanned && at.row >= SCANNED_ROWS) {
    grid.editing.cancel();
    grid.say('扫码开票已达最大行数，不能再添加', 'error');
    return;
  }
  grid.go(scanned || grid.getSnapshot().enterDown ? 'down' : 'next');
  if (scanned && grid.getSnapshot().at.row === at.row) grid.say('已到最大行数');
}

/** Behind the last cell the page goes on: nobody is caught in the grid. */
function tab(grid: GridModel): void {
  const from = grid.under().at;
  grid.go('next');
  const to = grid.under().at;
  if (to.row !== from.row || to.column !== from.column) return;
  grid.editing.commit();
  grid.options.onLeave();
}

const lastColumn = (grid: GridModel): number => grid.columns().length - 1;
const lastRow = (grid: GridModel): number => Math.max(0, grid.lines() - 1);

/** How each task is done. */
const TASKS: Readonly<Record<GridTask, TaskRow>> = {
  enter: look(enter),
  enterBack: look((grid) => grid.go(grid.getSnapshot().enterDown ? 'up' : 'back')),
  tab: look(tab),
  edit: change((grid) => grid.editing.open()),
  escape: look((grid) => {
    if (grid.mode() === 'resting') grid.options.onLeave();
    else grid.editing.cancel();
  }),
  leave: look((grid) => {
    grid.editing.commit();
    grid.options.onLeave();
  }),
  commit: look((grid) => grid.editing.commit()),
  emptyCells: change((grid) => emptySelected(grid)),
  fillDown: change(async (grid) => {
    const range = grid.range();
    const { fillDown } = await import('./fill-tasks.ts');
    await fillDown(grid, range);
  }),
  undo: change((grid) => travel(grid, grid.client.undo)),
  redo: change((grid) => travel(grid, grid.client.redo)),
  insertRow: ordered('插入行', async (grid) => {
    const { row } = grid.under().at;
    if (row < grid.lines() || grid.mode() !== 'resting') await insertBelow(grid, row);
  }),
  duplicateRows: ordered('复制行', (grid) => duplicateSelected(grid)),
  removeRows: change((grid) => removeSelected(grid)),
  moveRowsUp: ordered('移动行', (grid) => shiftSelected(grid, -1)),
  moveRowsDown: ordered('移动行', (grid) => shiftSelected(grid, 1)),
  toggleChecked: change((grid) => toggleSelected(grid)),
  selectAll: look((grid) =>
    grid.select({ row: 0, column: 0 }, { row: lastRow(grid), column: lastColumn(grid) }),
  ),
  selectColumn: look((grid) => {
    const { left, right } = grid.range();
    grid.select({ row: 0, column: left }, { row: lastRow(grid), column: right });
  }),
  selectRow: look((grid) => {
    const { top, bottom } = grid.range();
    grid.select({ row: top, column: 0 }, { row: bottom, column: lastColumn(grid) });
  }),
  copy: look(async (grid) => {
    await copySelected(grid, false);
  }),
  copyWithTitles: look(async (grid) => {
    await copySelected(grid, true);
  }),
  cut: change((grid) => cutSelected(grid)),
  paste: change((grid) => pasteFromMenu(grid)),
  nextProblem: look((grid) => goToProblem(grid, 1)),
  previousProblem: look((grid) => goToProblem(grid, -1)),
  openMenu: look(() => undefined),
  keySheet: look((grid) => grid.set({ sheet: true })),
};

/** Tasks that go on with what is being typed. */
const KEEPS_EDIT: readonly GridTask[] = [
  'escape',
  'edit',
  'enter',
  'enterBack',
  'tab',
  'keySheet',
  'insertRow',
];

/** Where lines are only read, nothing that changes them is offered. M035 */
export const isOffered = (grid: GridModel, task: GridTask): boolean =>
  !(TASKS[task].changes && grid.options.readOnly);

/** Whether a task can be done now; says why when not. */
export function allowed(grid: GridModel, task: GridTask): boolean {
  const { words } = TASKS[task];
  if (!isOffered(grid, task)) return false;
  return words === undefined || inOrder(grid, words);
}

export function runTask(grid: GridModel, task: GridTask): void {
  if (!allowed(grid, task)) return;
  if (!KEEPS_EDIT.includes(task)) grid.editing.commit();
  void TASKS[task].run(grid);
}

export function runAction(grid: GridModel, action: GridAction): void {
  if (action.kind === 'do') runTask(grid, action.task);
  else if (action.kind === 'go') grid.go(action.motion);
  else grid.extendBy(action.motion);
}
