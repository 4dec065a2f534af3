import type { LineColumns } from '../../domain/goods/columns.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { InvoiceFacts } from '../../domain/rules/check-invoice.ts';
import type { Lane } from '../../workers/client/lanes.ts';
import type { OutputOf, Task } from '../../workers/contract/define-task.ts';
import type {
  LedgerCommand,
  PasteCommand,
  Rows,
  UnreadClipboard,
} from '../../workers/contract/ledger-commands.ts';
import {
  checkLines,
  checkRows,
  exportLines,
  importLines,
  setFacts,
  setOrder,
  type CheckScope,
  type OpenLedger,
} from '../../workers/contract/ledger-tasks.ts';
import { rehearseImport } from '../../workers/contract/rehearse-tasks.ts';
import type {
  AppliedView,
  FaceTravel,
  LedgerView,
  RowOrder,
  Window,
} from '../../workers/contract/ledger-views.ts';
import type { CellField } from './cell-marks.ts';
import { CellTexts } from './cell-texts.ts';
import { rowsOf } from './find-lines.ts';
import { Hearers } from './hearers.ts';
import { LedgerLink } from './ledger-link.ts';
import { LedgerSight } from './ledger-sight.ts';
import { LedgerSteps } from './ledger-steps.ts';
import { isOrdered, type LedgerState } from './ledger-state.ts';
import { ownTask, untilWritten } from './ledger-waits.ts';
import { NO_NOTES, type Notes } from './refusal-notes.ts';
import type { VisibleRows } from './row-cache.ts';
import { UnwrittenSteps, type TypedText } from './unwritten-steps.ts';

/** Checks of a draft list so many of each class; the count goes on. */
const MAX_ISSUES = 500;

/**
 * Owns the ledger worker of one filling page: commands go through it strictly in order, answers of an older
 * version are dropped, and a worker that died is opened again from its journal.
 */
export class LedgerClient {
  /** Rows on the screen and around it. */
  readonly rows: VisibleRows;
  /** Texts that are not the ledger's, yet or at all. */
  readonly texts: CellTexts;
  readonly #link: LedgerLink;
  readonly #notes: Notes;
  readonly #faceTravels = new Hearers<FaceTravel>();
  readonly #expected = new Hearers<undefined>();
  readonly #sight: LedgerSight;
  readonly #steps: LedgerSteps;

  /** @param notes where refused texts, and what the journal may not have yet, outlive the page */
  constructor(lane: Lane, notes = NO_NOTES) {
    this.#notes = notes;
    this.texts = new CellTexts(notes);
    this.#link = new LedgerLink(lane, {
      window: () => this.rows.window,
      onReopened: (view) => {
        this.#steps.opened(view);
        this.#sight.reopened(view);
      },
    });
    this.#sight = new LedgerSight(this.#link, (view, isNewVersion) => {
      if (view.journalled) this.#steps.unwritten?.written();
      if (isNewVersion && this.texts.lines().length > 0) void this.#link.queue(() => this.#locate());
    });
    this.rows = this.#sight.rows;
    this.#steps = new LedgerSteps(this.#link, this.#sight, this.texts);
  }

  readonly getSnapshot = (): LedgerState => this.#sight.getSnapshot();
  readonly subscribe = (listener: () => void): (() => void) => this.#sight.subscribe(listener);

  /** A draft is being read: the worker starts meanwhile. Returns what ends it where none came. */
  readonly expect = (): (() => void) => this.#link.expect();

  /** Imported lines will come in a moment: their worker rehearses, and who shows them gets ready. */
  expectLines(): void {
    void this.#link.peek(rehearseImport, {});
    this.#expected.tell(undefined);
  }

  /** Hears that lines will come in a moment. Returns its end. */
  readonly onExpected = this.#expected.add;

  /** Opens the lines of a draft; resolves with whether an unsaved journal was replayed. */
  open(from: OpenLedger): Promise<Result<{ readonly recovered: boolean }>> {
    const open = this.#link.open(from);
    return this.#link.queue(async () => {
      this.#steps.unwritten = null;
      this.#sight.start();
      this.texts.clear();
      const opened = await open();
      if (!opened.ok) {
        this.#sight.fail(opened.error);
        return opened;
      }
      this.#sight.take(opened.value);
      this.texts.open(from.draftId);
      this.#steps.opened(opened.value);
      if (this.texts.lines().length > 0) await this.#locate();
      const resumed =
        from.journal !== null && (await this.#resume(new UnwrittenSteps(this.#notes, from.draftId)));
      return ok({ recovered: opened.value.recovered || resumed });
    });
  }

  /** Ends the work on this draft; its journal stays unless it is dropped. */
  close(dropJournal: boolean): Promise<void> {
    if (dropJournal) this.texts.drop();
    this.#steps.unwritten?.drop();
    this.#steps.unwritten = null;
    return this.#link.close(dropJournal);
  }

  /** The page may be gone in a moment: notes what the journal may not have yet, and what is being typed. */
  leave(typed: TypedText | null): void {
    this.#steps.unwritten?.leave(this.#steps.unsent(typed));
  }

  /** What is being typed is noted now and then: a computer that loses its power tells nobody. */
  note(typed: TypedText | null): void {
    this.#steps.unwritten?.note(this.#steps.unsent(typed));
  }

  /** The page did not go away. */
  stay(): void {
    this.#steps.unwritten?.drop();
  }

  /** What is typed shows at once and is confirmed by the worker; a refused text stays with its reason. */
  setCell(row: number, field: CellField, text: string): Promise<Result<AppliedView>> {
    const mark = this.texts.write(row, field, text);
    return this.#link.queue(() => this.#steps.put(row, field, mark));
  }

  /** Drops a refused text; the ledger's own value shows again. */
  forgetCell(id: string, field: CellField): void {
    this.#steps.forget(id, field);
  }

  /** Inserts empty lines; texts being written move at once, since what is typed next counts rows as they will be. */
  insert(row: number, count: number): Promise<Result<unknown>> {
    return this.#shift({ kind: 'insert', row, count }, row, count);
  }

  remove(row: number, count: number): Promise<Result<unknown>> {
    return this.#shift({ kind: 'remove', row, count }, row, -count);
  }

  /** Any command, in its turn; what it could not do is in the answer and is marked in the cells. */
  readonly apply = (command: LedgerCommand): Promise<Result<AppliedView>> =>
    this.#link.queue(async () => {
      if (command.kind === 'paste') await ownTask();
      return this.#steps.command(command);
    });

  /** Puts a clipboard in that is still being handed over; rejects when the browser doesn't. */
  paste(
    command: Omit<PasteCommand, 'cells'>,
    clipboard: Promise<UnreadClipboard>,
  ): Promise<Result<AppliedView>> {
    return this.#link.queue(async () => this.#steps.paste(command, await clipboard));
  }

  /** A question in its turn: it sees all that was asked for before, and changes nothing. */
  ask<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Result<Output>> {
    return this.#link.queue(() => this.#link.run(task, input));
  }

  /** Filters and sorts what is looked at; the invoice keeps its order. */
  setOrder(order: RowOrder): Promise<Result<null>> {
    const refused = this.refusals().flatMap(({ line }) => line ?? []);
    return this.#show((window) => this.#link.run(setOrder, { order, refused, window }));
  }

  checkRows(rows: Rows, checked: boolean): Promise<Result<null>> {
    return this.#show((window) => this.#link.run(checkRows, { rows, checked, window }));
  }

  /** What is known beside the lines changed: their problems follow. */
  setFacts(facts: InvoiceFacts): Promise<Result<null>> {
    return this.#show((window) => this.#link.run(setFacts, { facts, window }));
  }

  readonly toggleTaxInclusive = (): Promise<Result<AppliedView>> =>
    this.apply({ kind: 'toggleTaxInclusive' });

  /**
   * Takes the last step back, or does it again; the place to look at, null when there is none. A refused text is no
   * step of the ledger, but for who typed it the last thing done.
   */
  readonly undo = (): Promise<Result<number | null>> => this.#travel('undo');
  readonly redo = (): Promise<Result<number | null>> => this.#travel('redo');

  /** Hears of steps taken back or done again that the face has a part in. Returns its end. */
  readonly onFaceTravel = this.#faceTravels.add;

  readonly clear = (): Promise<Result<unknown>> => this.apply({ kind: 'clear' });

  /** Takes imported lines; their buffers are moved to the worker. */
  importLines(input: {
    readonly columns: LineColumns;
    readonly taxInclusive: boolean;
    readonly mode: 'append' | 'replace';
  }): Promise<Result<Omit<OutputOf<typeof importLines>, keyof LedgerView>>> {
    return this.#link.queue(async () => {
      const before = this.version();
      const done = await this.#link.run(importLines, { ...input, window: this.rows.near });
      if (!done.ok) return done;
      this.#steps.take(done.value, before);
      const { imported, leftOut, cleared, uncoded, ratesReplaced } = done.value;
      return ok({ imported, leftOut, cleared, uncoded, ratesReplaced });
    });
  }

  readonly exportLines = () => this.#link.queue(() => this.#link.run(exportLines, {}));

  readonly check = (facts: InvoiceFacts, scope: CheckScope = { kind: 'lines' }) =>
    this.#link.queue(() => this.#link.run(checkLines, { limit: MAX_ISSUES, facts, scope }));

  /** Cells that still hold a refused text, as issues of a check. */
  readonly refusals = () => this.texts.issues();

  readonly version = (): number => this.getSnapshot().view?.version ?? 0;

  /** Settles when everything asked for so far is done. */
  readonly settled = (): Promise<unknown> => this.#link.settled();

  /** Settles when the last command is on disk, or after a while when the disk refuses. */
  readonly written = async (): Promise<void> => {
    await this.#link.settled();
    await untilWritten(this.#link, this.rows.window);
  };

  /** Tells which rows are on screen. */
  look(visible: Window): void {
    this.#sight.look(visible);
  }

  /** Looks at the same version anew: rows known so far are stale. */
  #show(ask: (window: Window) => Promise<Result<LedgerView>>): Promise<Result<null>> {
    return this.#link.queue(async () => {
      const shown = await ask(this.rows.near);
      if (!shown.ok) return shown;
      this.#sight.turn(shown.value);
      return ok(null);
    });
  }

  #travel(step: 'undo' | 'redo'): Promise<Result<number | null>> {
    return this.#link.queue(async () => {
      const row = this.#steps.travelText(step);
      if (row !== null) {
        if (this.texts.lines().length > 0) void this.#link.queue(() => this.#locate());
        const { view } = this.getSnapshot();
        return ok(view === null || isOrdered(view.order) ? null : row);
      }
      const done = await this.#steps.travel(step);
      if (!done.ok) return done;
      const { face, place } = done.value;
      if (face !== null) this.#faceTravels.tell(face);
      return ok(place);
    });
  }

  #shift(command: LedgerCommand, row: number, by: number): Promise<Result<unknown>> {
    this.texts.shift(row, by);
    return this.#link.queue(async () => {
      const done = await this.#steps.command(command);
      if (!done.ok) this.texts.shift(row, -by);
      return done;
    });
  }

  /** Does what the page before left undone; false for nothing. */
  async #resume(unwritten: UnwrittenSteps): Promise<boolean> {
    const resumed = await this.#steps.resume(unwritten);
    if (resumed) void this.written().then(() => unwritten.dropTaken());
    return resumed;
  }

  /** Refused texts go where their lines went. */
  async #locate(): Promise<void> {
    const rows = await rowsOf(this.#link, this.texts.lines());
    if (rows !== null) this.texts.move(rows);
  }
}
