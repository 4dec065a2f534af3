import * as XLSX from 'xlsx';
import { seededRandom } from '../../tools/goods-vocabulary.ts';
import {
  cell,
  docxBytes,
  MERGE_GOES_ON,
  MERGE_STARTS,
  paragraph,
  row,
  span,
  table,
} from '../workers/files/made-docx.ts';
import { gbk, utf8 } from '../workers/files/read-tables.ts';
import type { Bytes } from '../workers/workbooks.ts';
import { chance } from './made-lines.ts';
import type { MadeCell, MadeTable, TrueLine } from './made-tables.ts';
import type { MadeColumn } from './table-words.ts';

/** A table of known truth as a file that somebody sends. */
export interface MadeFile {
  readonly format: string;
  readonly fileName: string;
  readonly bytes: Bytes;
  /** What the file has beside its table to lead a reader astray. */
  readonly traps: readonly string[];
  /** What the file says in truth: a formula that nobody has calculated says nothing. */
  readonly truth: MadeTable;
}

const dayText = (days: number): string => new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);
const textOf = (one: MadeCell): string =>
  typeof one === 'object' ? dayText(one.date) : typeof one === 'number' ? String(one) : one;

/** Rows as wide as the widest. */
function textRows({ cells }: MadeTable): readonly (readonly string[])[] {
  const width = Math.max(...cells.map((line) => line.length));
  return cells.map((line) => Array.from({ length: width }, (_, column) => textOf(line[column] ?? '')));
}

/** Another sheet, with words of ours and nothing to sell. */
const OTHER_SHEET = [
  ['项目', '说明'],
  ['联系人', '张三'],
  ['E+税号', '9.1310118E+17'],
];

const AMOUNTS: readonly MadeColumn[] = ['bareAmount', 'netAmount', 'grossAmount'];

/** The amount that a program wrote as a formula and never calculated: that of the last line. */
function uncalculated(made: MadeTable): Uncalculated | null {
  const column = made.shape.columns.find((one) => AMOUNTS.includes(one));
  const line = made.lines.findLast(({ own }) => own === undefined);
  return column === undefined || line === undefined || made.seed % UNCALCULATED !== 0
    ? null
    : { column, line };
}
interface Uncalculated {
  readonly column: MadeColumn;
  readonly line: TrueLine;
}
const UNCALCULATED = 3;

const withoutValue = (made: MadeTable, { column, line }: Uncalculated): MadeTable => ({
  ...made,
  lines: made.lines.map((one) => (one === line ? { ...line, empty: [...line.empty, column] } : one)),
});

/** What spreadsheets hold beside the cells of a table. */
function workbook(made: MadeTable, traps: string[], open: ReturnType<typeof uncalculated>): XLSX.WorkBook {
  const random = seededRandom(made.seed * 7 + 1);
  const trap = (name: string, of: number): boolean => {
    const isSet = chance(random, of);
    if (isSet) traps.push(name);
    return isSet;
  };
  const [formulas, breaks, percents] = [
    trap('formulas', 0.3),
    trap('line breaks', 0.2),
    trap('percent formats', 0.3),
  ];
  const rateAt = made.left + made.shape.columns.indexOf('taxRate');
  const lines = new Set(made.lines.map((line) => line.row));
  const ofLine = (one: number, column: number): unknown => {
    if (percents && column === rateAt && one < 1) return { t: 'n', v: one, z: '0%' };
    return formulas ? { t: 'n', v: one, f: `${String(one)}*1` } : one;
  };
  const broken = (text: string): string =>
    breaks && text.length === 4 ? `${text.slice(0, 2)}\n${text.slice(2)}` : text;
  const asCell = (one: MadeCell, at: number, column: number): unknown => {
    if (one === '') return null;
    if (typeof one === 'object') return { t: 'n', v: one.date, z: 'yyyy/mm/dd' };
    if (lines.has(at)) return typeof one === 'number' ? ofLine(one, column) : one;
    return typeof one === 'string' ? broken(one) : one;
  };
  const sheet = XLSX.utils.aoa_to_sheet(
    made.cells.map((line, at) => line.map((one, column) => asCell(one, at, column))),
  );
  if (open !== null) {
    const at = XLSX.utils.encode_cell({
      r: open.line.row,
      c: made.left + (open.line.shift ?? 0) + made.shape.columns.indexOf(open.column),
    });
    sheet[at] = { t: 'n', f: 'SUM(1,2)' };
    traps.push('formulas without values');
  }
  sheet['!merges'] = made.merges.map(([top, left, bottom, right]) => ({
    s: { r: top, c: left },
    e: { r: bottom, c: right },
  }));
  if (trap('hidden column', 0.2)) sheet['!cols'] = [{ hidden: true }];
  const [line] = made.lines;
  if (line !== undefined && trap('hidden row', 0.2)) {
    sheet['!rows'] = [];
    sheet['!rows'][line.row] = { hidden: true };
  }
  const book = XLSX.utils.book_new();
  const others = { before: trap('sheet before', 0.3), hidden: trap('hidden sheet', 0.3) };
  if (others.before) XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(OTHER_SHEET), '说明');
  XLSX.utils.book_append_sheet(book, sheet, '清单');
  if (others.hidden) XLSX.utils.book_append_sheet(book, sheet, '旧清单');
  book.Workbook = {
    Sheets: book.SheetNames.map((name) => ({ name, Hidden: name === '旧清单' ? 1 : 0 })),
  };
  return book;
}

const ofSpreadsheet =
  (bookType: 'xlsx' | 'biff8' | 'ods') =>
  (made: MadeTable, traps: string[]): Bytes => {
    // The other formats have a value with every formula.
    const book = workbook(made, traps, bookType === 'xlsx' ? uncalculated(made) : null);
    return new Uint8Array(XLSX.write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
  };

const quoted = (text: string): string => (/[",\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const delimited = (made: MadeTable, separator: string): string =>
  textRows(made)
    .map((line) => line.map(quoted).join(separator))
    .join('\r\n');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The merge that a cell begins, or lies in. */
const mergeAt = ({ merges }: MadeTable, at: number, column: number) =>
  merges.find(([top, left, bottom, right]) => at >= top && at <= bottom && column >= left && column <= right);

function page(made: MadeTable): string {
  const rows = textRows(made).map((line, at) => {
    const cells = line.map((text, column) => {
      const merge = mergeAt(made, at, column);
      if (merge === undefined) return `<td>${escaped(text)}</td>`;
      const [top, left, bottom, right] = merge;
      if (at !== top || column !== left) return '';
      return `<td rowspan=${String(bottom - top + 1)} colspan=${String(right - left + 1)}>${escaped(text)}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<html><meta charset=utf-8><body><table border=1>${rows.join('\n')}</table></body></html>`;
}

/** In a letter a table may stand in another one that only lays it out, with tables in its own cells. */
function document(made: MadeTable, traps: string[]): Bytes {
  const isNested = made.seed % NESTED === 0;
  if (isNested) traps.push('nested tables');
  const rows = textRows(made).map((line, at) =>
    row(
      line.flatMap((text, column) => {
        const merge = mergeAt(made, at, column);
        if (merge === undefined) return [cell(text)];
        const [top, left, bottom, right] = merge;
        if (column !== left) return [];
        const down = top === bottom ? '' : at === top ? MERGE_STARTS : MERGE_GOES_ON;
        return [cell(at === top ? text : '', span(right - left + 1) + down)];
      }),
    ),
  );
  if (!isNested) return docxBytes(table(rows));
  const inner = table([row(['联系人', '张三'])]);
  return docxBytes(
    table([row([cell(paragraph('附：清单') + table(rows) + paragraph('')), cell(inner + paragraph(''))])]),
  );
}
const NESTED = 4;

const BOM = '\uFEFF';
const utf16 = (text: string): Bytes => new Uint8Array(Buffer.from(BOM + text, 'utf16le'));

interface Format {
  readonly format: string;
  readonly fileName: string;
  /** Merged cells come back as they were. */
  readonly merges: boolean;
  readonly write: (made: MadeTable, traps: string[]) => Bytes;
}

const FORMATS: readonly Format[] = [
  { format: 'xlsx', fileName: 'a.xlsx', merges: true, write: ofSpreadsheet('xlsx') },
  { format: 'xls', fileName: 'a.xls', merges: true, write: ofSpreadsheet('biff8') },
  { format: 'ods', fileName: 'a.ods', merges: true, write: ofSpreadsheet('ods') },
  { format: 'html', fileName: 'a.xls', merges: true, write: (made) => utf8(page(made)) },
  { format: 'docx', fileName: 'a.docx', merges: true, write: document },
  { format: 'csv', fileName: 'a.csv', merges: false, write: (made) => utf8(delimited(made, ',')) },
  { format: 'csv, BOM', fileName: 'a.csv', merges: false, write: (made) => utf8(BOM + delimited(made, ',')) },
  { format: 'csv, GBK', fileName: 'a.csv', merges: false, write: (made) => gbk(delimited(made, ',')) },
  { format: 'tsv, UTF-16', fileName: 'a.txt', merges: false, write: (made) => utf16(delimited(made, '\t')) },
];

/** One table in every format that can hold it. */
export const filesOf = (made: MadeTable): readonly MadeFile[] =>
  FORMATS.filter(({ merges }) => merges || made.merges.length === 0).map(({ format, fileName, write }) => {
    const traps: string[] = [];
    const bytes = write(made, traps);
    const open = traps.includes('formulas without values') ? uncalculated(made) : null;
    return { format, fileName, bytes, traps, truth: open === null ? made : withoutValue(made, open) };
  });
