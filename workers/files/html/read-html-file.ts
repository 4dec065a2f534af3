import { GridWriter } from '../../../domain/importing/grid/grid-writer.ts';
import { CELL, REPEATED } from '../../../domain/importing/grid/sheet-grid.ts';
import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import { readTables, type TableSink } from '../../ledger/clipboard/html-tables.ts';
import type { SeenCell } from '../../ledger/clipboard/table-grid.ts';
import { MAX_SHEETS } from '../limits.ts';
import { plainSheet, type ReadContent, type ReadSheet } from '../read-sheet.ts';
import { struckCells } from '../struck-cells.ts';
import { aroundText } from '../text/around-text.ts';

/** Fills a grid with the rows of one table. */
class HtmlTable {
  #writer = new GridWriter();
  #texts: string[] = [];
  readonly #struck = new Set<number>();
  #rows = 0;
  #maxRows: number;
  #cut = false;
  #hiddenRows = 0;

  constructor(maxRows: number) {
    this.#maxRows = maxRows;
  }

  row(cells: readonly SeenCell[]): void {
    if (this.#rows >= this.#maxRows) {
      this.#cut = true;
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
    return { ...plain, ...struck, cut: this.#cut, hiddenRows: this.#hiddenRows };
  }
}

/** Takes every table of a page as a sheet. */
class AllTables implements TableSink {
  readonly tables: HtmlTable[] = [];
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

/** A web page, most often one that a program calls .xls: its tables, by the reader of clipboards. ADR 12 */
export function readHtmlFile(html: string, maxRows: number): Result<ReadContent> {
  const sink = new AllTables(maxRows);
  if (readTables(html, sink) < 0) return err(appError('file.damaged'));
  const sheets = sink.tables.slice(0, MAX_SHEETS).map((table, at) => table.sheet(`表格${String(at + 1)}`));
  const lines = sink.around.replace(/[ \t\r\n\u00a0]+/g, ' ').split('\u2028');
  const filled = sheets.filter(({ grid }) => grid.height > 0);
  return ok({ sheets: filled, text: aroundText(lines), more: sink.decided });
}
