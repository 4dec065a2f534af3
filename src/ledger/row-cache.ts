import type { LedgerView, RowView, Window } from '../../workers/contract/ledger-views.ts';

/** Rows of one ledger version by their place in the order they are looked at. */
export type RowCache = ReadonlyMap<number, RowView>;

export const NO_ROWS: RowCache = new Map();

/** Rows asked for above and below the visible ones, so that a scroll seldom meets a gap. */
const MARGIN = 60;
/** Rows kept at most. */
const KEPT = 600;

export const windowAround = ({ from, count }: Window): Window => {
  const first = Math.max(0, from - MARGIN);
  return { from: first, count: from - first + count + MARGIN };
};

/** Adds an answer's rows; forgets those far from the window when there are too many. */
export function takeRows(rows: RowCache, view: LedgerView, { from, count }: Window): RowCache {
  const next = new Map(rows);
  view.rows.forEach((row, index) => next.set(view.window.from + index, row));
  if (next.size <= KEPT) return next;
  const middle = from + count / 2;
  for (const row of next.keys()) if (Math.abs(row - middle) > KEPT / 2) next.delete(row);
  return next;
}

/** Whether every existing row of a window is there. */
export function covers(rows: RowCache, { from, count }: Window, total: number): boolean {
  const end = Math.min(from + count, total);
  for (let row = from; row < end; row++) if (!rows.has(row)) return false;
  return true;
}
