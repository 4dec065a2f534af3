import { UUID_WORDS } from '../kernel/ids.ts';
import type { LineColumns } from './columns.ts';
import { growingTexts, type GrowingTexts } from './growing-texts.ts';
import { TEXT_COLUMNS } from './line-shapes.ts';
import { compactLines, emptyLines, gatherLines, insertRows, removeRows } from './lines.ts';
import { NUMBER_COLUMNS } from './saved-row.ts';

/** Every column a cell edit can change: all but the identity. */
const CELL_COLUMNS = [...TEXT_COLUMNS, ...NUMBER_COLUMNS] as const;
type CellColumn = (typeof CELL_COLUMNS)[number];
type CellArray = LineColumns[CellColumn];

/** The columns that changed, one entry a row of the change; texts are places in `texts` of the change. */
export type ChangedCells = { readonly [K in CellColumn]?: LineColumns[K] };

/** Cells of lines that stay where they are. */
export interface CellChange {
  readonly kind: 'cells';
  readonly rows: Uint32Array;
  readonly texts: readonly string[];
  readonly before: ChangedCells;
  readonly after: ChangedCells;
}

/** Lines taken out at `row`, others put in their place. */
export interface SpliceChange {
  readonly kind: 'splice';
  readonly row: number;
  readonly removed: LineColumns;
  readonly added: LineColumns;
}

/** What one command did to the lines, enough to take it back and to do it again, whatever the rules are by then. */
export type LineChange = CellChange | SpliceChange;
export type ChangeSide = 'before' | 'after';

/** Rows `from` up to, not including, `to`. */
export const rowRange = (from: number, to: number): Uint32Array =>
  Uint32Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

const isText = (column: CellColumn): column is (typeof TEXT_COLUMNS)[number] =>
  (TEXT_COLUMNS as readonly string[]).includes(column);

/** NaN stands for an empty cell: two of them are the same. */
const sameEntries = (a: CellArray, b: CellArray): boolean => {
  for (let at = 0; at < a.length; at++) if (!Object.is(a[at], b[at])) return false;
  return true;
};

/** The places of one side's texts, moved to the change's own list. */
const ownPlaces = (places: CellArray, dictionary: readonly string[], own: GrowingTexts): Uint32Array =>
  Uint32Array.from(places, (place) => own.place(dictionary[place] ?? ''));

/**
 * Remembers the cells of some rows; once they were edited, the returned function says what changed, null when nothing
 * did. The rows must stay where they are, and the dictionary may only grow.
 */
export function watchCells(
  lines: LineColumns,
  rows: Uint32Array,
): (edited: LineColumns) => CellChange | null {
  const then = gatherLines(lines, rows);
  return (edited) => {
    const now = gatherLines(edited, rows);
    const changed = CELL_COLUMNS.filter((column) => !sameEntries(then[column], now[column]));
    const own = growingTexts(['']);
    const side = (from: LineColumns): ChangedCells =>
      Object.fromEntries(
        changed.map((column) => [
          column,
          isText(column) ? ownPlaces(from[column], edited.dictionary, own) : from[column],
        ]),
      );
    if (changed.length === 0) return null;
    const [before, after] = [side(then), side(now)];
    return { kind: 'cells', rows, before, after, texts: own.texts() };
  };
}

/**
 * Replacing `count` lines from `row` on by others, as a change that is still to be done.
 *
 * @param added compact, and the change's own from now on
 */
export const ownSpliceOf = (
  lines: LineColumns,
  row: number,
  count: number,
  added: LineColumns,
): SpliceChange => ({
  kind: 'splice',
  row,
  removed: compactLines(gatherLines(lines, rowRange(row, row + count))),
  added,
});

/** The same with lines that belong to somebody else. */
export const spliceOf = (lines: LineColumns, row: number, count: number, added: LineColumns): SpliceChange =>
  ownSpliceOf(lines, row, count, compactLines(added));

function putCells(lines: LineColumns, { rows, texts, ...sides }: CellChange, side: ChangeSide): LineColumns {
  const cells = sides[side];
  const touchesText = TEXT_COLUMNS.some((column) => cells[column] !== undefined);
  const own = touchesText ? growingTexts(lines.dictionary) : null;
  const places = own === null ? null : Uint32Array.from(texts, (text) => own.place(text));
  for (const column of CELL_COLUMNS) {
    const from = cells[column];
    if (from === undefined) continue;
    const to = lines[column];
    const moved = places !== null && isText(column) ? places : null;
    rows.forEach((row, at) => {
      const entry = from[at] as number;
      to[row] = moved === null ? entry : (moved[entry] as number);
    });
  }
  return { ...lines, dictionary: own?.texts() ?? lines.dictionary };
}

/** Puts lines before `row`; in place where there is room, like insertRows. */
function putLines(lines: LineColumns, row: number, more: LineColumns): LineColumns {
  if (more.count === 0) return lines;
  const roomy = insertRows(lines, row, more.ids.subarray(0, more.count * UUID_WORDS));
  // Where there is no text yet, all stay in their places.
  const own = roomy.dictionary.length > 1 ? growingTexts(roomy.dictionary) : null;
  const places = own === null ? null : Uint32Array.from(more.dictionary, (text) => own.place(text));
  const textsOf = (column: Uint32Array): Uint32Array => {
    const from = column.subarray(0, more.count);
    return places === null ? from : from.map((place) => places[place] as number);
  };
  for (const column of CELL_COLUMNS)
    roomy[column].set(isText(column) ? textsOf(more[column]) : more[column].subarray(0, more.count), row);
  roomy.checked.set(more.checked.subarray(0, more.count), row);
  roomy.sourceRow.set(more.sourceRow.subarray(0, more.count), row);
  roomy.source.set(textsOf(more.source), row);
  return { ...roomy, dictionary: own?.texts() ?? [...more.dictionary] };
}

/** Brings lines to one side of a change they are at the other side of; in place where there is room. */
export function applyChange(lines: LineColumns, change: LineChange, side: ChangeSide): LineColumns {
  if (change.kind === 'cells') return putCells(lines, change, side);
  const { row, removed, added } = change;
  const [gone, come] = side === 'after' ? [removed, added] : [added, removed];
  const left = removeRows(lines, row, gone.count);
  return putLines(left.count === 0 ? emptyLines(come.count) : left, row, come);
}

const arrayBytes = (values: object): number =>
  Object.values(values).reduce<number>((sum, value: unknown) => {
    return sum + (ArrayBuffer.isView(value) ? value.byteLength : 0);
  }, 0);
const textsBytes = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + 2 * text.length + 16, 0);

/** Memory a change takes, bytes, roughly. */
export const changeBytes = (change: LineChange): number =>
  change.kind === 'cells'
    ? change.rows.byteLength + arrayBytes(change.before) + arrayBytes(change.after) + textsBytes(change.texts)
    : [change.removed, change.added].reduce(
        (sum, lines) => sum + arrayBytes(lines) + textsBytes(lines.dictionary),
        0,
      );
