import { errorText } from '../../../domain/kernel/errors.ts';
import { cellProblem, type CellProblem } from './cell-problem.ts';
import type { CellAssist, GridModel } from './grid-model.ts';
import type { Under } from './cell-under.ts';

/** How the input over the cursor's cell looks, and what it says of itself. */
export interface EditorLook {
  /** Rows below the first drawn one, and the shown column. */
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly numeric: boolean;
  readonly editing: boolean;
  readonly focused: boolean;
  readonly readOnly: boolean;
  /** What is wrong with the cell, told beside it; null while it is typed into. */
  readonly problem: CellProblem | null;
  /** There is no room below the cell; to its right. */
  readonly upwards: boolean;
  readonly leftwards: boolean;
  /** Attributes by name; null takes one away. */
  readonly attributes: readonly (readonly [string, string | null])[];
}

/** Rows a list or message needs below the cell. */
export const LIST_ROWS = 7;

/** Columns at the right edge that together are hardly wider than a message. */
const LATE_COLUMNS = 3;

/** @param id of the editor; its message and list are named after it */
export function editorLook(grid: GridModel, id: string): EditorLook {
  const under = grid.under();
  const { at, column } = under;
  const { edit, focused } = grid.getSnapshot();
  const problem = focused && edit === null ? cellProblem(under.mark, under.row, under.field) : null;
  return {
    row: at.row - grid.span()[0],
    column: at.column,
    text: edit?.text ?? '',
    numeric: column.numeric,
    editing: edit !== null,
    focused,
    readOnly: grid.options.readOnly || under.locked !== null,
    problem,
    upwards: grid.isLow(LIST_ROWS),
    leftwards: at.column >= grid.columns().length - LATE_COLUMNS,
    attributes: [
      ['aria-label', spoken(under, grid.title(), edit !== null)],
      ['inputmode', column.keyboard],
      ['aria-invalid', String(problem?.level === 'error')],
      ['aria-describedby', problem === null ? null : `${id}-error`],
      ...comboBox(grid, id, column.offers !== null),
    ],
  };
}

/** Where the cursor stands and, while nothing is typed, what stands there. */
function spoken({ at, line, value, locked }: Under, title: string, editing: boolean): string {
  const place = `第${String((line ?? at.row) + 1)}行 ${title}`;
  const shown = editing || value === '' ? '' : `，${value}`;
  return `${place}${shown}${locked === null ? '' : `，${errorText(locked)}`}`;
}

/** The list of values under the cell: open while there are some. */
function choicesOf(grid: GridModel, id: string): Pick<CellAssist, 'list' | 'chosen'> {
  const open = grid.editing.choices().length > 0;
  const { edit } = grid.getSnapshot();
  return { list: open ? `${id}-list` : null, chosen: open ? `${id}-${String(edit?.choice ?? -1)}` : null };
}

function comboBox(grid: GridModel, id: string, offers: boolean): EditorLook['attributes'] {
  const box = offers ? choicesOf(grid, id) : grid.assist;
  const said = (text: string): string | null => (box === null ? null : text);
  return [
    ['role', said('combobox')],
    ['aria-autocomplete', said('list')],
    ['aria-expanded', said(String(box?.list != null))],
    ['aria-controls', box?.list ?? null],
    ['aria-activedescendant', box?.chosen ?? null],
  ];
}
