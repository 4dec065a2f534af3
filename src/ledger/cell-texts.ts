import type { Issue } from '../../domain/rules/define.ts';
import type { LedgerCommand } from '../../workers/contract/ledger-commands.ts';
import type { PastedBlock } from '../../workers/contract/ledger-views.ts';
import { observable, type Observable } from '../ui/listeners.ts';
import {
  cellKey,
  movedRefusals,
  NO_MARKS,
  shiftWriting,
  withoutRefusals,
  withoutWriting,
  withRefusals,
  writesInto,
  type CellField,
  type CellMark,
  type CellMarks,
  type Refusal,
} from './cell-marks.ts';
import { keepRefusals, keptRefusals, type Notes } from './refusal-notes.ts';

/**
 * Texts of cells that are not the ledger's: on their way to it, or refused with a reason. Refused ones outlive the
 * page: the journal has only what the ledger took.
 */
export class CellTexts implements Observable<CellMarks> {
  readonly #notes: Notes;
  readonly #marks = observable<CellMarks>(NO_MARKS);
  #draftId = '';

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  readonly getSnapshot = (): CellMarks => this.#marks.getSnapshot();
  readonly subscribe = (listener: () => void): (() => void) => this.#marks.subscribe(listener);

  clear(): void {
    this.#draftId = '';
    this.#marks.set(NO_MARKS);
  }

  /** Begins with what an earlier visit left refused. */
  open(draftId: string): void {
    this.#draftId = draftId;
    this.#change((marks) => withRefusals(marks, keptRefusals(this.#notes, draftId)));
  }

  /** The draft is done with: nothing of it is kept any longer. */
  drop(): void {
    keepRefusals(this.#notes, this.#draftId, []);
  }

  /** A text goes to the ledger; it shows at once. */
  write(row: number, field: CellField, text: string): CellMark {
    const mark: CellMark = { text, error: null };
    this.#change((marks) => ({
      ...marks,
      writing: new Map([...marks.writing, [cellKey(row, field), mark] as const]),
    }));
    return mark;
  }

  /** Texts on their way, in the order they were typed. */
  writing(): readonly { readonly row: number; readonly field: CellField; readonly text: string }[] {
    return [...this.getSnapshot().writing].map(([key, { text }]) => {
      const [row = '', field = ''] = key.split(':');
      return { row: Number(row), field: field as CellField, text };
    });
  }

  /** A command was done: what it wrote over is out of date, what it could not write is refused, `mark` arrived. */
  done(
    command: LedgerCommand,
    refused: readonly Refusal[],
    mark: CellMark | null,
    pasted: Pick<PastedBlock, 'rows' | 'fields'>,
  ): void {
    this.#change((marks) => {
      const left = withoutRefusals(withoutWriting(marks, mark), (one) => writesInto(command, one, pasted));
      return withRefusals(left, refused);
    });
  }

  /** The ledger did not take a text. */
  refused(mark: CellMark, refusals: readonly Refusal[]): void {
    this.#change((marks) => withRefusals(withoutWriting(marks, mark), refusals));
  }

  /** Goes back to the refused texts of another time. */
  travel(refused: CellMarks['refused']): void {
    this.#change((marks) => ({ ...marks, refused }));
  }

  /** Drops a refused text. */
  forget(id: string, field: CellField): void {
    this.#change((marks) => withoutRefusals(marks, (one) => one.id === id && one.field === field));
  }

  /** Rows are put in (`by` > 0) or taken out at `row`. */
  shift(row: number, by: number): void {
    this.#change((marks) => shiftWriting(marks, row, by));
  }

  /** Refused texts go where their lines went; null for a line that is gone. */
  move(rows: ReadonlyMap<string, number | null>): void {
    this.#change((marks) => movedRefusals(marks, rows));
  }

  /** Identities of the lines with refused texts. */
  lines(): readonly string[] {
    return [...new Set([...this.getSnapshot().refused.values()].map(({ id }) => id))];
  }

  /** Cells that hold a refused text, as issues of a check. */
  issues(): readonly Issue[] {
    return [...this.getSnapshot().refused.values()].map(({ row, field, error }) => ({
      rule: 'ledger.cell',
      level: 'error',
      line: row,
      field,
      message: error,
    }));
  }

  #change(change: (marks: CellMarks) => CellMarks): void {
    const before = this.getSnapshot();
    const marks = change(before);
    if (marks === before) return;
    if (marks.refused !== before.refused) keepRefusals(this.#notes, this.#draftId, marks.refused.values());
    this.#marks.set(marks);
  }
}
