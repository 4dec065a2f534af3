import { GridWriter } from '../../../domain/importing/grid/grid-writer.ts';
import { CELL, REPEATED } from '../../../domain/importing/grid/sheet-grid.ts';
import { proposeSheet } from '../../../domain/importing/propose-sheet.ts';
import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import { readTables, type TableSink } from '../../ledger/clipboard/html-tables.ts';
import type { SeenCell } from '../../ledger/clipboard/table-grid.ts';
import { MAX_SHEETS } from '../limits.ts';
import { plainSheet, type ReadContent, type ReadSheet } from '../read-sheet.ts';
import { struckCells } from '../struck-cells.ts';
import { aroundText } from '../text/around-text.ts';
import { exactText } from './exact-numbers.ts';
import { withoutLayout } from './layout-tables.ts';

/** Fills a grid with the rows of one table. */
class HtmlTable {
  #writer = new GridWriter();
  #texts: string[] = [];
  readonly #struck = new Set<number>();
  #rows = 0;
  #maxRows: number;
  /** Rows that were left alone, down to the last that holds something. */
  #beyond = 0;
  #rowsBeyond = 0;
  #hiddenRows = 0;

  constructor(maxRows: number) {
    this.#maxRows = maxRows;
  }

  row(cells: readonly SeenCell[]): void {
    if (this.#rows >= this.#maxRows) {
      this.#beyond += 1;
      if (cells.some(({ whole }) => whole !== '')) this.#rowsBeyond = this.#maxRows + this.#beyond;
      return;
    }
    cells.forEach(({ whole, struck, repeats }, column) => {
      if (whole === '' && !struck) return;
      if (struck && !repeats) this.#struck.add(this.#texts.length);
      const kind = repeats ? CELL.text | REPEATED : CELL.text;
      this.#writer.put(this.#rows, column, kind, this.#texts.push(whole) - 1);
    });
    this.#rows += 1;
  }

  /** It is read along, as in a workbook. */
  hiddenRow(cells: readonly SeenCell[]): void {
    if (this.#rows < this.#maxRows && cells.some(({ whole }) => whole !== '')) this.#hiddenRows += 1;
    this.row(cells);
  }

  sheet(name: string): ReadSheet {
    const struck = struckCells(this.#writer.columns, this.#struck);
    const plain = plainSheet(name, this.#writer.grid(this.#texts));
    const [rows, hiddenRows] = [this.#rowsBeyond, this.#hiddenRows];
    return { ...plain, ...struck, cut: rows > 0, rows, hiddenRows };
  }
}

/** Takes every table of a page as a sheet. */
class AllTables implements TableSink {
  readonly tables: HtmlTable[] = [];
  readonly textOf = exactText;
  around = '';
  readonly #maxRows: number;

  constructor(maxRows: number) {
    this.#maxRows = maxRows;
  }

  get decided(): boolean {
    return this.tables.length > MAX_SHEETS;
  }

  table(): void {
    this.tables.push(new HtmlTable(this.#maxRows));
  }

  text(text: string): void {
    this.around += text;
  }

  row(cells: readonly SeenCell[]): void {
    this.tables.at(-1)?.row(cells);
  }

  hiddenRow(cells: readonly SeenCell[]): void {
    this.tables.at(-1)?.hiddenRow(cells);
  }
}

/** The tables of a page and what stands around them; null when it is no page that people write. */
function contentOf(html: string, maxRows: number): ReadContent | null {
  const sink = new AllTables(maxRows);
  if (readTables(html, sink) < 0) return null;
  const sheets = sink.tables.slice(0, MAX_SHEETS).map((table, at) => table.sheet(`表格${String(at + 1)}`));
  const lines = sink.around.replace(/[ \t\r\n\u00a0]+/g, ' ').split('\u2028');
  const filled = sheets.filter(({ grid }) => grid.height > 0);
  return { sheets: filled, text: aroundText(lines), more: sink.decided };
}

const hasGoods = ({ sheets }: ReadContent): boolean =>
  sheets.some(({ grid }) => {
    const { headerRows, goods } = proposeSheet(grid);
    return headerRows.length > 0 && goods > 0;
  });

/** Goods in a table that stands in a cell of another, where no other table has any. */
function innerGoods(html: string, maxRows: number, own: ReadContent): ReadContent | null {
  const inner = hasGoods(own) ? null : withoutLayout(html);
  const read = inner === null ? null : contentOf(inner, maxRows);
  return read !== null && hasGoods(read) ? read : null;
}

/**
 * A web page, most often one that a program calls .xls: its tables, by the reader of clipboards. A table in a cell is text
 * of the cell, but for one that has the goods of a page that is laid out in tables. ADR 12
 */
export function readHtmlFile(html: string, maxRows: number): Result<ReadContent> {
  const own = contentOf(html, maxRows);
  if (own === null) return err(appError('file.damaged'));
  return ok(innerGoods(html, maxRows, own) ?? own);
}
