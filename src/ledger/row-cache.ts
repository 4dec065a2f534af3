import type { Issue } from '../../domain/rules/define.ts';
import type { LedgerView, RowView, Window } from '../../workers/contract/ledger-views.ts';
import { observable, type Observable } from '../ui/listeners.ts';

/** Rows of one ledger version by their place in the order they are looked at. */
export type RowCache = ReadonlyMap<number, RowView>;

/** Rows asked for above and below the visible ones, so that a scroll seldom meets a gap. */
const MARGIN = 80;
/** What is missing so near to the visible rows is fetched ahead. */
const AHEAD = 40;
/** Rows kept at most. */
const KEPT = 600;

const NO_ROWS: RowCache = new Map();

const widened = ({ from, count }: Window, by: number): Window => {
  const first = Math.max(0, from - by);
  return { from: first, count: from - first + count + by };
};

const isSameIssue = (one: Issue, other: Issue): boolean =>
  one.rule === other.rule &&
  one.level === other.level &&
  one.field === other.field &&
  one.message === other.message;

const hasSameIssues = (one: readonly Issue[], other: readonly Issue[]): boolean =>
  one.length === other.length &&
  one.every((issue, index) => {
    const there = other[index];
    return there !== undefined && isSameIssue(issue, there);
  });

const isSameRow = (one: RowView, other: RowView): boolean =>
  (Object.keys(one) as (keyof RowView)[]).every((key) => key === 'issues' || one[key] === other[key]) &&
  hasSameIssues(one.issues, other.issues);

/** The rows around the visible ones: the only lines the page holds. */
export class VisibleRows implements Observable<RowCache> {
  readonly #rows = observable<RowCache>(NO_ROWS);
  #visible: Window = { from: 0, count: 0 };
  #window: Window = { from: 0, count: MARGIN };

  readonly getSnapshot = (): RowCache => this.#rows.getSnapshot();
  readonly subscribe = (listener: () => void): (() => void) => this.#rows.subscribe(listener);

  /** All that is kept ready around the visible rows. */
  get window(): Window {
    return this.#window;
  }

  /** What an answer to a command brings along: so much that nothing more has to be fetched at once. */
  get near(): Window {
    return widened(this.#visible, AHEAD);
  }

  look(visible: Window): void {
    this.#visible = visible;
    this.#window = widened(visible, MARGIN);
  }

  /**
   * Adds an answer's rows; instead of all known ones where those are of another version or order. A row that is as it
   * was stays the same object, so that nobody draws it again.
   */
  take(view: LedgerView, fresh: boolean): void {
    const known = this.getSnapshot();
    const next = new Map(fresh ? NO_ROWS : known);
    view.rows.forEach((row, index) => {
      const place = view.window.from + index;
      const before = known.get(place);
      next.set(place, before !== undefined && isSameRow(before, row) ? before : row);
    });
    if (next.size > KEPT) {
      const middle = this.#window.from + this.#window.count / 2;
      for (const row of next.keys()) if (Math.abs(row - middle) > KEPT / 2) next.delete(row);
    }
    this.#rows.set(next);
  }

  forget(): void {
    this.#rows.set(NO_ROWS);
  }

  /** The window to ask for when a row on the screen or close to it is not there yet: what lacks around it. */
  missing(total: number): Window | null {
    if (this.#gap(widened(this.#visible, AHEAD), total) === null) return null;
    return this.#gap(this.#window, total);
  }

  /** From the first to the last row of a window that is not there. */
  #gap({ from, count }: Window, total: number): Window | null {
    const end = Math.min(from + count, total);
    const rows = this.getSnapshot();
    let first = from;
    while (first < end && rows.has(first)) first++;
    let last = end - 1;
    while (last > first && rows.has(last)) last--;
    return first < end ? { from: first, count: last - first + 1 } : null;
  }

  /** The line that stands at a row of the invoice, if it is one of these. */
  lineAt(row: number): RowView | undefined {
    const here = this.getSnapshot().get(row);
    if (here?.row === row) return here;
    return [...this.getSnapshot().values()].find((line) => line.row === row);
  }
}
