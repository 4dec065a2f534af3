import type { AppError } from '../../domain/kernel/errors.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { Lane } from '../../workers/client/lanes.ts';
import type { TableColumn } from '../../workers/contract/table-tasks.ts';
import type { Workbook } from './workbook.ts';

/** What a directory is called and how it stands in a workbook. */
export interface DirectoryTable {
  /** 客户 */
  readonly noun: string;
  /** What is behind a number of them: 条客户信息 */
  readonly counted: string;
  /** Of a sheet, and of files. */
  readonly sheetName: string;
  readonly columns: readonly (TableColumn & { readonly required: boolean })[];
}

/** A row of a file that is not taken, under the columns of the table. */
export interface LeftOutRow {
  /** 1-based, as a spreadsheet numbers it. */
  readonly row: number;
  readonly name: string;
  /** Why, as sentences. */
  readonly why: readonly string[];
  readonly cells: readonly string[];
}

/** What was read of a file: a plan of what would become of it, and what is left out. */
export interface ReadFor<P> {
  readonly plan: P;
  readonly leftOut: readonly LeftOutRow[];
  /** Sentences worth knowing. */
  readonly notices: readonly string[];
}

export interface Keeping {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/** How many were kept; `error`: why it went no further, null where it was finished or stopped. */
export interface KeptImport {
  readonly done: number;
  readonly error: AppError | null;
}

/** How a directory is imported: `P` is the plan, `T` what is kept. */
export interface ImportSource<P, T> {
  readonly table: DirectoryTable;
  /** Which columns are recognised. */
  readonly hint: string;
  readonly read: (lane: Lane, file: File, signal: AbortSignal) => Promise<Result<ReadFor<P>>>;
  readonly keep: (items: readonly T[], keeping: Keeping) => Promise<KeptImport>;
}

/** Rows that are listed; all of them are in the workbook. */
export const LISTED = 100;

/** Entries of one transaction: a few make it slow, many hold up what else is written. */
const AT_ONCE = 100;

/** Keeps what is imported, a piece at a time; what was kept stays when it is stopped. */
export async function keepPieces<T>(
  items: readonly T[],
  { signal, onProgress }: Keeping,
  keep: (piece: readonly T[]) => Promise<Result<unknown>>,
): Promise<KeptImport> {
  let done = 0;
  for (let from = 0; from < items.length && !signal.aborted; from += AT_ONCE) {
    const piece = items.slice(from, from + AT_ONCE);
    const kept = await keep(piece);
    if (!kept.ok) return { done, error: kept.error };
    done += piece.length;
    onProgress(done);
  }
  return { done, error: null };
}

/** All of a directory as a workbook that can be imported again. */
export const wholeTable = (
  { sheetName, columns }: DirectoryTable,
  rows: readonly (readonly string[])[],
): Workbook => ({ sheetName, columns: columns.map(({ title, width }) => ({ title, width })), rows });

/** Rows that were not taken, with the reason in front, to be put right and imported again. */
export const leftOutTable = ({ columns }: DirectoryTable, leftOut: readonly LeftOutRow[]): Workbook => ({
  sheetName: '未导入的行',
  columns: [
    { title: '所在行', width: 8 },
    { title: '未导入原因', width: 48 },
    ...columns.map(({ title, width }) => ({ title, width })),
  ],
  rows: leftOut.map(({ row, why, cells }) => [String(row), why.join('；'), ...cells]),
});
