import { regularity } from './regularity.ts';

type Row = readonly string[];

/** Commas within numbers part no cells. */
const THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/g;
const LINE_END = /[\r\n]/;
/** What stands between two marks of inches begins and ends as they do: with a size. */
const SIZES = /^[\d¼½¾⅛⅜⅝⅞][^]*[\d¼½¾⅛⅜⅝⅞]$/;
/** Fewer columns than this come about by chance. */
const LEAST_WIDTH = 3;

/** The rows that a quoted cell has swallowed, when each of them has the width of the table; null for every other row. */
function swallowed(row: Row, separator: string, width: number): readonly Row[] | null {
  const at = row.findIndex((cell) => LINE_END.test(cell) && cell.includes(separator));
  const cell = row[at];
  if (cell === undefined || !SIZES.test(cell) || !cell.replace(THOUSANDS, '').includes(separator))
    return null;
  const [before, behind] = [row.slice(0, at), row.slice(at + 1)];
  const parts = `"${cell}"`.split(/\r\n|\r|\n/).map((line) => line.split(separator));
  const rows = parts.map((cells, index) => [
    ...(index === 0 ? before : []),
    ...cells,
    ...(index === parts.length - 1 ? behind : []),
  ]);
  return rows.every((one) => one.length === width) ? rows : null;
}

/**
 * `"1/2寸` in one row and `3/4"` in a later one are inches, and no cell in quotes: the rows between them are rows of their
 * own. Told by their width; an address with line breaks in quotes stays one cell.
 */
export function withoutInchMarks(rows: readonly Row[], separator: string): readonly Row[] {
  if (!rows.some((row) => row.some((cell) => LINE_END.test(cell)))) return rows;
  const { width } = regularity(rows);
  return width < LEAST_WIDTH ? rows : rows.flatMap((row) => swallowed(row, separator, width) ?? [row]);
}
