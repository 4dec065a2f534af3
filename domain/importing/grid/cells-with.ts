import { isText, shownText, type SheetGrid } from './sheet-grid.ts';

const NOWHERE: readonly number[] = [];

/**
 * The cells of columns in whose text a pattern is, by their rows from the first to before the last. For what almost no text
 * has: each text of the grid is looked at once, and whoever asks has few cells left to look at closely.
 */
export function cellsWith(
  grid: SheetGrid,
  pattern: RegExp,
): (column: number, from: number, to: number) => readonly number[] {
  const { texts, columns } = grid;
  /** 0 of a text nobody has come to yet, 1 without the pattern, 2 with it. */
  const known = new Uint8Array(texts.length);
  return (column, from, to) => {
    const cells = columns[column];
    if (cells === undefined) return NOWHERE;
    const { kinds, values } = cells;
    const rows: number[] = [];
    for (let row = from; row < to; row++) {
      if (!isText(kinds[row] ?? 0)) continue;
      const place = values[row] ?? 0;
      if (known[place] === 0) known[place] = pattern.test(shownText(grid, place)) ? 2 : 1;
      if (known[place] === 2) rows.push(row);
    }
    return rows;
  };
}

/** The same cells by their rows: the columns they stand in, from the first on. */
export function columnsWith(
  grid: SheetGrid,
  pattern: RegExp,
  from: number,
  to: number,
): (row: number) => readonly number[] {
  const rowsOf = cellsWith(grid, pattern);
  const found = new Map<number, number[]>();
  for (let column = 0; column < grid.width; column++)
    for (const row of rowsOf(column, from, to)) {
      const columns = found.get(row);
      if (columns === undefined) found.set(row, [column]);
      else columns.push(column);
    }
  return (row) => found.get(row) ?? NOWHERE;
}
