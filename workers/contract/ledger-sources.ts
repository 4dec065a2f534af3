import { defineTask } from './define-task.ts';

/** The cell of a file a line came from (domain/goods/line-source.ts), by its row on the invoice; '' for a line from nowhere. */
export const readLineSource = defineTask<{ readonly row: number }, { readonly address: string }>({
  name: 'ledger.lineSource',
  pool: 'ledger',
  cancel: 'never',
});

/** Lines of the invoice that came from one sheet of a file. */
export interface LinesFrom {
  /** Its name; a long one as addresses cut it. */
  readonly sheet: string;
  readonly lines: number;
}

/** How many lines of the invoice came from each sheet of a file, which is known by the hash of its content. */
export const countLinesFrom = defineTask<
  { readonly mark: string },
  { readonly sheets: readonly LinesFrom[] }
>({ name: 'ledger.linesFrom', pool: 'ledger', cancel: 'never' });
