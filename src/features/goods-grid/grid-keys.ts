import { EDITABLE_COLUMNS } from './grid-columns.ts';

/** Where the cursor stands: 0-based row, index into GRID_COLUMNS. */
export interface CellAt {
  readonly row: number;
  readonly column: number;
}

/** What a key means in the grid. UX §1: Enter and Tab go right, then to the next row. */
export type GridAction =
  | { readonly kind: 'go'; readonly to: CellAt }
  | { readonly kind: 'edit' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'insertRow' }
  | { readonly kind: 'removeRow' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'commit' }
  | { readonly kind: 'leave' };

export interface KeyPress {
  readonly key: string;
  readonly keyCode: number;
  readonly isComposing: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

interface Situation {
  readonly at: CellAt;
  readonly editing: boolean;
  /** Rows on offer, the empty last one included. */
  readonly rows: number;
  readonly pageRows: number;
}

const FIRST = EDITABLE_COLUMNS[0] ?? 0;
const LAST = EDITABLE_COLUMNS.at(-1) ?? 0;

const go = (row: number, column: number, { rows }: Situation): GridAction => ({
  kind: 'go',
  to: { row: Math.min(rows - 1, Math.max(0, row)), column },
});

/** The neighbour among the columns that can be typed into; null at the edge. */
const beside = (column: number, step: 1 | -1): number | null =>
  EDITABLE_COLUMNS[EDITABLE_COLUMNS.indexOf(column) + step] ?? null;

function forward(now: Situation): GridAction {
  const right = beside(now.at.column, 1);
  if (right !== null) return go(now.at.row, right, now);
  return now.at.row + 1 < now.rows ? go(now.at.row + 1, FIRST, now) : go(now.at.row, LAST, now);
}

function back(now: Situation): GridAction {
  const left = EDITABLE_COLUMNS.indexOf(now.at.column) > 0 ? beside(now.at.column, -1) : null;
  if (left !== null) return go(now.at.row, left, now);
  return now.at.row > 0 ? go(now.at.row - 1, LAST, now) : go(0, FIRST, now);
}

const vertical =
  (rows: (now: Situation) => number) =>
  (now: Situation): GridAction =>
    go(now.at.row + rows(now), now.at.column, now);

type KeyRow = (now: Situation, shift: boolean) => GridAction | null;

const sideways =
  (step: 1 | -1): KeyRow =>
  (now) =>
    now.editing ? null : go(now.at.row, beside(now.at.column, step) ?? now.at.column, now);

const edge =
  (column: number): KeyRow =>
  (now) =>
    now.editing ? null : go(now.at.row, column, now);

const emptyCell: KeyRow = (now) => (now.editing ? null : { kind: 'empty' });

/** Keys without Ctrl. */
const PLAIN: Readonly<Record<string, KeyRow>> = {
  Enter: (now, shift) => (shift ? back(now) : forward(now)),
  Tab: (now, shift) => (shift ? back(now) : forward(now)),
  ArrowUp: vertical(() => -1),
  ArrowDown: vertical(() => 1),
  PageUp: vertical(({ pageRows }) => -pageRows),
  PageDown: vertical(({ pageRows }) => pageRows),
  ArrowLeft: sideways(-1),
  ArrowRight: sideways(1),
  Home: edge(FIRST),
  End: edge(LAST),
  F2: (now) => (now.editing ? null : { kind: 'edit' }),
  F6: () => ({ kind: 'leave' }),
  Escape: (now) => ({ kind: now.editing ? 'cancel' : 'leave' }),
  Delete: emptyCell,
  Backspace: emptyCell,
};

/** Keys with Ctrl (or Command). Ctrl+S only commits here; the page saves. While typing, the input undoes its own text. */
const CONTROL: Readonly<Record<string, KeyRow>> = {
  Enter: () => ({ kind: 'insertRow' }),
  Delete: () => ({ kind: 'removeRow' }),
  s: () => ({ kind: 'commit' }),
  z: (now, shift) => (now.editing ? null : { kind: shift ? 'redo' : 'undo' }),
  Z: (now) => (now.editing ? null : { kind: 'redo' }),
  y: (now) => (now.editing ? null : { kind: 'redo' }),
  Home: (now) => (now.editing ? null : go(0, FIRST, now)),
  End: (now) => (now.editing ? null : go(now.rows - 1, FIRST, now)),
};

/** The action of a key; null leaves the key to the input. Keys of an input method are never ours. */
export function keyAction(press: KeyPress, now: Situation): GridAction | null {
  if (press.isComposing || press.keyCode === 229 || press.altKey) return null;
  if (press.ctrlKey || press.metaKey) return CONTROL[press.key]?.(now, press.shiftKey) ?? null;
  return PLAIN[press.key]?.(now, press.shiftKey) ?? null;
}
