import * as XLSX from 'xlsx';
import type { TableColumn } from '../contract/table-tasks.ts';

/** A cell typed by us, never guessed: a text that begins with = + - @ is no formula. */
const cellOf = (text: string, { isMoney }: TableColumn): XLSX.CellObject =>
  isMoney === true && /^-?\d+(\.\d+)?$/.test(text)
    ? { t: 'n', v: Number(text), z: '#,##0.00' }
    : { t: 's', v: text, z: '@' };

/** Rows below the titles of their columns, as the only sheet of a workbook. */
export function writeRows(
  sheetName: string,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
): Uint8Array<ArrayBuffer> {
  const cells = rows.map((row) => columns.map((column, at) => cellOf(row[at] ?? '', column)));
  const head = columns.map(({ title }): XLSX.CellObject => ({ t: 's', v: title }));
  const sheet = XLSX.utils.aoa_to_sheet([head, ...cells], { dense: true });
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }));
  sheet['!autofilter'] = {
    ref: XLSX.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: columns.length - 1 } }),
  };
  const book = XLSX.utils.book_new(sheet, sheetName);
  return new Uint8Array(
    XLSX.write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer,
  );
}
