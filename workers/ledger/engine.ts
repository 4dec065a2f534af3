import { MAX_LINES } from '../../domain/goods/columns.ts';
import { compactLines, emptyLines } from '../../domain/goods/lines.ts';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { Steps } from '../../domain/kernel/steps.ts';
import { checkLines as lineChecks } from '../../domain/rules/check-invoice.ts';
import type { Issue } from '../../domain/rules/define.ts';
import { encodeGoodsList } from '../../wire/goods-list.codec.ts';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import type {
  applyCommand,
  checkLines,
  closeLedger,
  exportLines,
  importLines,
  LedgerCommand,
  LedgerView,
  openLedger,
  readWindow,
} from '../contract/ledger-tasks.ts';
import type { Journal, JournalContent, JournalSnapshot } from './journal.ts';
import { JournalWriter } from './journal-writer.ts';
import { applyTo, importInto, withoutTrailingEmpty, type LedgerState } from './ledger-state.ts';
import { viewOf } from './ledger-view.ts';

/** What the engine needs from its surroundings. */
export interface LedgerHost {
  readonly mintIds: (count: number) => Uint32Array;
  readonly openJournal: (name: string) => Promise<Journal>;
}

/** The draft that is open. */
interface Open {
  readonly draftId: string;
  state: LedgerState;
  readonly writer: JournalWriter | null;
  readonly journal: Journal | null;
}

const NOT_OPEN = err(appError('ledger.notOpen'));
const NOT_WRITTEN = err(appError('store.quota'));
const NO_IDS = new Uint32Array(0);

interface Stored {
  readonly journal: Journal | null;
  readonly content: JournalContent | null;
}

/** The goods ledger: the lines of one draft, resident; commands in, views out, a journal behind. */
export class LedgerEngine {
  #host: LedgerHost;
  #open: Open | null = null;
  /** Opening and closing wait for each other. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(host: LedgerHost) {
    this.#host = host;
  }

  /** Brings a draft up: from its journal if there is one, else from what was saved. */
  open(input: InputOf<typeof openLedger>): Promise<Result<OutputOf<typeof openLedger>>> {
    return this.#inTurn(async () => {
      if (!(await this.#leave(false))) return NOT_WRITTEN;
      const stored = await this.#stored(input.journal, input.draftId);
      if (!stored.ok) return stored;
      const { journal, content } = stored.value;
      const state = content === null ? startState(input.saved) : replay(content);
      this.#open = hold(input.draftId, state, journal, content !== null);
      return ok({ ...viewOf(state, input.window, true), recovered: content !== null });
    });
  }

  /** Applies one command; a refused one leaves the ledger as it was. */
  apply({ command, window }: InputOf<typeof applyCommand>): Result<LedgerView> {
    const open = this.#open;
    if (open === null) return NOT_OPEN;
    const ids = this.#idsFor(open.state, command);
    const next = applyTo(open.state, command, ids);
    if (!next.ok) return next;
    open.state = next.value;
    if (command.kind === 'clear') open.writer?.addFold();
    else open.writer?.add({ draftId: open.draftId, version: next.value.version, command, ids });
    return ok(this.#view(open, window));
  }

  import(input: InputOf<typeof importLines>): Result<OutputOf<typeof importLines>> {
    const open = this.#open;
    if (open === null) return NOT_OPEN;
    const { state, imported, leftOut } = importInto(
      open.state,
      input.columns,
      input.taxInclusive,
      input.mode,
    );
    open.state = state;
    open.writer?.addFold();
    return ok({ ...this.#view(open, input.window), imported, leftOut });
  }

  window({ window }: InputOf<typeof readWindow>): Result<LedgerView> {
    return this.#open === null ? NOT_OPEN : ok(this.#view(this.#open, window));
  }

  export(): Result<OutputOf<typeof exportLines>> {
    if (this.#open === null) return NOT_OPEN;
    const { lines, taxInclusive } = this.#open.state;
    const columns = compactLines(withoutTrailingEmpty(lines));
    return ok({
      columns,
      taxInclusive,
      totals: totalsOf(columns),
      goodsListJson: new TextEncoder().encode(encodeGoodsList(columns, taxInclusive)),
      mainGoods: columns.count === 0 ? '' : (columns.dictionary[columns.name[0] ?? 0] ?? ''),
    });
  }

  /** Checks a copy, so that edits made meanwhile don't mix in. What is journalled first survives a killed check. */
  async check(
    { limit, facts }: InputOf<typeof checkLines>,
    drive: <T>(steps: Steps<T>) => Promise<T>,
  ): Promise<Result<OutputOf<typeof checkLines>>> {
    const open = this.#open;
    if (open === null) return NOT_OPEN;
    const { lines, taxInclusive } = open.state;
    const copy = compactLines(withoutTrailingEmpty(lines));
    await open.writer?.flush();
    const issues = await drive(lineChecks(copy, taxInclusive, facts));
    return ok({
      issues: issues.slice(0, limit),
      errors: countOf(issues, 'error'),
      warnings: countOf(issues, 'warning'),
    });
  }

  close({ dropJournal }: InputOf<typeof closeLedger>): Promise<Result<OutputOf<typeof closeLedger>>> {
    return this.#inTurn(async () => {
      return (await this.#leave(dropJournal)) ? ok({}) : NOT_WRITTEN;
    });
  }

  /** Writes what is not on disk yet. */
  async flush(): Promise<void> {
    await this.#open?.writer?.flush();
  }

  #view(open: Open, window: InputOf<typeof readWindow>['window']): LedgerView {
    return viewOf(open.state, window, open.writer?.journalled ?? true);
  }

  /** Identities for the lines of an insert that will not be refused. */
  #idsFor({ lines }: LedgerState, command: LedgerCommand): Uint32Array {
    if (command.kind !== 'insert') return NO_IDS;
    const fits =
      Number.isSafeInteger(command.count) && command.count > 0 && lines.count + command.count <= MAX_LINES;
    return fits ? this.#host.mintIds(command.count) : NO_IDS;
  }

  /** Refuses to open when the journal can't be read: starting afresh would overwrite what is in it. */
  async #stored(name: string | null, draftId: string): Promise<Result<Stored>> {
    if (name === null) return ok({ journal: null, content: null });
    try {
      const journal = await this.#host.openJournal(name);
      return ok({ journal, content: await journal.load(draftId) });
    } catch {
      return err(appError('store.failed'));
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

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }
}

function hold(draftId: string, state: LedgerState, journal: Journal | null, hasSnapshot: boolean): Open {
  if (journal === null) return { draftId, state, journal, writer: null };
  const writer = new JournalWriter(journal, hasSnapshot, () => snapshotOf(open));
  const open: Open = { draftId, state, journal, writer };
  return open;
}

function startState(saved: InputOf<typeof openLedger>['saved']): LedgerState {
  const lines = saved === null ? emptyLines() : compactLines(saved.columns);
  return { lines, taxInclusive: saved?.taxInclusive ?? false, version: 0 };
}

/** The state the journal describes. A command that was accepted once is accepted again. */
function replay({ snapshot, ops }: JournalContent): LedgerState {
  let state: LedgerState = {
    lines: compactLines(snapshot.columns),
    taxInclusive: snapshot.taxInclusive,
    version: snapshot.version,
  };
  for (const { command, ids } of ops) {
    const next = applyTo(state, command, ids);
    if (!next.ok) throw new Error(`the journal holds a refused ${command.kind}: ${next.error.code}`);
    state = next.value;
  }
  return state;
}

const snapshotOf = ({ draftId, state }: Open): JournalSnapshot => ({
  draftId,
  version: state.version,
  taxInclusive: state.taxInclusive,
  columns: compactLines(state.lines),
});

const countOf = (issues: readonly Issue[], level: Issue['level']): number =>
  issues.filter((issue) => issue.level === level).length;
