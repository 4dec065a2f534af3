import { UUID_WORDS } from '../kernel/ids.ts';
import type { LineColumns } from './columns.ts';
import { ORDINARY_LINES, type LineSettings } from './line-settings.ts';
import {
  DICTIONARY_COLUMNS,
  SHAPES,
  TEXT_COLUMNS,
  type Column,
  type ColumnKey,
  type ColumnShape,
} from './line-shapes.ts';
import { pickBytes, pickFloats, pickIds, pickShorts, pickWords } from './pick-rows.ts';

const SMALLEST_CAPACITY = 16;

const COLUMNS = Object.entries<ColumnShape>(SHAPES) as unknown as readonly (readonly [
  ColumnKey,
  ColumnShape,
])[];

/** New arrays of a length, each filled by `fill` (given the column, its shape and its name). */
export function buildLines(
  count: number,
  capacity: number,
  { dictionary, settings }: Pick<LineColumns, 'dictionary' | 'settings'>,
  fill: (column: Column, shape: ColumnShape, key: ColumnKey) => void,
): LineColumns {
  const lines: Record<string, unknown> = { count, dictionary, settings };
  for (const [key, shape] of COLUMNS) {
    const column = shape.make(capacity * shape.width);
    fill(column, shape, key);
    lines[key] = column;
  }
  return lines as unknown as LineColumns;
}

/** No lines yet, with room for `capacity`. */
export const emptyLines = (
  capacity: number = SMALLEST_CAPACITY,
  settings: LineSettings = ORDINARY_LINES,
): LineColumns =>
  buildLines(0, capacity, { dictionary: [''], settings }, (column, { blank }) => column.fill(blank));

/** Lines as they were kept by an earlier version: what it did not know yet is blank. */
export const adoptLines = (
  kept: Partial<LineColumns> & Pick<LineColumns, 'count' | 'dictionary'>,
): LineColumns => {
  const capacity = kept.edited?.length ?? kept.count;
  const { settings = ORDINARY_LINES, dictionary } = kept;
  return buildLines(kept.count, capacity, { dictionary, settings }, (column, { blank }, key) => {
    const known = kept[key];
    if (known === undefined) column.fill(blank);
    else column.set(known);
  });
};

const capacityOf = (lines: LineColumns): number => lines.edited.length;

/** The same lines with room for at least `count`; grows by half, so that adding line by line stays cheap. */
export function reserveLines(lines: LineColumns, count: number): LineColumns {
  if (count <= capacityOf(lines)) return lines;
  const capacity = Math.max(count, Math.ceil(capacityOf(lines) * 1.5), SMALLEST_CAPACITY);
  return buildLines(lines.count, capacity, lines, (column, { width, blank }, key) => {
    column.set(lines[key].subarray(0, lines.count * width));
    column.fill(blank, lines.count * width);
  });
}

const eachColumn = (lines: LineColumns, run: (column: Column, shape: ColumnShape) => void): void => {
  for (const [key, shape] of COLUMNS) run(lines[key] as Column, shape);
};

/**
 * Inserts as many empty lines before `row` as `ids` has UUIDs. Works on the arrays given where there is room: the
 * columns passed in must not be used any more.
 */
export function insertRows(lines: LineColumns, row: number, ids: Uint32Array): LineColumns {
  const added = ids.length / UUID_WORDS;
  const at = Math.min(Math.max(row, 0), lines.count);
  const roomy = reserveLines(lines, lines.count + added);
  eachColumn(roomy, (column, { width, blank }) => {
    column.copyWithin((at + added) * width, at * width, lines.count * width);
    column.fill(blank, at * width, (at + added) * width);
  });
  roomy.ids.set(ids, at * UUID_WORDS);
  return { ...roomy, count: lines.count + added };
}

/** Takes `count` lines out from `row` on; in place on the arrays, like insertRows. */
export function removeRows(lines: LineColumns, row: number, count: number): LineColumns {
  const from = Math.min(Math.max(row, 0), lines.count);
  const to = Math.min(from + Math.max(count, 0), lines.count);
  const left = lines.count - (to - from);
  eachColumn(lines, (column, { width, blank }) => {
    column.copyWithin(from * width, to * width, lines.count * width);
    column.fill(blank, left * width, lines.count * width);
  });
  return { ...lines, count: left };
}

/** Puts a line's texts into another dictionary; entry 0 stays the empty text. */
class TextJoiner {
  readonly #texts: string[] = [''];
  readonly #places = new Map<string, number>([['', 0]]);

  place(text: string): number {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    const place = this.#texts.length;
    this.#texts.push(text);
    this.#places.set(text, place);
    return place;
  }

  get texts(): readonly string[] {
    return this.#texts;
  }
}

/** Rewrites the text cells of the lines from..to of `target`, which still point into `dictionary`; a text is looked up once. */
function joinTexts(
  target: LineColumns,
  from: number,
  to: number,
  dictionary: readonly string[],
  joiner: TextJoiner,
): void {
  /** One more than where each text went; 0 as long as nobody asked. */
  const moved = new Uint32Array(dictionary.length);
  for (const key of DICTIONARY_COLUMNS) {
    const column = target[key];
    for (let row = from; row < to; row++) {
      const place = column[row] ?? 0;
      column[row] = (moved[place] ||= joiner.place(dictionary[place] ?? '') + 1) - 1;
    }
  }
}

/** The lines of `lines` followed by those of `more`, in new arrays of exact size with one joined dictionary. */
export function appendLines(lines: LineColumns, more: LineColumns): LineColumns {
  const count = lines.count + more.count;
  const joiner = new TextJoiner();
  const joined = buildLines(count, count, { ...lines, dictionary: [] }, (column, { width }, key) => {
    column.set(lines[key].subarray(0, lines.count * width));
    column.set(more[key].subarray(0, more.count * width), lines.count * width);
  });
  joinTexts(joined, 0, lines.count, lines.dictionary, joiner);
  joinTexts(joined, lines.count, count, more.dictionary, joiner);
  return { ...joined, dictionary: joiner.texts };
}

/** A copy of exact size whose dictionary holds only texts in use. */
export const compactLines = (lines: LineColumns): LineColumns => appendLines(lines, emptyLines(0));

/** The lines at the given rows, in that order, in new arrays of exact size; the dictionary is shared. */
export function gatherLines(lines: LineColumns, rows: Uint32Array): LineColumns {
  return buildLines(rows.length, rows.length, lines, (column, { width }, key) => {
    const from = lines[key];
    if (width !== 1) pickIds(column as Uint32Array, from as Uint32Array, rows);
    else if (column instanceof Float64Array) pickFloats(column, from as Float64Array, rows);
    else if (column instanceof Uint32Array) pickWords(column, from as Uint32Array, rows);
    else if (column instanceof Uint8Array) pickBytes(column, from as Uint8Array, rows);
    else pickShorts(column, from as Int16Array, rows);
  });
}

/** The first `count` lines only; the arrays are shared. */
export const takeLines = (lines: LineColumns, count: number): LineColumns => ({
  ...lines,
  count: Math.min(lines.count, count),
});

/** Nothing that a person would call content: no text, no number. A chosen rate alone does not count. */
export function isEmptyLine(lines: LineColumns, row: number): boolean {
  for (const key of TEXT_COLUMNS) if ((lines.dictionary[lines[key][row] ?? 0] ?? '') !== '') return false;
  return [lines.quantity, lines.netPrice, lines.grossPrice, lines.amount, lines.deduction].every((column) =>
    Number.isNaN(column[row] ?? NaN),
  );
}
