import { readText } from '../../ledger/clipboard/read-text.ts';
import { aroundText } from './around-text.ts';

/** In the order in which they win when two are equally regular: commas stand in texts and numbers, too. */
const SEPARATORS = ['\t', '|', ';', ','] as const;
/** Rows, and characters, looked at to find the separator. */
const SAMPLE_ROWS = 200;
const SAMPLE = 1 << 18;

/** A table in a text: its cells, and the lines around it. */
export interface DelimitedText {
  /** Cells of every line, in place; no row where the text has no columns. */
  readonly rows: readonly (readonly string[])[];
  /** There are more rows than were asked for. */
  readonly cut: boolean;
  readonly text: string;
}

/** `sep=;` in the first line tells Excel what separates the cells. */
const toldSeparator = (text: string): string | undefined => /^sep=([\t|;,])(?:\r|\n|$)/i.exec(text)?.[1];

type Rows = DelimitedText['rows'];

/** How many rows have the number of cells that most have, 2 at least, and that number. */
function regularity(rows: Rows): { readonly width: number; readonly count: number } {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width, count] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  return { width, count };
}

/** 1,000 and 12,800.00 */
const THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/g;
/** Commas and semicolons of sentences: of one line alone, or within numbers. */
function isSentence(sample: string, separator: string, count: number): boolean {
  if (separator !== ',' && separator !== ';') return false;
  return count === 1 || (separator === ',' && !sample.replace(THOUSANDS, '').includes(','));
}

function findSeparator(text: string): string | null {
  const sample = text.slice(0, SAMPLE);
  const [best] = SEPARATORS.map((separator) => ({
    separator,
    count: regularity(readText(sample, SAMPLE_ROWS, separator).rows).count,
  })).sort((a, b) => b.count - a.count);
  if (best === undefined || best.count === 0) return null;
  return isSentence(sample, best.separator, best.count) ? null : best.separator;
}

/** What a program writes so that Excel keeps a long number as it is: `="0123"`. */
const cellText = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;

/** Lines above and below the table that have no columns. */
function linesAround(rows: Rows): string {
  const { width } = regularity(rows);
  const inTable = (row: readonly string[]): boolean => row.length === width;
  const [first, last] = [rows.findIndex(inTable), rows.findLastIndex(inTable)];
  return aroundText(rows.filter((row, at) => (at < first || at > last) && row.length === 1).flat());
}

/** The rows of a text whose cells are separated by tabs, commas, semicolons or bars. */
export function readDelimited(text: string, maxRows: number): DelimitedText {
  const told = toldSeparator(text);
  const separator = told ?? findSeparator(text);
  if (separator === null) return { rows: [], cut: false, text: aroundText(text.split(/[\r\n]+/)) };
  const { rows, more } = readText(text, maxRows, separator);
  const cells = rows.map((row, at) => (told !== undefined && at === 0 ? [] : row.map(cellText)));
  return { rows: cells, cut: more > 0, text: linesAround(cells) };
}
