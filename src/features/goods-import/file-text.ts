import { isNothing } from '../../../domain/face-text/found.ts';
import { calledGoods, goodsBeside } from '../../../domain/face-text/goods-beside.ts';
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

/** What stands beside the tables of a file. */
export interface TextBeside {
  /** '' where it tells nothing of an invoice. */
  readonly text: string;
  /** Goods it tells of, each by what it is called: with a table they are not imported. */
  readonly goods: readonly string[];
}

export const NO_TEXT: TextBeside = { text: '', goods: [] };

/** The text around the tables of a file. */
export async function textIn(
  lane: Lane,
  { text = '' }: WorkbookView,
  signal: AbortSignal,
): Promise<TextBeside> {
  if (text.trim() === '') return NO_TEXT;
  const read = await runTask(lane, readMessage, { text }, { signal });
  if (!read.ok || isNothing(read.value)) return NO_TEXT;
  return { text, goods: goodsBeside(read.value.lines).map(calledGoods) };
}
