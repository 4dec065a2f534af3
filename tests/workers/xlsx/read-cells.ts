import * as XLSX from 'xlsx';
import { CELL, REPEATED, type SheetGrid } from '../../../domain/importing/grid/sheet-grid.ts';
import { readZipDirectory } from '../../../workers/files/zip-directory.ts';
import { readXlsx } from '../../../workers/files/xlsx/read-xlsx.ts';
import type { Bytes } from '../workbooks.ts';
import type { TrueCell } from './workbook-writer.ts';

/** A sheet by its cells, `row,column` from 0; cells that repeat a merge are left out. */
export interface CellMap {
  readonly name: string;
  readonly hidden: boolean;
  readonly cells: ReadonlyMap<string, TrueCell>;
  /** Top, left, bottom, right. */
  readonly merges?: readonly (readonly [number, number, number, number])[];
}

export const UNWATCHED = { progress: () => undefined, checkpoint: () => Promise.resolve() };

const key = (row: number, column: number): string => `${String(row)},${String(column)}`;

function cellsOf({ columns, texts }: SheetGrid): ReadonlyMap<string, TrueCell> {
  const cells = new Map<string, TrueCell>();
  columns.forEach((column, at) => {
    column?.kinds.forEach((marked, row) => {
      const kind = marked & (REPEATED - 1);
      if (kind === CELL.empty || (marked & REPEATED) !== 0) return;
      const value = column.values[row] ?? NaN;
      if (kind === CELL.text || kind === CELL.error)
        cells.set(key(row, at), { kind, value: texts[value] ?? '' });
      else cells.set(key(row, at), { kind, value: kind === CELL.truth ? value === 1 : value });
    });
  });
  return cells;
}

/** What our engine reads, or the code of its refusal. */
export async function ourCells(bytes: Bytes, maxRows = 10_000): Promise<readonly CellMap[] | string> {
  const entries = readZipDirectory(bytes);
  if (!entries.ok) return entries.error.code;
  const read = await readXlsx(bytes, entries.value, maxRows, UNWATCHED);
  return read.ok
    ? read.value.map(({ name, hidden, grid }) => ({ name, hidden, cells: cellsOf(grid) }))
    : read.error.code;
}

const ERROR_NAMES: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

const isDate = (XLSX.SSF as { is_date: (format: string) => boolean }).is_date;

function oracleCell({ t, v, z }: XLSX.CellObject, shift: number): TrueCell | null {
  if (t === 's') return { kind: CELL.text, value: String(v) };
  if (t === 'b') return { kind: CELL.truth, value: v === true };
  if (t === 'e') return { kind: CELL.error, value: ERROR_NAMES[Number(v)] ?? '' };
  if (t !== 'n' || typeof v !== 'number') return null;
  const date = typeof z === 'string' && isDate(z);
  return date ? { kind: CELL.date, value: v + shift } : { kind: CELL.number, value: v };
}

/** What SheetJS reads. */
export function oracleCells(bytes: Bytes): readonly CellMap[] {
  const options = {
    type: 'array',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    cellNF: true,
  } as const;
  const workbook = XLSX.read(bytes, { ...options, sheetRows: 10_000 });
  const shift = workbook.Workbook?.WBProps?.date1904 === true ? 1462 : 0;
  return workbook.SheetNames.map((name, index) => {
    const cells = new Map<string, TrueCell>();
    const data = (workbook.Sheets[name] as XLSX.DenseWorkSheet)['!data'] as
      readonly (readonly (XLSX.CellObject | undefined)[] | undefined)[] | undefined;
    data?.forEach((row, at) => {
      row?.forEach((cell, column) => {
        const found = cell === undefined ? null : oracleCell(cell, shift);
        if (found !== null) cells.set(key(at, column), found);
      });
    });
    const ranges = (workbook.Sheets[name] as XLSX.WorkSheet)['!merges'] ?? [];
    return {
      name,
      hidden: (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
      cells,
      merges: ranges.map(({ s, e }) => [s.r, s.c, e.r, e.c] as const),
    };
  });
}
