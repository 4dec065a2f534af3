import type { SheetGrid } from '../../domain/importing/grid/sheet-grid.ts';

/** One sheet as a reader gives it. */
export interface ReadSheet {
  readonly name: string;
  readonly hidden: boolean;
  readonly grid: SheetGrid;
  /** The sheet goes on after the rows that were read. */
  readonly cut: boolean;
  /** Rows down to the last that holds something, those that were not read included; left out where nobody counted them. */
  readonly rows?: number;
  /** Rows that the spreadsheet doesn't show and that were read all the same. */
  readonly hiddenRows: number;
  /** Columns that it doesn't show and that hold something: `C`, `D`. */
  readonly hiddenColumns: readonly string[];
  /** Cells left empty because nobody has calculated their formula, and the first of them, e.g. `C5`. */
  readonly uncomputed: number;
  readonly firstUncomputed: string;
  /** Cells a part of which is crossed out and was not read, and the first of them. */
  readonly struck: number;
  readonly firstStruck: string;
  /** Its titles stood below each other: its rows are the columns of the file. */
  readonly turned?: true;
}

/** All that a reader finds in a file. */
export interface ReadContent {
  /** Tables, in the order of the file. */
  readonly sheets: readonly ReadSheet[];
  /** What stands around them, a paragraph a line; '' in spreadsheets. */
  readonly text: string;
  /** There are more tables than were read. */
  readonly more?: boolean;
}

/** A table of a file that knows nothing of hidden parts and formulas. */
export const plainSheet = (name: string, grid: SheetGrid): ReadSheet => ({
  name,
  hidden: false,
  grid,
  cut: false,
  hiddenRows: 0,
  hiddenColumns: [],
  uncomputed: 0,
  firstUncomputed: '',
  struck: 0,
  firstStruck: '',
});
