import { MAX_LINES } from '../../domain/goods/columns.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { extensionOf } from './file-types.ts';
import { guardSpreadsheet, type Guarded, type SheetFormat } from './guard.ts';
import { readOtherFormat } from './read-other-format.ts';
import type { ReadSheet } from './read-sheet.ts';
import type { Pace } from './xlsx/read-part.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

export interface ReadWorkbook {
  readonly sheets: readonly ReadSheet[];
  readonly notices: readonly string[];
}

/** Lines, headers and totals: more rows than this are never looked at, whatever the sheet claims to hold. */
export const MAX_ROWS = MAX_LINES + 200;

/** Reading that nobody watches and nobody stops. */
const UNWATCHED: Pace = { progress: () => undefined, checkpoint: () => Promise.resolve() };

/** Guards, then reads. Runs in the worker and in Node alike. */
export async function readWorkbook(
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
  pace = UNWATCHED,
): Promise<Result<ReadWorkbook>> {
  const guarded = await guardSpreadsheet(fileName, bytes);
  if (!guarded.ok) return guarded;
  const read = await readSheets(guarded.value, bytes, pace);
  if (!read.ok) return read;
  if (read.value.every(({ grid }) => grid.height === 0)) return err(appError('file.noTable'));
  return ok({ sheets: read.value, notices: noticesOf(fileName, guarded.value.format, read.value) });
}

const readSheets = (
  guarded: Guarded,
  bytes: Uint8Array<ArrayBuffer>,
  pace: Pace,
): Result<readonly ReadSheet[]> | Promise<Result<readonly ReadSheet[]>> =>
  guarded.format === 'xlsx'
    ? readXlsx(bytes, guarded.entries, MAX_ROWS, pace)
    : readOtherFormat(bytes, MAX_ROWS);

function noticesOf(fileName: string, format: SheetFormat, sheets: readonly ReadSheet[]): readonly string[] {
  const ext = extensionOf(fileName);
  const lies = (ext === 'xlsx') === (format === 'xls');
  return [
    ...(lies && ext !== 'et' ? [`文件扩展名为${ext}，实际内容为${format}，已按实际内容读取`] : []),
    ...sheets.flatMap(sheetNotices),
  ];
}

/** What people should know about a sheet before they trust what was read. */
function sheetNotices({ name, cut, hiddenRows, uncomputed, firstUncomputed }: ReadSheet): readonly string[] {
  const sheet = `工作表“${name}”`;
  const formulas = `${sheet}有${String(uncomputed)}个公式没有计算结果（如${firstUncomputed}），已留空`;
  return [
    ...(cut ? [`${sheet}行数较多，仅读取前${String(MAX_ROWS)}行`] : []),
    ...(hiddenRows > 0 ? [`${sheet}有${String(hiddenRows)}行被隐藏，已一并读取，请检查`] : []),
    ...(uncomputed > 0 ? [`${formulas}，请用Excel或WPS打开并保存后重新上传`] : []),
  ];
}
