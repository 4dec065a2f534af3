import type { GridWriter } from '../../../domain/importing/grid/grid-writer.ts';
import { MAX_COLUMNS } from '../limits.ts';
import type { TextPool } from './text-pool.ts';

/** What the cells of all sheets of a workbook refer to. */
export interface CellContext {
  readonly pool: TextPool;
  /** The first so many texts of the pool are the shared ones. */
  readonly shared: number;
  /** How the numbers of each cell style are marked: a kind, and what their format means. */
  readonly styleKinds: Uint16Array;
  /** Cell styles that cross out what a cell holds. */
  readonly struckStyles: ReadonlySet<number>;
  /** Added to days, so that they count from 1899-12-30. */
  readonly dateShift: number;
  /** Rows from here on are left alone. */
  readonly maxRows: number;
}

/** Where in the rows of a sheet reading is, and where its cells go. */
export class CellSink {
  readonly context: CellContext;
  readonly writer: GridWriter;
  row = -1;
  column = -1;
  /** Rows that are not shown and hold something. */
  hiddenRows = 0;
  #hidden = false;

  constructor(writer: GridWriter, context: CellContext) {
    this.writer = writer;
    this.context = context;
  }

  /** Its cells have room from now on, unless the row is left alone. */
  startRow(row: number, hidden: boolean): void {
    this.row = row;
    this.column = -1;
    this.#hidden = hidden;
    if (row < this.context.maxRows) this.writer.reach(row);
  }

  /** The row at hand is not shown, and nothing of it was read yet. */
  get hidden(): boolean {
    return this.#hidden;
  }

  /** The cell at hand is one that is read: not beyond the columns, and not outside any row. */
  get inside(): boolean {
    return this.column >= 0 && this.column < MAX_COLUMNS && this.row >= 0;
  }

  /** Puts a value into a cell of the row at hand. */
  put(column: number, kind: number, value: number): void {
    this.column = column;
    if (column < 0 || column >= MAX_COLUMNS || this.row < 0) return;
    this.writer.put(this.row, column, kind, value);
    if (!this.#hidden) return;
    this.hiddenRows += 1;
    this.#hidden = false;
  }
}
