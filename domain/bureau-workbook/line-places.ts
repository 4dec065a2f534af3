import { isDiscount } from '../goods/discount/line-nature.ts';
import type { LineColumns } from '../goods/columns.ts';
import { UUID_WORDS, uuidFromWords } from '../kernel/ids.ts';

/** Which line of a draft stands in which row of 2-发票明细信息; short, since it is synced. */
export interface LinePlaces {
  /** Rows as the spreadsheet counts them, in the order of the lines: `4-8,12`. */
  readonly rows: string;
  /** Marks of the lines, one after another. */
  readonly lines: string;
}

/** Digits of an identity that tell the lines of one draft apart: the random ones. */
const MARK = 12;

/** What a line is known by in the places of its draft. */
export const markOf = ({ ids }: LineColumns, row: number): string =>
  uuidFromWords(ids, row * UUID_WORDS).slice(-MARK);

/** The lines that have rows of their own in the workbook: a discount stands beside its line. */
export const placedLines = (lines: LineColumns): readonly number[] =>
  Array.from({ length: lines.count }, (_, row) => row).filter((row) => !isDiscount(lines, row));

/** `4,5,6,9` as `4-6,9`. */
function rangesOf(rows: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const row of rows) {
    const before = ranges.at(-1);
    if (before !== undefined && row === before[1] + 1) before[1] = row;
    else ranges.push([row, row]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
}

/** @param rows 1-based row of each line that has one, in their order */
export const linePlaces = (lines: LineColumns, rows: readonly number[]): LinePlaces => ({
  rows: rangesOf(rows),
  lines: placedLines(lines)
    .map((row) => markOf(lines, row))
    .join(''),
});

/** The mark of the line that stood in a row; null where the draft had none there. */
export function lineAt({ rows, lines }: LinePlaces, row: number): string | null {
  let before = 0;
  for (const range of rows === '' ? [] : rows.split(',')) {
    const [first = 0, last = first] = range.split('-').map(Number);
    if (row >= first && row <= last) {
      const at = (before + row - first) * MARK;
      return lines.slice(at, at + MARK) || null;
    }
    before += last - first + 1;
  }
  return null;
}

/** The lines of a draft by their marks, 0-based. */
export const rowsByMark = (lines: LineColumns): ReadonlyMap<string, number> =>
  new Map(placedLines(lines).map((row) => [markOf(lines, row), row]));
