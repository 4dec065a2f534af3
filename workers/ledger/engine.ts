import { maxRowsOf } from '../../domain/goods/max-rows.ts';
import { compactLines } from '../../domain/goods/lines.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { Steps } from '../../domain/kernel/steps.ts';
import { counted } from '../../domain/rules/findings.ts';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import type { JournalDatabase } from '../contract/journal-place.ts';
import type { findCodes, uncodedNames } from '../contract/ledger-codes.ts';
import type {
  applyCommand,
  checkRows,
  checkLines,
  closeLedger,
  exportLines,
  importLines,
  nextFinding,
  openLedger,
  readWindow,
  setFacts,
  setOrder,
  undoStep,
} from '../contract/ledger-tasks.ts';
import type { AppliedView, LedgerView, TravelledView } from '../contract/ledger-views.ts';
import { scopedCheck } from './check-scope.ts';
import type { MintIds } from './command.ts';
import { Findings } from './findings.ts';
import { codesFound, namesWithoutCode } from './goods-memory.ts';
import { fetchSteps } from './fetch-steps.ts';
import type { Direction } from './history.ts';
import type { Journal, JournalContent } from './journal.ts';
import { faceOf, firstRowOf, keptChange, travelled, type Done, type LeftOver } from './ledger-change.ts';
import { viewOf } from './ledger-view.ts';
import { importInto, withoutTrailingEmpty } from './import-lines.ts';
import { refusedAt } from './line-identity.ts';
import { problemAfter } from './next-finding.ts';
import { hold, restore, startFrom, underSettings, type OpenLedger } from './open-ledger.ts';
import { exported } from './exported.ts';
import { ratesOf } from './offer-rates.ts';
import { resolveRows } from './rows.ts';
import { runCommand } from './run-command.ts';

/** What the engine needs from its surroundings. */
export interface LedgerHost {
  readonly mintIds: MintIds;
  readonly openJournal: (journal: JournalDatabase) => Promise<Journal>;
}

const NOTHING_LEFT: Omit<LeftOver, 'refused'> = {
  ...{ shortened: 0, unsigned: 0, repriced: [], headings: 0, leftOut: 0 },
  block: { rows: 0, columns: 0, fields: [], left: [], otherTax: false, beyond: [], totals: 0, once: 0 },
  ...{ ratesReplaced: 0, removed: 0, cleared: 0 },
};
const NOT_OPEN = err(appError('ledger.notOpen'));
const NOT_WRITTEN = err(appError('store.quota'));
const NOT_READ = err(appError('store.failed'));

interface Stored {
  readonly journal: Journal | null;
  readonly content: JournalContent | null;
}

/** The goods ledger: the lines of one draft, resident; commands in, views out, a journal behind. */
export class LedgerEngine {
  #host: LedgerHost;
  #open: OpenLedger | null = null;
  /** Opening and closing wait for each other. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(host: LedgerHost) {
    this.#host = host;
  }

  /** Does work in its turn: after all that was asked before, also where that waits for the disk. */
  inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }

  /** Brings a draft up: from its journal if there is one, else from what was saved. */
  open(input: InputOf<typeof openLedger>): Promise<Result<OutputOf<typeof openLedger>>> {
    return this.inTurn(async () => {
      if (!(await this.#leave(false))) return NOT_WRITTEN;
      const stored = await this.#stored(input.journal, input.draftId);
      if (!stored.ok) return stored;
      const { journal, content } = stored.value;
      const kept = content === null ? startFrom(input.saved, input.taxInclusive) : restore(content);
      const restored = underSettings(kept, input.settings);
      const open = hold(input.draftId, restored, journal, {
        hasSnapshot: content !== null && restored === kept,
        facts: input.facts ?? {},
      });
      this.#open = open;
      return ok({ ...viewOf(open, input.window), recovered: content !== null });
    });
  }

  /** The open draft, all of its lines looked at. */
  get #ready(): OpenLedger | null {
    this.#open?.findings.settle(this.#open.state);
    return this.#open;
  }

  /** Applies one command; a refused one leaves the ledger as it was. */
  apply({ command, window }: InputOf<typeof applyCommand>): Result<AppliedView> {
    const open = this.#ready;
    if (open === null) return NOT_OPEN;
    const { invoiceKind, diskType, goods } = open.findings.facts;
    const done = runCommand(open.state, command, {
      mintIds: this.#host.mintIds,
      maxRows: maxRowsOf(invoiceKind, open.state.lines.settings.levy, goods),
      diskType,
      goods,
      rates: ratesOf(open.findings.facts),
    });
    if (!done.ok) return done;
    this.#record(open, done.value);
    const { refused = [], ...left } = done.value.left ?? {};
    return ok({
      ...viewOf(open, window),
      ...NOTHING_LEFT,
      ...left,
      refused: refusedAt(open.state.lines, refused),
    });
  }

  import(input: InputOf<typeof importLines>): Result<OutputOf<typeof importLines>> {
    const open = this.#ready;
    if (open === null) return NOT_OPEN;
    const { facts } = open.findings;
    const done = importInto(open.state, input, { goods: facts.goods, rates: ratesOf(facts) });
    // The first rows are shown before all lines were looked at.
    this.#record(open, done, 'later');
    const { imported, leftOut, cleared, uncoded, ratesReplaced } = done;
    return ok({ ...viewOf(open, input.window), imported, leftOut, cleared, uncoded, ratesReplaced });
  }

  /** Takes the last step back, or does the last one taken back again. */
  travel(direction: Direction, { window }: InputOf<typeof undoStep>): Promise<Result<TravelledView>> {
    return this.inTurn(async () => {
      const open = this.#ready;
      if (open === null) return NOT_OPEN;
      const step = open.history.next(direction);
      if (step === null) return ok({ ...viewOf(open, window), look: null, place: null, face: null });
      if (!(await fetchSteps(open, direction))) return NOT_READ;
      const change = open.history.change(step);
      if (change === undefined || open.history.next(direction) !== step) return NOT_READ;
      const version = open.state.version + 1;
      const side = direction === 'undo' ? 'before' : 'after';
      const { isAnew, ...content } = travelled(open.state, change, side);
      open.state = { ...content, version };
      if (isAnew) open.findings = new Findings(open.state, open.findings.facts);
      else open.findings.follow(open.state, change, side);
      open.findings.settle(open.state);
      open.shown.follow(open.state, change, side);
      open.history.travel(direction, version);
      open.writer?.add({ draftId: open.draftId, version, kind: direction, step });
      open.history.trim(open.writer?.unwrittenFrom ?? 0);
      const look = firstRowOf(change);
      const face = faceOf(change, step, side);
      return ok({ ...viewOf(open, window), look, place: open.shown.placeOf(look), face });
    });
  }

  /** Tells what is known beside the lines; all findings follow. */
  facts({ facts, window }: InputOf<typeof setFacts>): Result<LedgerView> {
    const open = this.#ready;
    if (open === null) return NOT_OPEN;
    open.findings = new Findings(open.state, facts);
    return ok(viewOf(open, window));
  }

  /** Chooses and sorts the rows that are looked at. */
  order({ order, refused, window }: InputOf<typeof setOrder>): Result<LedgerView> {
    const open = this.#ready;
    if (open === null) return NOT_OPEN;
    open.shown.choose(open.state, open.findings, order, refused);
    return ok(viewOf(open, window));
  }

  /** Checks or unchecks lines; a snapshot keeps it. */
  checkRows({ rows, checked, window }: InputOf<typeof checkRows>): Result<LedgerView> {
    const open = this.#ready;
    if (open === null) return NOT_OPEN;
    const { lines } = open.state;
    const meant = resolveRows(lines, rows);
    if (!meant.ok) return meant;
    if (rows === 'all') lines.checked.fill(0);
    for (const row of meant.value) lines.checked[row] = Number(checked);
    open.writer?.touch();
    return ok(viewOf(open, window));
  }

  /** Answers a question; nothing changes. */
  ask<Input, Output>(
    question: (open: OpenLedger, input: Input) => Result<Output>,
    input: Input,
  ): Result<Output> {
    const open = this.#ready;
    return open === null ? NOT_OPEN : question(open, input);
  }

  nextFinding(search: InputOf<typeof nextFinding>): Result<OutputOf<typeof nextFinding>> {
    return this.ask(problemAfter, search);
  }

  window({ window }: InputOf<typeof readWindow>): Result<LedgerView> {
    return this.ask((open) => ok(viewOf(open, window)), {});
  }

  /** Gives the lines away to be saved; the codes of their goods are remembered. M163 */
  export(): Result<OutputOf<typeof exportLines>> {
    return this.ask(({ state, memory }) => {
      void memory.learn(state.lines);
      return ok(exported(state));
    }, {});
  }

  /** What a line could be given as its code. */
  findCodes(input: InputOf<typeof findCodes>): Promise<Result<OutputOf<typeof findCodes>>> {
    return this.inTurn(async () => {
      const open = this.#open;
      return open === null ? NOT_OPEN : codesFound(open.state, open.memory, input);
    });
  }

  /** Which names have no code. */
  uncodedNames(): Promise<Result<OutputOf<typeof uncodedNames>>> {
    return this.inTurn(async () => {
      const open = this.#open;
      return open === null ? NOT_OPEN : ok(await namesWithoutCode(open.state, open.memory));
    });
  }

  /** Checks a copy, so that edits made meanwhile don't mix in. What is journalled first survives a killed check. */
  async check(
    { limit, facts, scope = { kind: 'lines' } }: InputOf<typeof checkLines>,
    drive: <T>(steps: Steps<T>) => Promise<T>,
  ): Promise<Result<OutputOf<typeof checkLines>>> {
    const open = this.#open;
    if (open === null) return NOT_OPEN;
    const { lines, taxInclusive } = open.state;
    const copy = compactLines(withoutTrailingEmpty(lines));
    await open.writer?.flush();
    return ok(counted(await drive(scopedCheck(scope, copy, taxInclusive, facts)), limit));
  }

  close({ dropJournal }: InputOf<typeof closeLedger>): Promise<Result<OutputOf<typeof closeLedger>>> {
    return this.inTurn(async () => ((await this.#leave(dropJournal)) ? ok({}) : NOT_WRITTEN));
  }

  /** Writes what is not on disk yet. */
  async flush(): Promise<void> {
    await this.#open?.writer?.flush();
  }

  /** A command was done: one step, unless it changed nothing. */
  #record(
    open: OpenLedger,
    { lines, taxInclusive, change: made }: Done,
    look: 'now' | 'later' = 'now',
  ): void {
    if (made === null) return;
    const change = keptChange(made, open.state.lines.settings);
    const version = open.state.version + 1;
    open.state = { lines, taxInclusive, version };
    open.findings.follow(open.state, change, 'after');
    if (look === 'now') open.findings.settle(open.state);
    open.shown.follow(open.state, change, 'after');
    open.history.record(version, change);
    open.writer?.add({ draftId: open.draftId, version, kind: 'do', change });
    open.history.trim(open.writer?.unwrittenFrom ?? 0);
  }

  /** Refuses to open when the journal can't be read: starting afresh would overwrite what is in it. */
  async #stored(name: JournalDatabase | null, draftId: string): Promise<Result<Stored>> {
    if (name === null) return ok({ journal: null, content: null });
    try {
      const journal = await this.#host.openJournal(name);
      return ok({ journal, content: await journal.load(draftId) });
    } catch {
      return NOT_READ;
    }
  }

  /** False when what is in memory can't be brought to disk: then the draft stays open, or it would be lost. */
  async #leave(dropJournal: boolean): Promise<boolean> {
    const { journal, writer, draftId } = this.#open ?? {};
    if (dropJournal) await writer?.abandon();
    else await writer?.flush();
    if (writer != null && !writer.journalled) return false;
    this.#open = null;
    await writer?.stop();
    if (dropJournal && draftId !== undefined) await journal?.drop(draftId);
    journal?.close();
    return true;
  }
}
