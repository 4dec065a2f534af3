/** Where the cursor stands: 0-based place in the order rows are looked at, index into the shown columns. */
export interface CellAt {
  readonly row: number;
  readonly column: number;
}

/** What limits a move. */
export interface Bounds {
  /** Rows on offer, the empty last one included. */
  readonly rows: number;
  /** Lines there are. */
  readonly lines: number;
  readonly columns: number;
  /** Columns that Enter and Tab stop at, left to right. */
  readonly entry: readonly number[];
  readonly pageRows: number;
}

type Move = (at: CellAt, bounds: Bounds) => CellAt;

const by =
  (rows: number, columns: number): Move =>
  (at) => ({ row: at.row + rows, column: at.column + columns });

const first = ({ entry }: Bounds): number => entry[0] ?? 0;
const last = ({ entry }: Bounds): number => entry.at(-1) ?? 0;

/** To the right, then to the next row; at the very end it stays. */
const next: Move = (at, bounds) => {
  const column = bounds.entry.find((one) => one > at.column);
  if (column !== undefined) return { row: at.row, column };
  return at.row + 1 < bounds.rows ? { row: at.row + 1, column: first(bounds) } : at;
};

const back: Move = (at, bounds) => {
  const column = bounds.entry.findLast((one) => one < at.column);
  if (column !== undefined) return { row: at.row, column };
  return at.row > 0 ? { row: at.row - 1, column: last(bounds) } : at;
};

const MOVES = {
  up: by(-1, 0),
  down: by(1, 0),
  left: by(0, -1),
  right: by(0, 1),
  home: (at) => ({ ...at, column: 0 }),
  end: (at, { columns }) => ({ ...at, column: columns - 1 }),
  pageUp: (at, { pageRows }) => ({ ...at, row: at.row - pageRows }),
  pageDown: (at, { pageRows }) => ({ ...at, row: at.row + pageRows }),
  columnTop: (at) => ({ ...at, row: 0 }),
  columnBottom: (at, { lines }) => ({ ...at, row: lines - 1 }),
  start: () => ({ row: 0, column: 0 }),
  finish: (_at, { lines, columns }) => ({ row: lines - 1, column: columns - 1 }),
  next,
  back,
} satisfies Record<string, Move>;

export type Motion = keyof typeof MOVES;

const within = (value: number, count: number): number => Math.min(count - 1, Math.max(0, value));

/** Where a motion leads; never outside the grid. */
export function moved(motion: Motion, at: CellAt, bounds: Bounds): CellAt {
  const to = MOVES[motion](at, bounds);
  return { row: within(to.row, bounds.rows), column: within(to.column, bounds.columns) };
}
