import type { FaceText } from '../../domain/face-text/found.ts';
import type { LineColumns } from '../../domain/goods/columns.ts';
import type { MappedLine } from '../../domain/importing/mapping.ts';
import { defineTask } from './define-task.ts';
import { columnBuffers } from './exported-lines.ts';

/** What a pasted message tells of an invoice. 002 §2, §3 */
export const readMessage = defineTask<{ readonly text: string }, FaceText>({
  name: 'files.readMessage',
  pool: 'files',
  cancel: 'kill',
});

/** Lines that were read and looked at, in columns for the ledger. */
export const linesOfMessage = defineTask<
  { readonly lines: readonly MappedLine[]; readonly taxInclusive: boolean },
  {
    readonly columns: LineColumns;
    /** Sentences of M191: decimals cut, numbers left out. */
    readonly notices: readonly string[];
  }
>({
  name: 'files.linesOfMessage',
  pool: 'files',
  cancel: 'kill',
  moveBack: ({ columns }) => columnBuffers(columns),
});
