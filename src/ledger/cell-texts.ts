import type { Issue } from '../../domain/rules/define.ts';
import type { LedgerCommand } from '../../workers/contract/ledger-commands.ts';
import type { PastedBlock } from '../../workers/contract/ledger-views.ts';
import { observable, type Observable } from '../ui/listeners.ts';
import {
  cellKey,
  exchangedRefusals,
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
import { Deeds, type Deed, type Travel } from './deeds.ts';
import { keepRefusals, keptRefusals, type Notes } from './refusal-notes.ts';

/** What was done: a step of the ledger, or a text after one. */
export type Doing = Pick<Deed, 'at' | 'isText'>;

/**
 * Texts of cells that are not the ledger's: on their way to it, or refused with a reason. Refused ones outlive the
 * page: the journal has only what the ledger took.
 */
export class CellTexts implements Observable<CellMarks> {
  readonly #notes: Notes;
  readonly #marks = observable<CellMarks>(NO_MARKS);
  #deeds = new Deeds();
  #draftId = '';

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  readonly getSnapshot = (): CellMarks => this.#marks.getSnapshot();
  readonly subscribe = (listener: () => void): (() => void) => this.#marks.subscribe(listener);

  clear(): void {
    this.#draftId = '';
    this.#deeds = new Deeds();
    this.#marks.set(NO_MARKS);
  }

  /** Begins with what an earlier visit left refused. */
  open(draftId: string): void {
    const { refused, ...deeds } = keptRefusals(this.#notes, draftId);
    this.#draftId = draftId;
    this.#deeds = new Deeds(deeds);
    this.#change((marks) => withRefusals(marks, refused));
  }

  /** The draft is done with: nothing of it is kept any longer. */
  drop(): void {
    this.#deeds = new Deeds();
    keepRefusals(this.#notes, this.#draftId, { refused: [], ...this.#deeds.stacks() });
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
    doing: Doing,
    command: LedgerCommand,
    refused: readonly Refusal[],
    mark: CellMark | null,
    pasted: Pick<PastedBlock, 'rows' | 'fields'>,
  ): void {
    this.did(doing, (marks) => {
      const left = withoutRefusals(withoutWriting(marks, mark), writesInto(command, pasted));
      return withRefusals(left, refused);
    });
  }

  /** The ledger did not take a text. */
  refused(doing: Doing, mark: CellMark, refusals: readonly Refusal[]): void {
    this.did(doing, (marks) => withRefusals(withoutWriting(marks, mark), refusals));
  }

  /** Drops a refused text. */
  forget(doing: Doing, id: string, field: CellField): void {
    this.did(doing, (marks) => withoutRefusals(marks, (one) => one.id === id && one.field === field));
  }

  /** Something was done: what it changes of the refused texts comes and goes with it. */
  did(doing: Doing, change = (marks: CellMarks): CellMarks => marks): void {
    const before = this.getSnapshot();
    const after = change(before);
    const isNoted = this.#deeds.did(doing, before.refused, after.refused);
    if (after !== before) this.#marks.set(after);
    if (isNoted) this.#keep();
  }

  /** Goes back, or on again, to the refused texts of a ledger whose last step this is. */
  follow(lastStep: number): void {
    for (
      let passed = this.#deeds.passStep(lastStep);
      passed !== undefined;
      passed = this.#deeds.passStep(lastStep)
    )
      this.#travelled(...passed);
  }

  /** None of the steps before can be travelled any more. */
  forgetSteps(): void {
    this.#deeds = new Deeds();
    this.#keep();
  }

  /** Travels past a text that was refused or dropped, where no step of the ledger is next: the one that comes or goes. */
  travelText(travel: Travel, lastStep: number): Refusal | null {
    const deed = this.#deeds.passText(travel, lastStep);
    return deed === undefined ? null : (this.#travelled(travel, deed) ?? null);
  }

  #travelled(travel: Travel, { gone, come }: Deed): Refusal | undefined {
    const [leave, enter] = travel === 'undo' ? [come, gone] : [gone, come];
    this.#change((marks) => exchangedRefusals(marks, leave, enter));
    return enter[0] ?? leave[0];
  }

  /** Rows are put in (`by` > 0) or taken out at `row`. */
  shift(row: number, by: number): void {
    this.#change((marks) => shiftWriting(marks, row, by));
  }

  /** Refused texts go where their lines went; null for a line that is gone. */
  move(rows: ReadonlyMap<string, number | null>): void {
    this.#change((marks) => movedRefusals(marks, rows));
  }

  /** Identities of the lines with refused texts, gone ones too. */
  lines(): readonly string[] {
    const { refused, away } = this.getSnapshot();
    return [...new Set([...refused.values(), ...away.values()].map(({ id }) => id))];
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
    this.#marks.set(marks);
    if (marks.refused !== before.refused) this.#keep();
  }

  #keep(): void {
    const { refused, away } = this.getSnapshot();
    const texts = [...refused.values(), ...away.values()];
    keepRefusals(this.#notes, this.#draftId, { refused: texts, ...this.#deeds.stacks() });
  }
}
