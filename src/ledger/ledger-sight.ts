import type { AppError } from '../../domain/kernel/errors.ts';
import { readWindow } from '../../workers/contract/ledger-tasks.ts';
import type { LedgerView, Window } from '../../workers/contract/ledger-views.ts';
import { observable, type Observable } from '../ui/listeners.ts';
import type { LedgerLink } from './ledger-link.ts';
import { CLOSED, type LedgerState } from './ledger-state.ts';
import { VisibleRows } from './row-cache.ts';

/** What the page sees of the ledger: its last answer, and the rows around the screen, which are fetched as it scrolls. */
export class LedgerSight implements Observable<LedgerState> {
  readonly rows = new VisibleRows();
  readonly #link: Pick<LedgerLink, 'peek'>;
  readonly #taken: (view: LedgerView, isNewVersion: boolean) => void;
  readonly #state = observable<LedgerState>(CLOSED);
  #fetching = false;
  /** Rises when rows of the same version mean something else: another order, other facts. */
  #turn = 0;

  /** @param taken hears of every answer that is shown */
  constructor(link: Pick<LedgerLink, 'peek'>, taken: (view: LedgerView, isNewVersion: boolean) => void) {
    this.#link = link;
    this.#taken = taken;
  }

  readonly getSnapshot = (): LedgerState => this.#state.getSnapshot();
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  /** Nothing is known yet. */
  start(): void {
    this.#state.set(CLOSED);
    this.rows.forget();
  }

  fail(error: AppError): void {
    this.#state.set({ ...CLOSED, phase: 'failed', error });
  }

  /**
   * Takes what an answer shows; one of an older version comes too late.
   *
   * @param fresh its rows stand instead of those that are known
   */
  take(view: LedgerView, fresh = true): void {
    const state = this.getSnapshot();
    const known = state.view?.version ?? -1;
    if (view.version < known) return;
    this.rows.take(view, fresh);
    this.#state.set({ ...state, phase: 'open', error: null, view });
    this.#taken(view, view.version !== known);
    if (!this.#fetching) void this.#fetch();
  }

  /** Takes an answer that looks at the same version anew: rows on their way are stale. */
  turn(view: LedgerView): void {
    this.#turn += 1;
    this.take(view);
  }

  /** Takes the ledger as it was opened again: its versions may start anew. */
  reopened(view: LedgerView): void {
    this.#state.set({ ...this.getSnapshot(), view: null });
    this.take(view);
  }

  /** Tells which rows are on screen; fetches what is missing, one request at a time. */
  look(visible: Window): void {
    this.rows.look(visible);
    if (!this.#fetching) void this.#fetch();
  }

  async #fetch(): Promise<void> {
    this.#fetching = true;
    for (;;) {
      const { view } = this.getSnapshot();
      const window = this.rows.missing(view?.shown ?? 0) ?? (view?.findings === null ? this.rows.near : null);
      const turn = this.#turn;
      const read = window === null ? null : await this.#link.peek(readWindow, { window });
      if (read === null) break;
      if (turn === this.#turn) this.#takeRows(read);
    }
    this.#fetching = false;
  }

  /** Rows beside those that are known: the rest of the page need not hear of them, but of findings it waits for. */
  #takeRows(view: LedgerView): void {
    const known = this.getSnapshot().view;
    const isNew = view.version !== known?.version;
    if (!isNew && view.journalled === known.journalled && known.findings) this.rows.take(view, false);
    else this.take(view, isNew);
  }
}
