import {
  CELL,
  cellText,
  REPEATED,
  type GridColumn,
  type NumberMeaning,
  type SheetGrid,
} from './sheet-grid.ts';

/** A workbook may have many sheets of a few rows. */
const FIRST_CAPACITY = 128;
/** Merged cells are filled up to here; 50 000 merges of two cells are real, 300 000 of a whole sheet are an attack. */
const MAX_MERGED_CELLS = 1_000_000;

const emptyColumn = (capacity: number): GridColumn => ({
  kinds: new Uint16Array(capacity),
  values: new Float64Array(capacity),
});

function grown({ kinds, values }: GridColumn, capacity: number): GridColumn {
  const column = emptyColumn(capacity);
  column.kinds.set(kinds);
  column.values.set(values);
  return column;
}

/** Owns the growing columns of one sheet. Whoever writes keeps rows and columns within his limits. */
export class GridWriter {
  /**
   * For who reads many cells; where there is none, `column` makes it. They are others when a row was reached.
   *
   * It begins with a gap, as many a sheet has them: lists with and without are two things for an engine that compiles.
   */
  readonly columns: (GridColumn | undefined)[] = new Array<undefined>(1);
  #capacity = FIRST_CAPACITY;
  /** Rows down to the last that was written. */
  #height = 0;
  /** Top, left, bottom, right of each merge. */
  #merges: number[] = [];
  /** The columns of a row whose cells are crossed out. */
  readonly #struck = new Map<number, number[]>();

  /** @param kind one of `CELL`, with what its format means */
  put(row: number, column: number, kind: number, value: number): void {
    this.reach(row);
    const cells = this.column(column);
    cells.kinds[row] = kind;
    cells.values[row] = value;
  }

  /** Says of a cell that was put that it is crossed out as it is. */
  strike(row: number, column: number): void {
    const columns = this.#struck.get(row);
    if (columns === undefined) this.#struck.set(row, [column]);
    else columns.push(column);
  }

  /** Makes room for a row. */
  reach(row: number): void {
    if (row < this.#height) return;
    this.#height = row + 1;
    if (row >= this.#capacity) this.#grow(row);
  }

  /** The cells of a column, as many as there is room for until the next row is reached. */
  column(at: number): GridColumn {
    return this.columns[at] ?? this.#add(at);
  }

  /** Merges of one cell are none; of more than a million merges the first count. */
  merge(top: number, left: number, bottom: number, right: number): void {
    if (this.#merges.length < 4 * MAX_MERGED_CELLS && (bottom > top || right > left))
      this.#merges.push(top, left, bottom, right);
  }

  /** The sheet with its merges expanded, empty edges at the right and the bottom cut off. `meanings`: of the formats of its numbers. */
  grid(texts: readonly string[], meanings: readonly NumberMeaning[] = []): SheetGrid {
    const whole = {
      height: this.#height,
      width: this.columns.length,
      columns: this.columns,
      texts,
      meanings,
    };
    const heights = Array.from(this.columns, (_, column) => filledRows(whole, column));
    const height = Math.max(0, ...heights);
    const width = heights.findLastIndex((rows) => rows > 0) + 1;
    const struck = this.#struckRows();
    this.#expand(whole, height, width);
    // All grids are of one shape: what was compiled for one is compiled for the next.
    return { height, width, columns: this.columns.slice(0, width), texts, meanings, struck };
  }

  #struckRows(): NonNullable<SheetGrid['struck']> {
    return new Map(
      [...this.#struck].map(([row, columns]) => {
        const filled = this.columns.filter((cells) => (cells?.kinds[row] ?? 0) !== CELL.empty).length;
        return [row, { isMost: columns.length * 2 > filled, columns }];
      }),
    );
  }

  #expand(whole: SheetGrid, height: number, width: number): void {
    let budget = MAX_MERGED_CELLS;
    for (let at = 0; at < this.#merges.length && budget > 0; at += 4) {
      const [top = 0, left = 0, bottom = 0, right = 0] = this.#merges.slice(at, at + 4);
      if (top >= height || left >= width || cellText(whole, top, left) === '') continue;
      const range = [top, left, Math.min(bottom, height - 1), Math.min(right, width - 1)] as const;
      budget -= this.#repeat(range, budget);
    }
  }

  /** Cells that were filled, at most `budget`. */
  #repeat([top, left, bottom, right]: readonly [number, number, number, number], budget: number): number {
    const kind = (this.columns[left]?.kinds[top] ?? 0) | REPEATED;
    const value = this.columns[left]?.values[top] ?? 0;
    let filled = 0;
    for (let column = left; column <= right; column++) {
      for (let row = top; row <= bottom && filled < budget; row++) {
        if (row === top && column === left) continue;
        this.put(row, column, kind, value);
        filled += 1;
      }
    }
    return filled;
  }

  #grow(row: number): void {
    while (this.#capacity <= row) this.#capacity *= 2;
    for (let at = 0; at < this.columns.length; at++) {
      const cells = this.columns[at];
      if (cells !== undefined) this.columns[at] = grown(cells, this.#capacity);
    }
  }

  #add(column: number): GridColumn {
    const cells = emptyColumn(this.#capacity);
    this.columns[column] = cells;
    return cells;
  }
}

/** Rows down to the last cell of a column that shows anything, be it an error. */
function filledRows(grid: SheetGrid, column: number): number {
  const kinds = grid.columns[column]?.kinds;
  if (kinds === undefined) return 0;
  for (let row = grid.height - 1; row >= 0; row--) {
    const kind = kinds[row];
    if (kind === CELL.error) return row + 1;
    if (kind !== CELL.empty && cellText(grid, row, column).trim() !== '') return row + 1;
  }
  return 0;
}

/** A grid of texts; `merges` are top, left, bottom, right. */
export function gridOf(
  rows: readonly (readonly string[])[],
  merges: readonly (readonly [number, number, number, number])[] = [],
): SheetGrid {
  const writer = new GridWriter();
  const texts = rows.flat();
  let place = 0;
  rows.forEach((cells, row) => {
    for (const [column, text] of cells.entries()) {
      writer.put(row, column, text === '' ? CELL.empty : CELL.text, place);
      place += 1;
    }
  });
  for (const merge of merges) writer.merge(...merge);
  return writer.grid(texts);
}
