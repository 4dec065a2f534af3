import { MAX_LINES } from '../../domain/goods/columns.ts';
import type { SheetGrid } from '../../domain/importing/sheet-grid.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { extensionOf } from './file-types.ts';
import { guardSpreadsheet, type SheetFormat } from './guard.ts';
import { readOtherFormat } from './read-other-format.ts';

/** One sheet as a reader gives it. */
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

/** Guards, then reads. Runs in the worker and in Node alike. */
export async function readWorkbook(
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<ReadWorkbook>> {
  const guarded = await guardSpreadsheet(fileName, bytes);
  if (!guarded.ok) return guarded;
  const read = readOtherFormat(bytes, MAX_ROWS);
  if (!read.ok) return read;
  if (read.value.every(({ grid }) => grid.height === 0)) return err(appError('file.noTable'));
  return ok({ sheets: read.value, notices: noticesOf(fileName, guarded.value, read.value) });
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
