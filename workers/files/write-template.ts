import * as XLSX from 'xlsx';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import type { writeTemplate } from '../contract/files-tasks.ts';

/** Rows that are ready to be typed into: as texts, so that 18 digits stay 18 digits. */
const READY_ROWS = 200;
const OPTIONS_SHEET = '可选值';
const MAX_SHEET_NAME = 31;

/** A cell that holds a text whatever it begins with, and keeps what is typed into it as a text. */
const textCell = (text: string): XLSX.CellObject => ({ t: 's', v: text, z: '@' });

const sheetNameOf = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, MAX_SHEET_NAME);

/** Chinese characters are two columns of digits wide. */
const widthOf = (texts: readonly string[]): XLSX.ColInfo => ({
  wch: Math.min(40, Math.max(8, ...texts.map((text) => text.length * 2)) + 2),
});

/** Columns of different lengths as rows. */
const transposed = (columns: readonly (readonly string[])[]): string[][] =>
  Array.from({ length: Math.max(...columns.map(({ length }) => length)) }, (_, row) =>
    columns.map((column) => column[row] ?? ''),
  );

function sheetOf(rows: readonly (readonly string[])[], widths: XLSX.ColInfo[]): XLSX.WorkSheet {
  const sheet = XLSX.utils.aoa_to_sheet(rows.map((row) => row.map(textCell)));
  sheet['!cols'] = widths;
  return sheet;
}

/** The file people fill in: what may stand in a column, its header, the rows; the values to choose from on a second sheet. */
export function writeTemplateFile({
  sheetName,
  columns,
  rows = [],
}: InputOf<typeof writeTemplate>): OutputOf<typeof writeTemplate> {
  const heads = columns.map(({ header, rule }) => [rule, header]);
  const empty = columns.map(() => '');
  const ready = Array.from({ length: Math.max(0, READY_ROWS - rows.length) }, () => empty);
  const book = XLSX.utils.book_new(
    sheetOf([...transposed(heads), ...rows, ...ready], heads.map(widthOf)),
    sheetNameOf(sheetName),
  );
  const lists = columns
    .filter(({ options }) => options.length > 0)
    .map(({ header, options }) => [header, ...options]);
  if (lists.length > 0)
    XLSX.utils.book_append_sheet(book, sheetOf(transposed(lists), lists.map(widthOf)), OPTIONS_SHEET);
  return {
    bytes: new Uint8Array(
      XLSX.write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer,
    ),
  };
}
