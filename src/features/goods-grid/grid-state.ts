import type { CellEdit } from './cell-edit.ts';
import type { CellRange } from './cell-range.ts';
import type { ColumnLayout } from './column-layout.ts';
import type { CellAt } from './grid-moves.ts';

/** What the grid's own parts show; the lines are the ledger's. */
export interface GridState {
  /** The cursor: the cell that is typed into. */
  readonly at: CellAt;
  /** The cursor's cell has the focus of the page. */
  readonly focused: boolean;
  /** The corner of the range across from the cursor; the cursor itself when one cell is selected. */
  readonly to: CellAt;
  /** The cell last gone to: it is kept in sight. A block that was put in is selected without going to its end. */
  readonly sight: CellAt;
  readonly edit: CellEdit | null;
  readonly layout: ColumnLayout;
  /** Enter goes down, as in Excel, instead of right. */
  readonly enterDown: boolean;
  /** Enter and Tab stop at optional columns, too. */
  readonly enterOptional: boolean;
  /** Where the context menu is open, in the window's pixels, and the cell it was opened over, one of the selected ones. */
  readonly menu: { readonly x: number; readonly y: number; readonly over: CellAt } | null;
  readonly sheet: boolean;
  /** A drag under way: the cells that would be filled, or the row that moved rows would stand before. */
  readonly drag:
    | { readonly kind: 'fill'; readonly into: CellRange | null }
    | { readonly kind: 'move'; readonly row: number }
    | null;
  /** What was said last, for those who don't see it happen. */
  readonly notice: string;
}
