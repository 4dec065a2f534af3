import type { InputOf, OutputOf } from '../contract/define-task.ts';
import type { addTableRows, writeTable } from '../contract/table-tasks.ts';

/** A table that comes in pieces and leaves as a workbook. */
export class TableExport {
  #rows: (readonly string[])[] = [];

  add({ rows }: InputOf<typeof addTableRows>): OutputOf<typeof addTableRows> {
    this.#rows.push(...rows);
    return { count: this.#rows.length };
  }

  async write({
    sheetName,
    columns,
    reversed,
  }: InputOf<typeof writeTable>): Promise<OutputOf<typeof writeTable>> {
    const rows = reversed ? this.#rows.reverse() : this.#rows;
    this.#rows = [];
    const { writeRows } = await import('./write-rows.ts');
    return { bytes: writeRows(sheetName, columns, rows) };
  }
}
