import { VOUCHER_HEADERS } from '../../../domain/difference-levy/template.ts';
import { placeOfPath } from '../../../domain/difference-levy/check-vouchers.ts';
import {
  vouchersFromTableSteps,
  type VouchersRead,
} from '../../../domain/difference-levy/vouchers-from-table.ts';
import { appError, errorText, type AppError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { Lane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { readTable } from '../../../workers/contract/files-tasks.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { readFile } from '../../platform/read-file.ts';
import { checkAhead } from './checked-vouchers.ts';

/** 002 §5, M215. */
const MAX_BYTES = 10 * 1024 * 1024;
const EXTENSION = /\.xlsx?$/i;

/** Why a file isn't even read; null when it may be. M215 */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): AppError | null {
  if (!EXTENSION.test(name)) return appError('deductionFile.unsupported');
  return size > MAX_BYTES ? appError('deductionFile.tooLarge') : null;
}

/** What a file gave: the vouchers, and what to tell of it. */
export interface FileVouchers {
  readonly vouchers: VouchersRead['vouchers'];
  readonly notes: readonly string[];
}

/** Cells are named one by one up to here, then counted. */
const NAMED = 3;

/** What to tell of what was read; rows by the number they have in the file, the first being `firstRow` (0-based). */
export function notesOf(read: VouchersRead, firstRow: number): readonly string[] {
  const named = read.issues.slice(0, NAMED).map(({ field, message }) => {
    const row = read.from[placeOfPath(field)?.row ?? 0] ?? 0;
    return `第${String(firstRow + row + 1)}行：${message}`;
  });
  const more = read.issues.length - named.length;
  return [
    ...read.problems.map(errorText),
    ...named,
    ...(more > 0 ? [`另有${String(more)}处，请逐行核对`] : []),
  ];
}

/** The vouchers of a file's table; a file that holds none is refused with the reason. M214, M215 */
export async function readVouchers(
  lane: Lane,
  file: File,
  signal: AbortSignal,
): Promise<Result<FileVouchers>> {
  const refusal = refusalOf(file);
  const bytes = refusal === null ? await readFile(file) : err(refusal);
  if (!bytes.ok) return bytes;
  const input = { fileName: file.name, bytes: bytes.value, headers: VOUCHER_HEADERS };
  const table = await runTask(lane, readTable, input, { signal });
  if (!table.ok) return table;
  const read = await inSlices(vouchersFromTableSteps(table.value), signal);
  if (read === null) return err(appError('task.cancelled'));
  if (read.vouchers.length === 0) return err(read.problems.at(-1) ?? appError('table.noRows'));
  await inSlices(checkAhead(read.vouchers), signal);
  return ok({
    vouchers: read.vouchers,
    notes: [...table.value.notices, ...notesOf(read, table.value.firstRow)],
  });
}
