import * as XLSX from 'xlsx';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import type { TemplateSheet, writeTemplate } from '../contract/files-tasks.ts';

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

/** What may stand in a column where that is said of any, its header, the rows. */
function filledIn({ columns, rows = [] }: TemplateSheet): XLSX.WorkSheet {
  const ruled = columns.some(({ rule }) => rule !== '');
  const heads = columns.map(({ header, rule }) => (ruled ? [rule, header] : [header]));
  const empty = columns.map(() => '');
  const ready = Array.from({ length: Math.max(0, READY_ROWS - rows.length) }, () => empty);
  return sheetOf([...transposed(heads), ...rows, ...ready], heads.map(widthOf));
}

/** The file people fill in; the values to choose from on a sheet of their own. */
export function writeTemplateFile({
  more = [],
  ...first
}: InputOf<typeof writeTemplate>): OutputOf<typeof writeTemplate> {
  const sheets = [first, ...more];
  const book = XLSX.utils.book_new();
  for (const sheet of sheets)
    XLSX.utils.book_append_sheet(book, filledIn(sheet), sheetNameOf(sheet.sheetName));
  const lists = sheets
    .flatMap(({ columns }) => columns)
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
