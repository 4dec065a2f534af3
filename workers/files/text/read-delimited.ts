import { matchTitle } from '../../../domain/importing/headings/match-title.ts';
import { readText } from '../../ledger/clipboard/read-text.ts';
import { regularity } from '../../ledger/clipboard/regularity.ts';
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
  /** Rows beyond those that were asked for. */
  readonly more: number;
  readonly text: string;
}

/** `sep=;` in the first line tells Excel what separates the cells. */
const toldSeparator = (text: string): string | undefined => /^sep=([\t|;,])(?:\r|\n|$)/i.exec(text)?.[1];

type Rows = DelimitedText['rows'];

interface Regular {
  readonly rows: Rows;
  readonly width: number;
  /** Rows of the width that most have. */
  readonly count: number;
}

/** 1,000 and 12,800.00 */
const THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/g;
/** What people say when they write to each other, and no cell of a table does. */
const SAID =
  /[。！？!?]|(?<!^Unnamed)(?<=\p{L})[：:]|[专普]票|开票|发票|税号|谢谢|麻烦|帮我|[你您]好|老板|价税合计|不?含税(?:价|$)|个点|共\d/u;
/** 打印纸 5箱,180元: of two columns one has a count in it. */
const COUNTED = /\p{Script=Han}.*\d ?\p{Script=Han}$/u;
/** Fewer lines alike than this are no table without headings. */
const ALIKE = 0.6;

/** Cells of a row, and characters of a cell, that are looked at. */
const MAX_CELLS = 30;
const MAX_CELL = 80;

/** What a column may be called that is none of ours. */
const TITLE = /^\s*[\p{L}()（）/]{1,12}\s*$/u;

/** Whether a row names columns: nothing of a sentence does so twice. */
const isHeading = (row: readonly string[]): boolean =>
  row.slice(0, MAX_CELLS).filter((cell) => cell.length <= 20 && matchTitle(cell.trim()).known).length >= 2;

/** Commas and semicolons of sentences: of one line alone, within numbers, or of lines that say something and have no headings. */
function isSentence(sample: string, separator: string, { rows, width, count }: Regular): boolean {
  if (separator !== ',' && separator !== ';') return false;
  if (count === 1 || (separator === ',' && !sample.replace(THOUSANDS, '').includes(','))) return true;
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const [first = []] = filled;
  const isNamed = width > 2 && first.length === width && first.every((cell) => TITLE.test(cell));
  if (isNamed || rows.some(isHeading)) return false;
  // A note below a table stands alone in its row.
  const cells = filled.filter((row) => row.filter((cell) => cell.trim() !== '').length > 1).flat();
  return count < filled.length * ALIKE || isSaid(cells, width);
}

const isSaid = (cells: readonly string[], width: number): boolean =>
  cells.some((cell) => SAID.test(cell) || (width === 2 && cell.length <= MAX_CELL && COUNTED.test(cell)));

function findSeparator(text: string): string | null {
  const sample = text.slice(0, SAMPLE);
  const [best] = SEPARATORS.map((separator) => {
    const { rows } = readText(sample, SAMPLE_ROWS, separator);
    return { separator, rows, ...regularity(rows) };
  }).sort((a, b) => b.count - a.count);
  if (best === undefined || best.count === 0) return null;
  return isSentence(sample, best.separator, best) ? null : best.separator;
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
  if (separator === null) return { rows: [], more: 0, text: aroundText(text.split(/[\r\n]+/)) };
  const { rows, more } = readText(text, maxRows, separator);
  const cells = rows.map((row, at) => (told !== undefined && at === 0 ? [] : row.map(cellText)));
  return { rows: cells, more, text: linesAround(cells) };
}
