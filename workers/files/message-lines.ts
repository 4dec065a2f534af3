import { linesOfRows } from '../../domain/importing/lines/lines-of-rows.ts';
import { noticesOf } from '../../domain/importing/notices.ts';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import type { linesOfMessage } from '../contract/message-tasks.ts';

/** Lines of a message as columns. `mintIds` gives four words a line. */
export function messageLines(
  { lines, taxInclusive }: InputOf<typeof linesOfMessage>,
  mintIds: (count: number) => Uint32Array,
): OutputOf<typeof linesOfMessage> {
  const { columns, counts } = linesOfRows(lines, taxInclusive, mintIds(lines.length));
  return { columns, notices: noticesOf({ counts, findings: [], leftOut: 0 }) };
}
