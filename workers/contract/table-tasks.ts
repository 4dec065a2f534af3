import { defineTask } from './define-task.ts';

/** A column of a list that becomes a workbook. */
export interface TableColumn {
  readonly title: string;
  /** Width in characters. */
  readonly width: number;
  /** Amounts in yuan: numbers to Excel. All others are texts, whatever they begin with. */
  readonly isMoney?: true;
}

/** Rows of the table that this worker is making; they stay in it until it is written. Answers how many there are. */
export const addTableRows = defineTask<
  { readonly rows: readonly (readonly string[])[] },
  { readonly count: number }
>({ name: 'files.addTableRows', pool: 'files', cancel: 'never' });

/** The table as a workbook; the rows are gone then. `reversed`: the row that came last stands first. */
export const writeTable = defineTask<
  { readonly sheetName: string; readonly columns: readonly TableColumn[]; readonly reversed: boolean },
  { readonly bytes: Uint8Array<ArrayBuffer> }
>({
  name: 'files.writeTable',
  pool: 'files',
  cancel: 'kill',
  moveBack: ({ bytes }) => [bytes.buffer],
});
