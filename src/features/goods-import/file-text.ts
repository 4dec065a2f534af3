import { isNothing } from '../../../domain/face-text/found.ts';
import type { Lane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import type { WorkbookView } from '../../../workers/contract/files-tasks.ts';
import { readMessage } from '../../../workers/contract/message-tasks.ts';

/** What a file says beside its tables, to be read into the face. 002 §4, M307 */
export interface FileText {
  readonly text: string;
  /** Whether its lines are goods; without, they come from the table. */
  readonly withGoods: boolean;
  /** It was looked at. */
  readonly done?: () => void;
}

/** The text around the tables of a file where it tells anything of an invoice; '' elsewhere. */
export async function textIn(lane: Lane, { text = '' }: WorkbookView, signal: AbortSignal): Promise<string> {
  if (text.trim() === '') return '';
  const read = await runTask(lane, readMessage, { text }, { signal });
  return read.ok && !isNothing(read.value) ? text : '';
}
