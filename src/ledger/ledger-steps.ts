import { errorText } from '../../domain/kernel/errors.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { LedgerCommand, PasteCommand, UnreadClipboard } from '../../workers/contract/ledger-commands.ts';
import { applyCommand, pasteClipboard, redoStep, undoStep } from '../../workers/contract/ledger-tasks.ts';
import type { AppliedView, LedgerView, TravelledView, Window } from '../../workers/contract/ledger-views.ts';
import type { CellField, CellMark } from './cell-marks.ts';
import type { CellTexts, Doing } from './cell-texts.ts';
import type { Travel } from './deeds.ts';
import { idAt, placeOf } from './find-lines.ts';
import type { LedgerLink } from './ledger-link.ts';
import type { LedgerSight } from './ledger-sight.ts';
import type { TypedText, UnwrittenSteps } from './unwritten-steps.ts';

const TRAVELS = { undo: undoStep, redo: redoStep } as const satisfies Record<Travel, unknown>;

const cellCommand = (row: number, field: CellField, text: string): LedgerCommand =>
  field === 'taxAmount' ? { kind: 'setTax', row, text } : { kind: 'setCell', row, field, text };

/** What an answer tells that was done, `before` being the version it was done to. */
const doingOf = ({ version, lastStep }: LedgerView, before: number): Doing => ({
  at: lastStep,
  isText: version === before,
});

/** The steps of a ledger, each when its turn has come: done in the worker, then seen, and noted until it is on disk. */
export class LedgerSteps {
  /** What may not be on disk yet; null while no draft with a journal is open. */
  unwritten: UnwrittenSteps | null = null;
  readonly #link: LedgerLink;
  readonly #sight: LedgerSight;
  readonly #texts: CellTexts;

  constructor(link: LedgerLink, sight: LedgerSight, texts: CellTexts) {
    this.#link = link;
    this.#sight = sight;
    this.#texts = texts;
  }

  /** @param mark the text on its way that the command brings */
  command(command: LedgerCommand, mark: CellMark | null = null): Promise<Result<AppliedView>> {
    return this.#step(command, mark, (window) => this.#link.run(applyCommand, { command, window }));
  }

  /** Puts a clipboard in that the page did not read; so there is nothing of it to be noted. */
  paste(command: Omit<PasteCommand, 'cells'>, clipboard: UnreadClipboard): Promise<Result<AppliedView>> {
    return this.#step({ ...command, cells: [] }, null, (window) =>
      this.#link.run(pasteClipboard, { command, clipboard, window }),
    );
  }

  /** Texts the ledger has not got, in the order they were typed. */
  unsent(typed: TypedText | null): readonly TypedText[] {
    const { rows } = this.#sight;
    const texts = this.#texts.writing().map((one) => ({ ...one, id: rows.lineAt(one.row)?.id ?? null }));
    return typed === null ? texts : [...texts, typed];
  }

  async #step(
    command: LedgerCommand,
    mark: CellMark | null,
    run: (window: Window) => Promise<Result<AppliedView>>,
  ): Promise<Result<AppliedView>> {
    const before = this.#version();
    const done = await run(this.#sight.rows.near);
    if (!done.ok) return done;
    const refused = done.value.refused.map((cell) => ({ ...cell, error: errorText(cell.error) }));
    this.#texts.done(doingOf(done.value, before), command, refused, mark, done.value.block);
    this.#sight.take(done.value);
    const isOnDisk = done.value.journalled;
    if (done.value.version > before && !isOnDisk) this.unwritten?.did(done.value.version, command);
    return done;
  }

  /** Drops a refused text. */
  forget(id: string, field: CellField): void {
    this.#texts.forget(this.#textDoing(), id, field);
  }

  /**
   * Takes the answer to a step that refuses no text.
   *
   * @param before the version it was done to
   */
  take(view: LedgerView, before: number): void {
    this.#texts.did(doingOf(view, before));
    this.#sight.take(view);
  }

  async travel(step: Travel): Promise<Result<TravelledView>> {
    const before = this.#version();
    const done = await this.#link.run(TRAVELS[step], { window: this.#sight.rows.near });
    if (!done.ok) return done;
    const { version, lastStep } = done.value;
    if (version > before) this.unwritten?.did(version, step);
    this.#texts.follow(lastStep);
    this.#sight.take(done.value);
    return done;
  }

  /**
   * Travels past a text that was refused or dropped, and no step of the ledger.
   *
   * @returns the row of its line; null when a step of the ledger is next
   */
  travelText(step: Travel): number | null {
    return this.#texts.travelText(step, this.#lastStep())?.row ?? null;
  }

  /** The ledger was opened, perhaps again: it may have lost its last steps, or have none any more that can be travelled. */
  opened({ canUndo, canRedo, lastStep }: LedgerView): void {
    if (canUndo || canRedo) this.#texts.follow(lastStep);
    else this.#texts.forgetSteps();
  }

  /** Puts a text into a cell; lines that are missing up to it are made. A refused text stays with its reason. */
  async put(row: number, field: CellField, mark: CellMark): Promise<Result<AppliedView>> {
    const { text } = mark;
    const put = cellCommand(row, field, text);
    let done = await this.command(put, mark);
    const missing = row - (this.#sight.getSnapshot().view?.count ?? 0) + 1;
    if (!done.ok && missing > 0) {
      const grown = await this.command({ kind: 'insert', row: row - missing + 1, count: missing });
      if (grown.ok) done = await this.command(put, mark);
    }
    if (done.ok) return done;
    const id = await idAt(this.#link, this.#sight.rows, row);
    const refusal = { row, field, text, error: errorText(done.error) };
    this.#texts.refused(this.#textDoing(), mark, id === undefined ? [] : [{ id, ...refusal }]);
    return done;
  }

  /** Does what the page before did without the journal having it, and puts in what was being typed; false for nothing. */
  async resume(unwritten: UnwrittenSteps): Promise<boolean> {
    const { steps, texts } = unwritten.take();
    this.unwritten = unwritten;
    for (const { version, step } of steps) {
      if (version !== this.#version() + 1) continue;
      if (step === 'undo' || step === 'redo') await this.travel(step);
      else await this.command(step);
    }
    for (const typed of texts) {
      const row = await placeOf(this.#link, typed);
      if (row !== null) await this.put(row, typed.field, this.#texts.write(row, typed.field, typed.text));
    }
    unwritten.taken();
    return steps.length + texts.length > 0;
  }

  #textDoing(): Doing {
    return { at: this.#lastStep(), isText: true };
  }

  readonly #version = (): number => this.#sight.getSnapshot().view?.version ?? 0;
  readonly #lastStep = (): number => this.#sight.getSnapshot().view?.lastStep ?? 0;
}
