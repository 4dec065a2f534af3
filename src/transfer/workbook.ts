import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { Lane } from '../../workers/client/lanes.ts';
import { runTask } from '../../workers/client/run-task.ts';
import { addTableRows, writeTable, type TableColumn } from '../../workers/contract/table-tasks.ts';

/** Rows that go to the worker at once. */
const AT_ONCE = 500;

/** Rows of a directory under the headings by which they are read again. */
export interface Workbook {
  readonly sheetName: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
}

/** A workbook of texts, made in a worker. */
export async function writeWorkbook(
  lane: Lane,
  { sheetName, columns, rows }: Workbook,
  signal: AbortSignal,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    if (signal.aborted) return err(appError('task.cancelled'));
    const added = await runTask(lane, addTableRows, { rows: rows.slice(from, from + AT_ONCE) });
    if (!added.ok) return added;
  }
  const written = await runTask(lane, writeTable, { sheetName, columns, reversed: false }, { signal });
  return written.ok ? ok(written.value.bytes) : written;
}
