import type { Block } from './block.ts';
import { readTables, rowsFrom, type TableSink } from './html-tables.ts';
import type { SeenCell } from './table-grid.ts';

/** Takes the first rows of all tables, one table after the other. */
class FirstRows implements TableSink {
  readonly rows: string[][] = [];
  readonly lower = new Map<number, readonly number[]>();
  more = 0;
  readonly #maxRows: number;

  constructor(maxRows: number) {
    this.#maxRows = maxRows;
  }

  get decided(): boolean {
    return this.rows.length >= this.#maxRows;
  }

  table(): void {
    // The rows of the next table follow those of the one before.
  }

  text(): void {
    // A clipboard is its tables.
  }

  row(cells: readonly SeenCell[]): void {
    if (this.decided) {
      this.more += 1;
      return;
    }
    const lower = cells.flatMap(({ text, repeats }, column) => (repeats && text !== '' ? [column] : []));
    if (lower.length > 0) this.lower.set(this.rows.length, lower);
    this.rows.push(cells.map(({ text }) => text));
  }
}

/** The first rows of the tables of an HTML text, as they are seen; null where there are none. */
export function readHtmlTable(html: string, maxRows: number): Block | null {
  const sink = new FirstRows(maxRows);
  const at = readTables(html, sink);
  if (sink.rows.length === 0 || at < 0) return null;
  return { rows: sink.rows, more: sink.more + rowsFrom(html, at), lower: sink.lower };
}
