import * as XLSX from 'xlsx';
import { GridWriter } from '../../domain/importing/grid/grid-writer.ts';
import { CELL, columnName, type SheetGrid } from '../../domain/importing/grid/sheet-grid.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { hiddenColumnsOf } from './biff-columns.ts';
import { MAX_COLUMNS } from './limits.ts';
import { plainSheet, type ReadSheet } from './read-sheet.ts';
import { Meanings } from './xlsx/number-formats.ts';
import { narrowText } from './text/narrow-text.ts';

/** Days that a date of a workbook counted from 1904 is behind. */
const DAYS_1904 = 1462;

/**
 * Spreadsheets that have no reader of our own (xls, et, xlsb), read by SheetJS; a password is the only reason it names.
 *
 * @param wide texts are Unicode; those of Excel 95 and before are bytes
 */
export function readOtherFormat(
  bytes: Uint8Array<ArrayBuffer>,
  maxRows: number,
  wide: boolean,
): Result<readonly ReadSheet[]> {
  try {
    const workbook = XLSX.read(bytes, {
      type: 'array',
      dense: true,
      sheetRows: maxRows,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      cellStyles: false,
    });
    const hidden = hiddenColumnsOf(bytes);
    const sheets = workbook.SheetNames.map((_, index) =>
      readSheet(workbook, index, maxRows, wide ? asIs : narrowText),
    );
    return ok(
      sheets.flatMap((sheet, index) =>
        sheet === null ? [] : [{ ...sheet, hiddenColumns: held(sheet.grid, hidden[index] ?? []) }],
      ),
    );
  } catch (error) {
    const encrypted = error instanceof Error && /password|encrypt/i.test(error.message);
    return err(appError(encrypted ? 'file.encrypted' : 'file.damaged'));
  }
}

/** A sheet as SheetJS gives it. */
interface ReadCells {
  readonly '!data'?: readonly (readonly (XLSX.CellObject | undefined)[] | undefined)[];
  readonly '!rows'?: readonly (XLSX.RowInfo | undefined)[];
  readonly '!merges'?: readonly XLSX.Range[];
  /** What the sheet claims to hold when not all of it was read. */
  readonly '!fullref'?: string;
}

type TextReader = (text: string) => string;
const asIs: TextReader = (text) => text;

/** A chart sheet has no cells: null. */
function readSheet(
  workbook: XLSX.WorkBook,
  index: number,
  maxRows: number,
  readText: TextReader,
): ReadSheet | null {
  const name = workbook.SheetNames[index] ?? '';
  const sheet = workbook.Sheets[name] as ReadCells | undefined;
  if (sheet?.['!data'] === undefined) return null;
  const fullRef = sheet['!fullref'];
  const { WBProps, Sheets } = workbook.Workbook ?? {};
  const filler = new SheetFiller(WBProps?.date1904 === true ? DAYS_1904 : 0, readText);
  filler.fill(sheet['!data'].slice(0, maxRows));
  const grid = filler.grid(sheet['!merges'] ?? []);
  return {
    ...plainSheet(readText(name), grid),
    hidden: (Sheets?.[index]?.Hidden ?? 0) !== 0,
    hiddenRows: countHidden(sheet, maxRows),
    cut: fullRef !== undefined && grid.height >= maxRows,
    rows: rowsOf(fullRef),
  };
}

/** Rows that a sheet claims to have; 0 where all of them were read. */
const rowsOf = (fullRef: string | undefined): number =>
  fullRef === undefined ? 0 : XLSX.utils.decode_range(fullRef).e.r + 1;

/** Rows that are not shown although something stands in them. */
const countHidden = ({ '!data': data = [], '!rows': rows = [] }: ReadCells, maxRows: number): number =>
  data.slice(0, maxRows).filter((cells, row) => rows[row]?.hidden === true && cells?.some(Boolean)).length;

/** Those columns that hold something. */
const held = ({ columns }: SheetGrid, names: readonly string[]): readonly string[] => {
  const hidden = new Set(names);
  return columns.flatMap((column, at) =>
    column !== undefined && hidden.has(columnName(at)) ? [columnName(at)] : [],
  );
};

/** Owns the columns of one sheet while they are filled. */
class SheetFiller {
  #writer = new GridWriter();
  #texts: string[] = [];
  #shift: number;
  #readText: TextReader;
  readonly #meanings = new Meanings();

  constructor(shift: number, readText: TextReader) {
    this.#shift = shift;
    this.#readText = readText;
  }

  fill(rows: readonly (readonly (XLSX.CellObject | undefined)[] | undefined)[]): void {
    rows.forEach((cells, row) => {
      cells?.slice(0, MAX_COLUMNS).forEach((cell, column) => {
        if (cell !== undefined) this.#put(row, column, cell);
      });
    });
  }

  #put(row: number, column: number, cell: XLSX.CellObject): void {
    const { t: type, v: value } = cell;
    if (type === 'n' && typeof value === 'number') {
      const date = isDate(cell);
      const kind = date ? CELL.date : this.#meanings.kindOf(formatOf(cell));
      this.#writer.put(row, column, kind, date ? value + this.#shift : value);
    } else if (type === 's' && typeof value === 'string') {
      this.#writer.put(row, column, CELL.text, this.#texts.push(this.#readText(value)) - 1);
    } else if (type === 'b') this.#writer.put(row, column, CELL.truth, value === true ? 1 : 0);
  }

  grid(merges: readonly XLSX.Range[]) {
    for (const { s: start, e: end } of merges) this.#writer.merge(start.r, start.c, end.r, end.c);
    return this.#writer.grid(this.#texts, this.#meanings.list);
  }
}

const formatter = XLSX.SSF as { is_date: (format: string) => boolean };

const formatOf = ({ z }: XLSX.CellObject): string => (typeof z === 'string' && z !== 'General' ? z : '');

function isDate(cell: XLSX.CellObject): boolean {
  const format = formatOf(cell);
  return format !== '' && formatter.is_date(format);
}
