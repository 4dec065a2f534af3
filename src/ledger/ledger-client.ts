import { MAX_LINES, type LineColumns, type LineField } from '../../domain/goods/columns.ts';
import { errorText, type AppError } from '../../domain/kernel/errors.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { InvoiceFacts } from '../../domain/rules/check-invoice.ts';
import type { Issue } from '../../domain/rules/define.ts';
import type { Task } from '../../workers/contract/define-task.ts';
import type { LedgerCommand, Rows } from '../../workers/contract/ledger-commands.ts';
import {
  applyCommand,
  checkLines,
  checkRows,
  closeLedger,
  exportLines,
  importLines,
  openLedger,
  readWindow,
  redoStep,
  setFacts,
  setOrder,
  undoStep,
  type OpenLedger,
} from '../../workers/contract/ledger-tasks.ts';
import type { AppliedView, LedgerView, RowOrder, Window } from '../../workers/contract/ledger-views.ts';
import type { Lane } from '../../workers/client/lanes.ts';
import { runTask } from '../../workers/client/run-task.ts';
import { observable } from '../ui/listeners.ts';
import { cellKey, NO_CELLS, shiftCells, type CellMark, type CellMarks } from './cell-marks.ts';
import { covers, NO_ROWS, takeRows, windowAround, type RowCache } from './row-cache.ts';

/** What the page knows of the ledger: totals and the rows around the visible ones, never all lines. */
export interface LedgerState {
  readonly phase: 'opening' | 'open' | 'failed';
  readonly error: AppError | null;
  readonly view: LedgerView | null;
  readonly rows: RowCache;
  readonly marks: CellMarks;
}

/** Checks of a draft stop listing here; the count goes on. */
const MAX_ISSUES = 200;
/** How often, and how many times, the journal is asked whether it is on disk. */
const ASK_MS = 50;
const MAX_ASKED = 40;
const CLOSED: LedgerState = { phase: 'opening', error: null, view: null, rows: NO_ROWS, marks: NO_CELLS };

/**
 * Owns the ledger worker of one filling page: commands go through it strictly in order, answers of an older
 * version are dropped, and a worker that died is opened again from its journal.
 */
export class LedgerClient {
  readonly #lane: Lane;
  readonly #state = observable<LedgerState>(CLOSED);
  #opened: OpenLedger | null = null;
  #window: Window = { from: 0, count: 60 };
  #visible: Window = { from: 0, count: 0 };
  #tail: Promise<unknown> = Promise.resolve();
  #fetching = false;

  constructor(lane: Lane) {
    this.#lane = lane;
  }

  readonly getSnapshot = (): LedgerState => this.#state.getSnapshot();
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  /** Opens the lines of a draft; resolves with whether an unsaved journal was replayed. */
  open(from: OpenLedger): Promise<Result<{ readonly recovered: boolean }>> {
    this.#opened = from;
    return this.#queue(async () => {
      this.#state.set(CLOSED);
      const opened = await runTask(this.#lane, openLedger, { ...from, window: this.#window });
      if (!opened.ok) {
        this.#state.set({ ...CLOSED, phase: 'failed', error: opened.error });
        return opened;
      }
      this.#take(opened.value);
      return ok({ recovered: opened.value.recovered });
    });
  }

  /** Ends the work on this draft; its journal stays unless it is dropped. */
  close(dropJournal: boolean): Promise<void> {
    const closing = this.#opened;
    return this.#queue(async () => {
      await runTask(this.#lane, closeLedger, { dropJournal });
      if (this.#opened === closing) this.#lane.close();
    });
  }

  /** What is typed shows at once and is confirmed by the worker; a refused text stays with its reason. */
  setCell(row: number, field: LineField, text: string): Promise<Result<unknown>> {
    const key = cellKey(row, field);
    const mark: CellMark = { text, error: null };
    this.#mark((marks) => marks.set(key, mark));
    return this.#queue(async () => {
      const count = this.getSnapshot().view?.count ?? 0;
      const missing = row - count + 1;
      const grown =
        missing > 0 ? await this.#command({ kind: 'insert', row: count, count: missing }) : ok(null);
      const done = grown.ok ? await this.#command({ kind: 'setCell', row, field, text }) : grown;
      this.#mark((marks) => {
        const now = keyOf(marks, mark);
        if (now === null) return;
        if (done.ok) marks.delete(now);
        else marks.set(now, { text, error: errorText(done.error) });
      });
      return done;
    });
  }

  /** Drops a refused text; the ledger's own value shows again. */
  forgetCell(row: number, field: LineField): void {
    this.#mark((marks) => marks.delete(cellKey(row, field)));
  }

  insert(row: number, count: number): Promise<Result<unknown>> {
    return this.#shift({ kind: 'insert', row, count }, row, count);
  }

  remove(row: number, count: number): Promise<Result<unknown>> {
    return this.#shift({ kind: 'remove', row, count }, row, -count);
  }

  /** Any command, in its turn; what it could not do is in the answer. */
  apply(command: LedgerCommand): Promise<Result<AppliedView>> {
    return this.#queue(() => this.#command(command));
  }

  /** A question in its turn: it sees all that was asked for before, and changes nothing. */
  ask<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Result<Output>> {
    return this.#queue(() => this.#run(task, input));
  }

  /** Filters and sorts what is looked at; the invoice keeps its order. */
  setOrder(order: RowOrder): Promise<Result<null>> {
    return this.#show((window) => this.#run(setOrder, { order, window }));
  }

  checkRows(rows: Rows, checked: boolean): Promise<Result<null>> {
    return this.#show((window) => this.#run(checkRows, { rows, checked, window }));
  }

  /** What is known beside the lines changed: their problems follow. */
  setFacts(facts: InvoiceFacts): Promise<Result<null>> {
    return this.#show((window) => this.#run(setFacts, { facts, window }));
  }

  /** Looks at the same version anew: rows known so far are stale. */
  #show(ask: (window: Window) => Promise<Result<LedgerView>>): Promise<Result<null>> {
    return this.#queue(async () => {
      const shown = await ask(this.#window);
      if (!shown.ok) return shown;
      this.#state.set({ ...this.getSnapshot(), rows: NO_ROWS });
      this.#take(shown.value);
      return ok(null);
    });
  }

  toggleTaxInclusive(): Promise<Result<AppliedView>> {
    return this.apply({ kind: 'toggleTaxInclusive' });
  }

  /** Takes the last step back, or does it again; the row to look at, null when there was no step. */
  readonly undo = (): Promise<Result<number | null>> => this.#travel(undoStep);
  readonly redo = (): Promise<Result<number | null>> => this.#travel(redoStep);

  #travel(step: typeof undoStep): Promise<Result<number | null>> {
    return this.#queue(async () => {
      const done = await this.#run(step, { window: this.#window });
      if (!done.ok) return done;
      const before = this.getSnapshot().view?.count;
      if (before !== done.value.count) this.#state.set({ ...this.getSnapshot(), marks: NO_CELLS });
      this.#take(done.value);
      return ok(done.value.look);
    });
  }

  readonly clear = (): Promise<Result<unknown>> =>
    this.#queue(async () => {
      const done = await this.#command({ kind: 'clear' });
      if (done.ok) this.#state.set({ ...this.getSnapshot(), marks: NO_CELLS });
      return done;
    });

  /** Takes imported lines; their buffers are moved to the worker. */
  importLines(input: {
    readonly columns: LineColumns;
    readonly taxInclusive: boolean;
    readonly mode: 'append' | 'replace';
  }): Promise<Result<{ readonly imported: number; readonly leftOut: number }>> {
    return this.#queue(async () => {
      const done = await this.#run(importLines, { ...input, window: this.#window });
      if (!done.ok) return done;
      if (input.mode === 'replace') this.#state.set({ ...this.getSnapshot(), marks: NO_CELLS });
      this.#take(done.value);
      return ok({ imported: done.value.imported, leftOut: done.value.leftOut });
    });
  }

  readonly exportLines = () => this.#queue(() => this.#run(exportLines, {}));

  readonly check = (facts: InvoiceFacts) =>
    this.#queue(() => this.#run(checkLines, { limit: MAX_ISSUES, facts }));

  /** Cells that still hold a refused text, as issues of a check. */
  readonly refusals = (): readonly Issue[] =>
    [...this.getSnapshot().marks].flatMap(([key, { error }]) => {
      const [row = '', field = ''] = key.split(':');
      const place = { rule: 'ledger.cell', level: 'error', line: Number(row), field } as const;
      return error === null ? [] : [{ ...place, message: error }];
    });

  readonly version = (): number => this.getSnapshot().view?.version ?? 0;

  /** Settles when everything asked for so far is done. */
  readonly settled = (): Promise<unknown> => this.#tail;

  /** Settles when the last command is on disk, or after a while when the disk refuses. */
  readonly written = async (): Promise<void> => {
    await this.#tail;
    for (let tries = 0; tries < MAX_ASKED; tries++) {
      const read = await runTask(this.#lane, readWindow, { window: this.#window });
      if (!read.ok || read.value.journalled) return;
      await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    }
  };

  /** Tells which rows are on screen; fetches what is missing, one request at a time. */
  look(visible: Window): void {
    this.#visible = visible;
    this.#window = windowAround(visible);
    if (!this.#fetching) void this.#fetch();
  }

  async #fetch(): Promise<void> {
    this.#fetching = true;
    while (this.#missesRows()) {
      const read = await runTask(this.#lane, readWindow, { window: this.#window });
      if (!read.ok) break;
      this.#take(read.value);
    }
    this.#fetching = false;
  }

  #missesRows(): boolean {
    const { view, rows } = this.getSnapshot();
    return view !== null && !covers(rows, this.#visible, view.shown);
  }

  /** Marks move at once, since what is typed next already counts rows as they will be. */
  #shift(command: LedgerCommand, row: number, by: number): Promise<Result<unknown>> {
    this.#moveMarks(row, by);
    return this.#queue(async () => {
      const done = await this.#command(command);
      if (!done.ok) this.#moveMarks(row, -by);
      return done;
    });
  }

  #moveMarks(row: number, by: number): void {
    const state = this.getSnapshot();
    if (state.marks.size > 0) this.#state.set({ ...state, marks: shiftCells(state.marks, row, by) });
  }

  async #command(command: LedgerCommand): Promise<Result<AppliedView>> {
    const done = await this.#run(applyCommand, { command, window: this.#window });
    if (done.ok) this.#take(done.value);
    return done;
  }

  /** Runs a task; where the worker lost its ledger, opens it from the journal first. */
  async #run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Result<Output>> {
    const first = await runTask(this.#lane, task, input);
    const lost = !first.ok && first.error.code === 'ledger.notOpen';
    if (!lost || this.#opened === null) return first;
    const again = await runTask(this.#lane, openLedger, { ...this.#opened, window: this.#window });
    if (!again.ok) return again;
    const rows = takeRows(NO_ROWS, again.value, this.#window);
    this.#state.set({ ...this.getSnapshot(), phase: 'open', error: null, view: again.value, rows });
    return runTask(this.#lane, task, input);
  }

  #take(view: LedgerView): void {
    const state = this.getSnapshot();
    const known = state.view?.version ?? -1;
    if (view.version < known) return;
    const rows = takeRows(view.version === known ? state.rows : NO_ROWS, view, this.#window);
    this.#state.set({ ...state, phase: 'open', error: null, view, rows });
    if (!this.#fetching && this.#missesRows()) void this.#fetch();
  }

  #mark(change: (marks: Map<string, CellMark>) => void): void {
    const state = this.getSnapshot();
    const marks = new Map(state.marks);
    change(marks);
    this.#state.set({ ...state, marks });
  }

  #queue<T>(step: () => Promise<T>): Promise<T> {
    const next = this.#tail.then(step);
    this.#tail = next.catch(() => undefined);
    return next;
  }
}

/** Where a mark is by now; null when it was replaced or its line is gone. */
const keyOf = (marks: CellMarks, mark: CellMark): string | null =>
  [...marks].find(([, one]) => one === mark)?.[0] ?? null;

/** Rows the grid offers: all lines, those being typed into, and one empty row to type into. */
export function offeredRows({ view, marks }: LedgerState): number {
  let rows = view?.count ?? 0;
  for (const key of marks.keys()) rows = Math.max(rows, Number.parseInt(key, 10) + 1);
  return Math.min(MAX_LINES, rows + 1);
}
