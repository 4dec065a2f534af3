import * as XLSX from 'xlsx';
import { GridWriter } from '../../domain/importing/grid-writer.ts';
import { CELL } from '../../domain/importing/sheet-grid.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { MAX_COLUMNS } from './limits.ts';
import type { ReadSheet } from './read-sheet.ts';

/** Days that a date of a workbook counted from 1904 is behind. */
const DAYS_1904 = 1462;

/** Spreadsheets that have no reader of our own (xls, et, xlsb), read by SheetJS; a password is the only reason it names. */
export function readOtherFormat(
  bytes: Uint8Array<ArrayBuffer>,
  maxRows: number,
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
    const sheets = workbook.SheetNames.map((name, index) => readSheet(workbook, name, index, maxRows));
    return ok(sheets.filter((sheet) => sheet !== null));
  } catch (error) {
    const encrypted = error instanceof Error && /password|encrypt/i.test(error.message);
    return err(appError(encrypted ? 'file.encrypted' : 'file.damaged'));
  }
}

/** A sheet as SheetJS gives it. */
interface ReadCells {
  readonly '!data'?: readonly (readonly (XLSX.CellObject | undefined)[] | undefined)[];
  readonly '!merges'?: readonly XLSX.Range[];
  /** What the sheet claims to hold when not all of it was read. */
  readonly '!fullref'?: string;
}

/** A chart sheet has no cells: null. */
function readSheet(workbook: XLSX.WorkBook, name: string, index: number, maxRows: number): ReadSheet | null {
  const sheet = workbook.Sheets[name] as ReadCells | undefined;
  if (sheet?.['!data'] === undefined) return null;
  const filler = new SheetFiller(workbook.Workbook?.WBProps?.date1904 === true ? DAYS_1904 : 0);
  sheet['!data'].slice(0, maxRows).forEach((cells, row) => {
    cells?.slice(0, MAX_COLUMNS).forEach((cell, column) => {
      if (cell !== undefined) filler.put(row, column, cell);
    });
  });
  const grid = filler.grid(sheet['!merges'] ?? []);
  return {
    name,
    hidden: (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
    grid,
    hiddenRows: 0,
    uncomputed: 0,
    firstUncomputed: '',
    cut: sheet['!fullref'] !== undefined && grid.height >= maxRows,
  };
}

/** Owns the columns of one sheet while they are filled. */
class SheetFiller {
  #writer = new GridWriter();
  #texts: string[] = [];
  #shift: number;

  constructor(shift: number) {
    this.#shift = shift;
  }

  put(row: number, column: number, cell: XLSX.CellObject): void {
    const { t: type, v: value } = cell;
    if (type === 'n' && typeof value === 'number') {
      const date = isDate(cell);
      this.#writer.put(row, column, date ? CELL.date : CELL.number, date ? value + this.#shift : value);
    } else if (type === 's' && typeof value === 'string') {
      this.#writer.put(row, column, CELL.text, this.#texts.push(value) - 1);
    } else if (type === 'b') this.#writer.put(row, column, CELL.truth, value === true ? 1 : 0);
  }

  grid(merges: readonly XLSX.Range[]) {
    for (const { s: start, e: end } of merges) this.#writer.merge(start.r, start.c, end.r, end.c);
    return this.#writer.grid(this.#texts);
  }
}

const formatter = XLSX.SSF as { is_date: (format: string) => boolean };

const isDate = ({ z }: XLSX.CellObject): boolean =>
  typeof z === 'string' && z !== 'General' && formatter.is_date(z);
