import * as XLSX from 'xlsx';
import { MAX_LINES } from '../../domain/goods/columns.ts';
import type { SheetGrid } from '../../domain/importing/sheet-grid.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { cellTextOf } from './cell-text.ts';
import { extensionOf } from './file-types.ts';
import { guardSpreadsheet, type SheetFormat } from './guard.ts';

/** One sheet as the reader gives it. */
export interface ReadSheet {
  readonly name: string;
  readonly hidden: boolean;
  readonly grid: SheetGrid;
  /** The sheet goes on after the rows that were read. */
  readonly cut: boolean;
}

export interface ReadWorkbook {
  readonly sheets: readonly ReadSheet[];
  readonly notices: readonly string[];
}

/** Lines, headers and totals: more rows than this are never looked at, whatever the sheet claims to hold. */
export const MAX_ROWS = MAX_LINES + 200;
/** Columns beyond are left alone; a million-cell dimension must not be filled with empty texts. */
const MAX_COLUMNS = 256;
/** Merged cells are filled up to here; 50 000 merges of two cells are real, 300 000 of a whole sheet are an attack. */
const MAX_MERGED_CELLS = 1_000_000;

/** Guards, then reads. Runs in the worker and in Node alike. */
export async function readWorkbook(
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<ReadWorkbook>> {
  const guarded = await guardSpreadsheet(fileName, bytes);
  if (!guarded.ok) return guarded;
  const parsed = parse(bytes);
  if (!parsed.ok) return parsed;
  const sheets = parsed.value.SheetNames.map((name, index) => readSheet(parsed.value, name, index));
  const found = sheets.filter((sheet) => sheet !== null);
  if (found.every(({ grid }) => grid.rows.length === 0)) return err(appError('file.noTable'));
  return ok({ sheets: found, notices: noticesOf(fileName, guarded.value, found) });
}

/** SheetJS throws on files it can't read; a password is the only reason it names. */
function parse(bytes: Uint8Array<ArrayBuffer>): Result<XLSX.WorkBook> {
  try {
    return ok(
      XLSX.read(bytes, {
        type: 'array',
        dense: true,
        sheetRows: MAX_ROWS,
        cellFormula: false,
        cellHTML: false,
        cellText: false,
        cellNF: true,
        cellStyles: false,
      }),
    );
  } catch (error) {
    const encrypted = error instanceof Error && /password|encrypt/i.test(error.message);
    return err(appError(encrypted ? 'file.encrypted' : 'file.damaged'));
  }
}

/** A chart sheet has no cells: null. */
function readSheet(workbook: XLSX.WorkBook, name: string, index: number): ReadSheet | null {
  const sheet = workbook.Sheets[name] as XLSX.DenseWorkSheet | undefined;
  if (sheet?.['!data'] === undefined) return null;
  const rows = textRows(sheet['!data']);
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  for (const row of rows) while (row.length < width) row.push('');
  const repeated = expandMerges(rows, width, mergesOf(sheet));
  const claimed: unknown = sheet['!fullref'];
  return {
    name,
    hidden: (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
    grid: { rows, width, repeated },
    cut: typeof claimed === 'string' && rows.length >= MAX_ROWS,
  };
}

const mergesOf = (sheet: XLSX.WorkSheet): readonly XLSX.Range[] => sheet['!merges'] ?? [];

/** Rows of texts, empty edges at the right and the bottom cut off. */
function textRows(data: readonly (readonly (XLSX.CellObject | undefined)[] | undefined)[]): string[][] {
  const rows: string[][] = [];
  let filled = 0;
  for (let at = 0; at < Math.min(data.length, MAX_ROWS); at++) {
    const cells = data[at] ?? [];
    const row: string[] = [];
    for (let column = 0; column < Math.min(cells.length, MAX_COLUMNS); column++)
      row.push(cellTextOf(cells[column]));
    while (row.at(-1)?.trim() === '') row.pop();
    rows.push(row);
    if (row.length > 0) filled = rows.length;
  }
  return rows.slice(0, filled);
}

/** Every cell of a merge gets the text of its first; returns which cells only repeat. */
function expandMerges(rows: string[][], width: number, merges: readonly XLSX.Range[]): Set<number> {
  const repeated = new Set<number>();
  let budget = MAX_MERGED_CELLS;
  for (const { s: start, e: end } of merges) {
    const text = rows[start.r]?.[start.c] ?? '';
    if (text === '') continue;
    for (let row = start.r; row <= Math.min(end.r, rows.length - 1); row++) {
      const cells = rows[row] ?? [];
      for (let column = start.c; column <= Math.min(end.c, width - 1); column++) {
        if (row === start.r && column === start.c) continue;
        if (budget-- <= 0) return repeated;
        cells[column] = text;
        repeated.add(row * width + column);
      }
    }
  }
  return repeated;
}

function noticesOf(fileName: string, format: SheetFormat, sheets: readonly ReadSheet[]): readonly string[] {
  const ext = extensionOf(fileName);
  const lies = (ext === 'xlsx') === (format === 'xls');
  return [
    ...(lies && ext !== 'et' ? [`文件扩展名为${ext}，实际内容为${format}，已按实际内容读取`] : []),
    ...sheets
      .filter(({ cut }) => cut)
      .map(({ name }) => `工作表“${name}”行数较多，仅读取前${String(MAX_ROWS)}行`),
  ];
}
