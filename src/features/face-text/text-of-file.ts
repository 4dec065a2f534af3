import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { Lane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { openWorkbook, showRows } from '../../../workers/contract/files-tasks.ts';

/** Rows of a file without goods that are taken as its text. */
const ROWS = 1000;

/** What a file says in words; null where it has a table of goods, which is imported and not read as a text. M299, M307 */
export async function textOfFile(
  lane: Lane,
  file: File,
  signal: AbortSignal,
): Promise<Result<string | null>> {
  const opened = await runTask(lane, openWorkbook, { file, entry: 'more' }, { signal });
  if (!opened.ok) return opened;
  const { workbookId, text = '', bestSheet, bureau, sheets } = opened.value;
  if (bestSheet >= 0 || bureau === true) return ok(null);
  const texts = [text];
  for (const { index } of sheets) {
    const rows = await runTask(lane, showRows, { workbookId, sheet: index, from: 0, count: ROWS });
    if (!rows.ok) return rows;
    texts.push(...rows.value.map((cells) => cells.filter((cell) => cell !== '').join(' ')));
  }
  return ok(texts.filter((each) => each.trim() !== '').join('\n'));
}
