import type { LineColumns } from '../../domain/goods/columns.ts';
import { errorText } from '../../domain/kernel/errors.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { InvoiceFacts } from '../../domain/rules/check-invoice.ts';
import type { Issue } from '../../domain/rules/define.ts';
import type { Lane } from '../../workers/client/lanes.ts';
import type { Task } from '../../workers/contract/define-task.ts';
import type { LedgerCommand, Rows } from '../../workers/contract/ledger-commands.ts';
import {
  applyCommand,
  checkLines,
  checkRows,
  exportLines,
  importLines,
  locateLines,
  readWindow,
  redoStep,
  setFacts,
  setOrder,
  undoStep,
  type OpenLedger,
} from '../../workers/contract/ledger-tasks.ts';
import type { AppliedView, LedgerView, RowOrder, Window } from '../../workers/contract/ledger-views.ts';
import { observable } from '../ui/listeners.ts';
import {
  cellKey,
  movedRefusals,
  newestTyped,
  shiftWriting,
  withoutRefusals,
  withRefusals,
  writesInto,
  type CellField,
  type CellMark,
  type CellMarks,
  type Refusal,
} from './cell-marks.ts';
import { CLOSED, isOrdered, type LedgerState } from './ledger-state.ts';
import { LedgerLink } from './ledger-link.ts';
import { keepRefusals, keptRefusals, NO_NOTES, type Notes } from './refusal-notes.ts';
import { VisibleRows } from './row-cache.ts';

/** Checks of a draft stop listing here; the count goes on. */
const MAX_ISSUES = 200;
/** How often, and how many times, the journal is asked whether it is on disk. */
const ASK_MS = 50;
const MAX_ASKED = 40;

/**
 * Owns the ledger worker of one filling page: commands go through it strictly in order, answers of an older
 * version are dropped, and a worker that died is opened again from its journal.
 */
export class LedgerClient {
  /** Rows on the screen and around it. */
  readonly rows = new VisibleRows();
  readonly #link: LedgerLink;
  readonly #notes: Notes;
  readonly #state = observable<LedgerState>(CLOSED);
  #draftId = '';
  #fetching = false;
  /** Rises when rows of the same version mean something else: another order, other facts. */
  #sight = 0;

  /** @param notes where refused texts outlive the page */
  constructor(lane: Lane, notes = NO_NOTES) {
    this.#notes = notes;
    this.#link = new LedgerLink(lane, {
      window: () => this.rows.window,
      onReopened: (view) => {
        this.#state.set({ ...this.getSnapshot(), view: null });
        this.#take(view);
      },
    });
  }

  readonly getSnapshot = (): LedgerState => this.#state.getSnapshot();
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  /** Opens the lines of a draft; resolves with whether an unsaved journal was replayed. */
  open(from: OpenLedger): Promise<Result<{ readonly recovered: boolean }>> {
    const open = this.#link.open(from);
    return this.#link.queue(async () => {
      this.#state.set(CLOSED);
      this.rows.forget();
      const opened = await open();
      if (!opened.ok) {
        this.#state.set({ ...CLOSED, phase: 'failed', error: opened.error });
        return opened;
      }
      this.#draftId = from.draftId;
      this.#take(opened.value);
      this.#mark((marks) => withRefusals(marks, keptRefusals(this.#notes, from.draftId)));
      if (this.getSnapshot().marks.refused.size > 0) await this.#locate();
      return ok({ recovered: opened.value.recovered });
    });
  }

  /** Ends the work on this draft; its journal stays unless it is dropped. */
  close(dropJournal: boolean): Promise<void> {
    if (dropJournal) keepRefusals(this.#notes, this.#draftId, []);
    return this.#link.close(dropJournal);
  }

  /** What is typed shows at once and is confirmed by the worker; a refused text stays with its reason. */
  setCell(row: number, field: CellField, text: string): Promise<Result<unknown>> {
    const mark: CellMark = { text, error: null };
    this.#write((writing) => writing.set(cellKey(row, field), mark));
    return this.#link.queue(async () => {
      const missing = row - (this.getSnapshot().view?.count ?? 0) + 1;
      const grown =
        missing > 0
          ? await this.#command({ kind: 'insert', row: row - missing + 1, count: missing })
          : ok(null);
      const done = grown.ok ? await this.#command(cellCommand(row, field, text)) : grown;
      const id = done.ok ? undefined : await this.#idOf(row);
      this.#written(mark);
      if (!done.ok && id !== undefined) {
        const refusal = { id, row, field, text, error: errorText(done.error), over: this.version() };
        this.#mark((marks) => withRefusals(marks, [refusal]));
      }
      return done;
    });
  }

  /** Drops a refused text; the ledger's own value shows again. */
  forgetCell(id: string, field: CellField): void {
    this.#mark((marks) => withoutRefusals(marks, (one) => one.id === id && one.field === field));
  }

  /** Inserts empty lines; texts being written move at once, since what is typed next counts rows as they will be. */
  insert(row: number, count: number): Promise<Result<unknown>> {
    return this.#shift({ kind: 'insert', row, count }, row, count);
  }

  remove(row: number, count: number): Promise<Result<unknown>> {
    return this.#shift({ kind: 'remove', row, count }, row, -count);
  }

  /** Any command, in its turn; what it could not do is in the answer and is marked in the cells. */
  apply(command: LedgerCommand): Promise<Result<AppliedView>> {
    return this.#link.queue(() => this.#command(command));
  }

  /** A question in its turn: it sees all that was asked for before, and changes nothing. */
  ask<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Result<Output>> {
    return this.#link.queue(() => this.#link.run(task, input));
  }

  /** Filters and sorts what is looked at; the invoice keeps its order. */
  setOrder(order: RowOrder): Promise<Result<null>> {
    return this.#show((window) => this.#link.run(setOrder, { order, window }));
  }

  checkRows(rows: Rows, checked: boolean): Promise<Result<null>> {
    return this.#show((window) => this.#link.run(checkRows, { rows, checked, window }));
  }

  /** What is known beside the lines changed: their problems follow. */
  setFacts(facts: InvoiceFacts): Promise<Result<null>> {
    return this.#show((window) => this.#link.run(setFacts, { facts, window }));
  }

  toggleTaxInclusive(): Promise<Result<AppliedView>> {
    return this.apply({ kind: 'toggleTaxInclusive' });
  }

  /**
   * Takes the last step back, or does it again; the place to look at, null when there is none. A refused text is no
   * step of the ledger, but for who typed it the last thing done.
   */
  readonly undo = (): Promise<Result<number | null>> =>
    this.#travel(undoStep, () => newestTyped(this.getSnapshot().marks, this.version()));
  readonly redo = (): Promise<Result<number | null>> => this.#travel(redoStep);

  readonly clear = (): Promise<Result<unknown>> => this.apply({ kind: 'clear' });

  /** Takes imported lines; their buffers are moved to the worker. */
  importLines(input: {
    readonly columns: LineColumns;
    readonly taxInclusive: boolean;
    readonly mode: 'append' | 'replace';
  }): Promise<Result<{ readonly imported: number; readonly leftOut: number }>> {
    return this.#link.queue(async () => {
      const done = await this.#link.run(importLines, { ...input, window: this.rows.window });
      if (!done.ok) return done;
      this.#take(done.value);
      return ok({ imported: done.value.imported, leftOut: done.value.leftOut });
    });
  }

  readonly exportLines = () => this.#link.queue(() => this.#link.run(exportLines, {}));

  readonly check = (facts: InvoiceFacts) =>
    this.#link.queue(() => this.#link.run(checkLines, { limit: MAX_ISSUES, facts }));

  /** Cells that still hold a refused text, as issues of a check. */
  readonly refusals = (): readonly Issue[] =>
    [...this.getSnapshot().marks.refused.values()].map(({ row, field, error }) => ({
      rule: 'ledger.cell',
      level: 'error',
      line: row,
      field,
      message: error,
    }));

  readonly version = (): number => this.getSnapshot().view?.version ?? 0;

  /** Settles when everything asked for so far is done. */
  readonly settled = (): Promise<unknown> => this.#link.settled();

  /** Settles when the last command is on disk, or after a while when the disk refuses. */
  readonly written = async (): Promise<void> => {
    await this.#link.settled();
    for (let tries = 0; tries < MAX_ASKED; tries++) {
      const read = await this.#link.peek(readWindow, { window: this.rows.window });
      if (read?.journalled !== false) return;
      await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    }
  };

  /** Tells which rows are on screen; fetches what is missing, one request at a time. */
  look(visible: Window): void {
    this.rows.look(visible);
    if (!this.#fetching) void this.#fetch();
  }

  async #fetch(): Promise<void> {
    this.#fetching = true;
    for (;;) {
      const window = this.rows.missing(this.getSnapshot().view?.shown ?? 0);
      const sight = this.#sight;
      const read = window === null ? null : await this.#link.peek(readWindow, { window });
      if (read === null) break;
      if (sight === this.#sight) this.#takeRows(read);
    }
    this.#fetching = false;
  }

  /** Looks at the same version anew: rows known so far are stale. */
  #show(ask: (window: Window) => Promise<Result<LedgerView>>): Promise<Result<null>> {
    return this.#link.queue(async () => {
      const shown = await ask(this.rows.near);
      if (!shown.ok) return shown;
      this.#sight += 1;
      this.#take(shown.value);
      return ok(null);
    });
  }

  #travel(step: typeof undoStep, refused?: () => Refusal | undefined): Promise<Result<number | null>> {
    return this.#link.queue(async () => {
      const newest = refused?.();
      if (newest !== undefined) {
        this.forgetCell(newest.id, newest.field);
        const { view } = this.getSnapshot();
        return ok(view === null || isOrdered(view.order) ? null : newest.row);
      }
      const done = await this.#link.run(step, { window: this.rows.near });
      if (!done.ok) return done;
      this.#take(done.value);
      return ok(done.value.place);
    });
  }

  #shift(command: LedgerCommand, row: number, by: number): Promise<Result<unknown>> {
    this.#mark((marks) => shiftWriting(marks, row, by));
    return this.#link.queue(async () => {
      const done = await this.#command(command);
      if (!done.ok) this.#mark((marks) => shiftWriting(marks, row, -by));
      return done;
    });
  }

  async #command(command: LedgerCommand): Promise<Result<AppliedView>> {
    const done = await this.#link.run(applyCommand, { command, window: this.rows.near });
    if (!done.ok) return done;
    const refused = done.value.refused.map((cell) => ({ ...cell, error: errorText(cell.error) }));
    this.#mark((marks) =>
      withRefusals(
        withoutRefusals(marks, (one) => writesInto(command, one)),
        refused,
      ),
    );
    this.#take(done.value);
    return done;
  }

  /** Takes what an answer shows; one of an older version comes too late. */
  #take(view: LedgerView): void {
    const state = this.getSnapshot();
    const known = state.view?.version ?? -1;
    if (view.version < known) return;
    this.rows.take(view, true);
    this.#state.set({ ...state, phase: 'open', error: null, view });
    if (view.version !== known && state.marks.refused.size > 0) void this.#link.queue(() => this.#locate());
    if (!this.#fetching) void this.#fetch();
  }

  /** Rows alone: the rest of the page need not hear of them. */
  #takeRows(view: LedgerView): void {
    const known = this.getSnapshot().view;
    if (view.version !== known?.version || view.journalled !== known.journalled) this.#take(view);
    else this.rows.take(view, false);
  }

  /** Refused texts go where their lines went. */
  async #locate(): Promise<void> {
    const ids = [...new Set([...this.getSnapshot().marks.refused.values()].map(({ id }) => id))];
    const found = await this.#link.run(locateLines, { ids });
    if (!found.ok) return;
    const rows = new Map(ids.map((id, index) => [id, found.value.rows[index] ?? null]));
    this.#mark((marks) => movedRefusals(marks, rows));
  }

  async #idOf(row: number): Promise<string | undefined> {
    const known = this.rows.lineAt(row);
    if (known !== undefined) return known.id;
    const read = await this.#link.run(readWindow, { window: { from: row, count: 1 } });
    return read.ok ? read.value.rows.find((line) => line.row === row)?.id : undefined;
  }

  #write(change: (writing: Map<string, CellMark>) => void): void {
    this.#mark((marks) => {
      const writing = new Map(marks.writing);
      change(writing);
      return { ...marks, writing };
    });
  }

  /** A text arrived, or was refused; it may have been replaced by a later one or have moved meanwhile. */
  #written(mark: CellMark): void {
    this.#write((writing) => {
      for (const [key, one] of writing) if (one === mark) writing.delete(key);
    });
  }

  #mark(change: (marks: CellMarks) => CellMarks): void {
    const state = this.getSnapshot();
    const marks = change(state.marks);
    if (marks === state.marks) return;
    this.#state.set({ ...state, marks });
    if (marks.refused !== state.marks.refused)
      keepRefusals(this.#notes, this.#draftId, marks.refused.values());
  }
}

const cellCommand = (row: number, field: CellField, text: string): LedgerCommand =>
  field === 'taxAmount' ? { kind: 'setTax', row, text } : { kind: 'setCell', row, field, text };
