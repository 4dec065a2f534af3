import { MAX_SHEETS } from '../limits.ts';
import type { ReadContent } from '../read-sheet.ts';
import { aroundText } from '../text/around-text.ts';
import { joinContinued } from './continued-tables.ts';
import { tableSheet, type TableCell, type TableRow } from './lay-out-table.ts';

/** Tables within each other beyond which a file was made to hurt. */
const MAX_DEPTH = 60;

/** Where a cell of a row stands: its edges, in any unit, and whether it belongs to the cell above. */
export interface CellPlace {
  readonly left: number;
  readonly right: number;
  /** Goes on from the cell above it. */
  readonly below: boolean;
  /** Goes on from the cell before it. */
  readonly beside?: boolean;
}

/** The text of a cell, and whether a part of it is crossed out and left out. */
type CellText = Pick<TableCell, 'text' | 'struck'>;

interface OpenTable {
  readonly rows: TableRow[];
  cut: boolean;
  /** Cells of the row at hand, as far as they are ended; then the paragraphs of the next one. */
  cells: CellText[];
  paragraphs: string[];
  struck: boolean;
}

/** Collects what a document of paragraphs and tables holds: every table as a sheet, nested ones too, and the text around them. */
export class DocumentTables {
  /** The file is no document that people write. */
  broken = false;
  readonly #maxRows: number;
  readonly #tables: OpenTable[] = [];
  readonly #open: OpenTable[] = [];
  readonly #lines: string[] = [];
  /** Something of the paragraph that is being read is crossed out. */
  #struck = false;

  constructor(maxRows: number) {
    this.#maxRows = maxRows;
  }

  get depth(): number {
    return this.#open.length;
  }

  openTable(): void {
    const table: OpenTable = { rows: [], cut: false, cells: [], paragraphs: [], struck: false };
    this.#open.push(table);
    this.#tables.push(table);
    this.broken ||= this.#open.length > MAX_DEPTH;
  }

  closeTable(): void {
    this.#open.pop();
  }

  /** Opens or closes tables until so many are open. */
  toDepth(depth: number): void {
    while (this.depth < Math.min(depth, MAX_DEPTH + 1)) this.openTable();
    while (this.depth > depth) this.closeTable();
  }

  /** A paragraph of the cell at hand, or around the tables. */
  paragraph(text: string): void {
    const table = this.#open.at(-1);
    (table?.paragraphs ?? this.#lines).push(text);
    if (table !== undefined) table.struck ||= this.#struck;
    this.#struck = false;
  }

  /** What was crossed out is left out of the next paragraph. */
  strike(): void {
    this.#struck = true;
  }

  endCell(): void {
    const table = this.#open.at(-1);
    if (table === undefined) return;
    table.cells.push({ text: table.paragraphs.join('\n').trim(), struck: table.struck });
    table.paragraphs = [];
    table.struck = false;
  }

  /** Ends the row at hand; `places` are those of its cells. */
  endRow(places: readonly CellPlace[]): void {
    const table = this.#open.at(-1);
    if (table === undefined) return;
    const { cells } = table;
    table.cells = [];
    table.paragraphs = [];
    if (table.rows.length < this.#maxRows) table.rows.push(placedCells(cells, places));
    else table.cut = true;
  }

  /** All that was collected. */
  content(): ReadContent {
    const sheets = this.#tables
      .slice(0, MAX_SHEETS)
      .map(({ rows, cut }, at) => ({ ...tableSheet(`表格${String(at + 1)}`, rows), cut }));
    const filled = sheets.filter(({ grid }) => grid.height > 0);
    const more = this.#tables.length > MAX_SHEETS;
    return { sheets: joinContinued(filled, this.#maxRows), text: aroundText(this.#lines), more };
  }
}

/** Width of a cell that nobody has placed. */
const UNPLACED = 1000;

function unplaced(edge: number): CellPlace {
  const left = Math.max(edge, 0);
  return { left, right: left + UNPLACED, below: false };
}

/** The cells of a row with their edges; one that goes on from the one before makes that one wider. */
function placedCells(texts: readonly CellText[], places: readonly CellPlace[]): TableRow {
  const cells: { -readonly [Key in keyof TableCell]: TableCell[Key] }[] = [];
  let edge = -Infinity;
  texts.forEach(({ text, struck }, at) => {
    const { below, beside, ...place } = places[at] ?? unplaced(edge);
    const left = Math.max(place.left, edge);
    const right = Math.max(place.right, left + 1);
    edge = right;
    const before = cells.at(-1);
    if (beside !== true || before === undefined) cells.push({ text, struck, left, right, below });
    else {
      before.right = right;
      before.struck ||= struck;
      before.text = [before.text, text].filter((part) => part !== '').join('\n');
    }
  });
  return cells;
}
