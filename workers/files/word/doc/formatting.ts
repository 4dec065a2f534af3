import type { Bytes } from './bytes.ts';
import type { Place } from './header.ts';

const PAGE = 512;
const RUNS = 511;
const PAGE_NUMBER = 0x3fffff;

/** A run of characters of one formatting. */
export interface FormattedRun {
  /** Places in the main stream, the end not included. */
  readonly from: number;
  readonly to: number;
  /** Where its entry stands on its page, 0 when it has none. */
  readonly entry: number;
}

/** Which formatting stands where: pages of runs, found by a list of their first characters. [MS-DOC] 2.4.6 */
export class Formatting {
  readonly #main: Bytes;
  readonly #entrySize: number;
  /** First character of each page, and its place. */
  readonly #firsts: readonly number[];
  readonly #pages: readonly number[];

  /** @param entrySize bytes a run takes on a page: 13 for paragraphs, 1 for characters */
  constructor(main: Bytes, table: Bytes, { at, length }: Place, entrySize: number) {
    this.#main = main;
    this.#entrySize = entrySize;
    const count = Math.max(0, Math.floor((Math.min(length, table.length) - 4) / 8));
    const places = Array.from({ length: count }, (_, index) => index);
    this.#firsts = places.map((index) => table.word(at + index * 4));
    this.#pages = places.map((index) => (table.word(at + (count + 1 + index) * 4) & PAGE_NUMBER) * PAGE);
  }

  /** The run that the character at a place belongs to; null when there is none. */
  runAt(place: number): FormattedRun | null {
    const page = this.#pages[lastUpTo(place, this.#firsts.length, (at) => this.#firsts[at] ?? 0)];
    if (page === undefined || page === 0) return null;
    const runs = this.#main.byte(page + RUNS);
    const start = (at: number): number => this.#main.word(page + at * 4);
    const run = lastUpTo(place, runs, start);
    if (run < 0 || place >= start(run + 1)) return null;
    const offset = this.#main.byte(page + (runs + 1) * 4 + run * this.#entrySize) * 2;
    return { from: start(run), to: start(run + 1), entry: offset === 0 ? 0 : page + offset };
  }
}

/** The last of `count` ascending values that is not above `value`; -1 when the first is. */
function lastUpTo(value: number, count: number, at: (index: number) => number): number {
  let [low, high] = [-1, count - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (at(middle) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
