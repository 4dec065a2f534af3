import { GridWriter } from '../../../domain/importing/grid/grid-writer.ts';
import { CELL } from '../../../domain/importing/grid/sheet-grid.ts';
import { MAX_COLUMNS } from '../limits.ts';
import { plainSheet, type ReadSheet } from '../read-sheet.ts';
import { struckCells } from '../struck-cells.ts';

/** A cell of a document's table by its edges. */
export interface TableCell {
  readonly text: string;
  /** A part of it is crossed out and left out. */
  readonly struck: boolean;
  readonly left: number;
  readonly right: number;
  /** Belongs to the cell above. */
  readonly below: boolean;
}

export type TableRow = readonly TableCell[];

/** Edges drawn by hand miss each other by a millimetre or two, in twentieths of a point. */
const SLACK = 120;

/** Edges that are so near to each other mean the same; never both edges of a cell that holds something. */
function slackOf(rows: readonly TableRow[]): number {
  let narrowest = SLACK * 2;
  for (const row of rows)
    for (const { text, left, right } of row) if (text !== '') narrowest = Math.min(narrowest, right - left);
  return Math.max(0, narrowest / 2);
}

/** The column that begins at each edge. */
function columnsOf(rows: readonly TableRow[]): ReadonlyMap<number, number> {
  const edges = new Set<number>();
  for (const row of rows)
    for (const { left, right } of row) {
      edges.add(left);
      edges.add(right);
    }
  const slack = slackOf(rows);
  const columns = new Map<number, number>();
  let [column, from] = [-1, -Infinity];
  for (const edge of [...edges].sort((a, b) => a - b)) {
    if (edge - from >= slack || column < 0) {
      column += 1;
      from = edge;
    }
    columns.set(edge, column);
  }
  return columns;
}

interface Merge {
  readonly top: number;
  readonly right: number;
  bottom: number;
}

/** Lays the cells of one table out in columns. */
class TableLayout {
  readonly #columns: ReadonlyMap<number, number>;
  readonly #writer = new GridWriter();
  readonly #texts: string[] = [];
  readonly #struck = new Set<number>();
  /** Merges by the column they begin at; they go on while the rows below say so. */
  readonly #merges = new Map<number, Merge>();

  constructor(columns: ReadonlyMap<number, number>) {
    this.#columns = columns;
  }

  row(cells: TableRow, row: number): void {
    for (const cell of cells) {
      const { left, right, below } = cell;
      const first = this.#columns.get(left) ?? 0;
      const last = Math.min((this.#columns.get(right) ?? 0) - 1, MAX_COLUMNS - 1);
      if (last < first) continue;
      const above = this.#merges.get(first);
      if (below && above !== undefined && above.bottom === row - 1) above.bottom = row;
      else this.#begin(row, first, last, cell);
    }
  }

  sheet(name: string): ReadSheet {
    for (const left of this.#merges.keys()) this.#end(left);
    const struck = struckCells(this.#writer.columns, this.#struck);
    return { ...plainSheet(name, this.#writer.grid(this.#texts)), ...struck };
  }

  #begin(row: number, first: number, last: number, { text, struck }: TableCell): void {
    this.#end(first);
    this.#merges.set(first, { top: row, right: last, bottom: row });
    if (struck) this.#struck.add(this.#texts.length);
    if (struck || text !== '') this.#writer.put(row, first, CELL.text, this.#texts.push(text) - 1);
  }

  #end(left: number): void {
    const merge = this.#merges.get(left);
    if (merge !== undefined) this.#writer.merge(merge.top, left, merge.bottom, merge.right);
  }
}

/** A table of a document as a sheet: columns where cells begin, merged cells as spreadsheets have them. */
export function tableSheet(name: string, rows: readonly TableRow[]): ReadSheet {
  const layout = new TableLayout(columnsOf(rows));
  rows.forEach((cells, row) => {
    layout.row(cells, row);
  });
  return layout.sheet(name);
}
