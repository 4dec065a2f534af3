import type { CellField } from '../../ledger/cell-marks.ts';
import { GRID_COLUMNS, NAME_COLUMN, type GridColumn } from './grid-columns.ts';

/** How a user arranged the columns. */
export interface ColumnLayout {
  /** All columns, left to right. */
  readonly order: readonly CellField[];
  readonly hidden: readonly CellField[];
  /** Pixels; a column without stays as wide as it was meant to be. */
  readonly widths: Readonly<Partial<Record<CellField, number>>>;
}

export const DEFAULT_LAYOUT: ColumnLayout = {
  order: GRID_COLUMNS.map(({ key }) => key),
  hidden: GRID_COLUMNS.filter(({ optional }) => optional).map(({ key }) => key),
  widths: {},
};

const NARROWEST = 48;
const WIDEST = 600;
/** Row check, row number; row buttons. Pixels. */
const BEFORE = [32, 48] as const;
const AFTER = 88;

/** CSS grid columns that stand before the first of ours. */
export const LEADING = BEFORE.length;

const byKey = new Map(GRID_COLUMNS.map((column) => [column.key, column]));

export const shownColumns = ({ order, hidden }: ColumnLayout): readonly GridColumn[] =>
  order.filter((key) => !hidden.includes(key)).map((key) => byKey.get(key) ?? NAME_COLUMN);

/** The CSS grid of header, rows and editor. */
export function templateOf({ widths }: ColumnLayout, columns: readonly GridColumn[]): string {
  const track = ({ key, width }: GridColumn): string => {
    const own = widths[key];
    if (own !== undefined) return `${String(own)}px`;
    return width.share === 0
      ? `${String(width.least)}px`
      : `minmax(${String(width.least)}px, ${String(width.share)}fr)`;
  };
  return [...BEFORE.map((px) => `${String(px)}px`), ...columns.map(track), `${String(AFTER)}px`].join(' ');
}

/** Pixels a column has at least. */
export const leastOf = ({ widths }: ColumnLayout, { key, width }: GridColumn): number =>
  widths[key] ?? width.least;

/** Pixels below which the grid scrolls sideways. */
export const leastWidth = (layout: ColumnLayout, columns: readonly GridColumn[]): number =>
  columns.reduce(
    (sum, column) => sum + leastOf(layout, column),
    AFTER + BEFORE.reduce((sum, px) => sum + px, 0),
  );

/** Pixels of each column where the grid is so wide: shares of what is left, none below its least, as the browser lays them out. */
export function widthsIn(
  layout: ColumnLayout,
  columns: readonly GridColumn[],
  room: number,
): readonly number[] {
  const shareOf = ({ key, width }: GridColumn): number =>
    layout.widths[key] === undefined ? width.share : 0;
  const sharing = new Set(columns.filter((column) => shareOf(column) > 0));
  for (;;) {
    const fixed = columns.filter((column) => !sharing.has(column));
    const shares = [...sharing].reduce((sum, column) => sum + shareOf(column), 0);
    const share = Math.max(0, room - leastWidth(layout, fixed)) / shares;
    const short = [...sharing].filter((column) => share * shareOf(column) < leastOf(layout, column));
    if (short.length === 0)
      return columns.map((column) =>
        sharing.has(column) ? share * shareOf(column) : leastOf(layout, column),
      );
    for (const column of short) sharing.delete(column);
  }
}

export const withWidth = (layout: ColumnLayout, key: CellField, width: number): ColumnLayout => ({
  ...layout,
  widths: { ...layout.widths, [key]: Math.round(Math.min(WIDEST, Math.max(NARROWEST, width))) },
});

/** Takes a column out and puts it where `target` stands. */
export function withColumnAt(layout: ColumnLayout, key: CellField, target: CellField): ColumnLayout {
  const from = layout.order.indexOf(key);
  const to = layout.order.indexOf(target);
  const order = layout.order.filter((one) => one !== key);
  order.splice(order.indexOf(target) + (from < to ? 1 : 0), 0, key);
  return from === to ? layout : { ...layout, order };
}

export const withShown = (layout: ColumnLayout, key: CellField, shown: boolean): ColumnLayout => ({
  ...layout,
  hidden: shown ? layout.hidden.filter((one) => one !== key) : [...layout.hidden, key],
});

/** Reads a remembered layout; columns it doesn't know stand where they were meant to be. */
export function parseLayout(text: string): ColumnLayout {
  const kept = readJson(text);
  const listed = (value: unknown): CellField[] =>
    Array.isArray(value) ? DEFAULT_LAYOUT.order.filter((key) => value.includes(key)) : [];
  if (kept === null) return DEFAULT_LAYOUT;
  const known = Array.isArray(kept['order'])
    ? kept['order'].filter((key): key is CellField => byKey.has(key as CellField))
    : [];
  const order = [...new Set([...known, ...DEFAULT_LAYOUT.order])];
  const widths = Object.entries(kept['widths'] ?? {}).filter(
    ([key, width]) => byKey.has(key as CellField) && typeof width === 'number',
  );
  const optional = listed(kept['hidden']).filter((key) => byKey.get(key)?.optional === true);
  return { order, hidden: optional, widths: Object.fromEntries(widths) };
}

function readJson(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
