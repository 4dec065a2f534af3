import * as XLSX from 'xlsx';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import type { addTableRows, TableColumn, writeTable } from '../contract/table-tasks.ts';

/** A cell typed by us, never guessed: a text that begins with = + - @ is no formula. */
const cellOf = (text: string, { isMoney }: TableColumn): XLSX.CellObject =>
  isMoney === true && /^-?\d+(\.\d+)?$/.test(text)
    ? { t: 'n', v: Number(text), z: '#,##0.00' }
    : { t: 's', v: text, z: '@' };

/** A table that comes in pieces and leaves as a workbook. */
export class TableExport {
  #rows: (readonly string[])[] = [];

  add({ rows }: InputOf<typeof addTableRows>): OutputOf<typeof addTableRows> {
    this.#rows.push(...rows);
    return { count: this.#rows.length };
  }

  write({ sheetName, columns, reversed }: InputOf<typeof writeTable>): OutputOf<typeof writeTable> {
    const rows = reversed ? this.#rows.reverse() : this.#rows;
    this.#rows = [];
    const cells = rows.map((row) => columns.map((column, at) => cellOf(row[at] ?? '', column)));
    const head = columns.map(({ title }): XLSX.CellObject => ({ t: 's', v: title }));
    const sheet = XLSX.utils.aoa_to_sheet([head, ...cells], { dense: true });
    sheet['!cols'] = columns.map(({ width }) => ({ wch: width }));
    sheet['!autofilter'] = {
      ref: XLSX.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: columns.length - 1 } }),
    };
    const book = XLSX.utils.book_new(sheet, sheetName);
    return {
      bytes: new Uint8Array(
        XLSX.write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer,
      ),
    };
  }
}
