import type { SheetGrid } from '../../domain/importing/sheet-grid.ts';

/** One sheet as a reader gives it. */
export interface ReadSheet {
  readonly name: string;
  readonly hidden: boolean;
  readonly grid: SheetGrid;
  /** The sheet goes on after the rows that were read. */
  readonly cut: boolean;
  /** Rows that the spreadsheet doesn't show and that were read all the same. */
  readonly hiddenRows: number;
  /** Cells left empty because nobody has calculated their formula, and the first of them, e.g. `C5`. */
  readonly uncomputed: number;
  readonly firstUncomputed: string;
}
