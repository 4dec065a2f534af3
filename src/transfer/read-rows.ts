import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { Steps } from '../../domain/kernel/steps.ts';
import type { Lane } from '../../workers/client/lanes.ts';
import { runTask } from '../../workers/client/run-task.ts';
import type { OutputOf } from '../../workers/contract/define-task.ts';
import { readTable } from '../../workers/contract/files-tasks.ts';
import { inSlices } from '../platform/in-slices.ts';
import { readFile } from '../platform/read-file.ts';

/** The largest directory that is kept, with its title. */
const MOST_ROWS = 50_100;

export type Table = OutputOf<typeof readTable>;

/** The table of a file below the row that names most of the headings. */
export async function tableOfFile(
  lane: Lane,
  file: File,
  headers: readonly string[],
  signal: AbortSignal,
): Promise<Result<Table>> {
  const bytes = await readFile(file);
  if (!bytes.ok) return bytes;
  const input = { fileName: file.name, bytes: bytes.value, headers, mostRows: MOST_ROWS };
  return runTask(lane, readTable, input, { signal });
}

/** What steps make of rows, in slices between which the page has its turn; what can't be taken at all is refused. */
export async function readInSlices<T extends { readonly refusal: AppError | null }>(
  steps: Steps<T>,
  signal: AbortSignal,
): Promise<Result<T>> {
  const read = await inSlices(steps, signal);
  if (read === null) return err(appError('task.cancelled'));
  return read.refusal === null ? ok(read) : err(read.refusal);
}
