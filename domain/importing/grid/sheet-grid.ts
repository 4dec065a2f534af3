import { withoutLastDigits } from '../../invoice/lost-digits.ts';
import { dateText, numberText } from '../cells/cell-text.ts';

/** What a cell holds; what its value means. */
export const CELL = {
  empty: 0,
  /** Value: place in the texts of the grid. */
  text: 1,
  number: 2,
  /** Value: days since 1899-12-30, as spreadsheets count them. */
  date: 3,
  /** Value: 1 or 0. */
  truth: 4,
  /** `#REF!` and the like. Value: place in the texts of the grid. */
  error: 5,
} as const;

/** Added to the kind of a cell that only repeats the merge it belongs to. */
export const REPEATED = 8;
const KIND = REPEATED - 1;

/** What the format of a number says of it, as place in the meanings of the grid, from 1 on; it stands above kind and `REPEATED`. */
export const MEANING_SHIFT = 4;
export const MOST_MEANINGS = 2047;
/** Added where the format says only how the number is shown: as a number it is what its cell holds. */
export const ONLY_LOOKS = 1 << 15;

/** How a number is meant that is not simply what its cell holds. */
export interface NumberMeaning {
  /** `times`: 0.13 is shown as 13 %. `said`: 13 is. '' for what is no percentage. */
  readonly percent: 'times' | 'said' | '';
  /** Places of the word behind it: 4 for `0.00"万元"`; 0 without one. */
  readonly word: number;
  /** Places by which it is shown smaller than it is: 3 for `0.0,`. */
  readonly divided: number;
  /** `$`, `€`; '' for yuan and for what names no money. */
  readonly currency: string;
  /** What is counted: 箱 for `0"箱"`; '' for most. */
  readonly unit: string;
  /** How it is shown where it is read as a text; null where it is shown as it is held. */
  readonly look: NumberLook | null;
}

/** How a format shows a number: `"轴承"0`, `00000`, `0.00`, `#,##0`. */
export interface NumberLook {
  readonly before: string;
  /** Digits before the point at least. */
  readonly whole: number;
  /** Decimals at least and at most. */
  readonly least: number;
  readonly most: number;
  /** By thousands. */
  readonly grouped: boolean;
  readonly after: string;
}

/** The cells of a column: a kind (`CELL`, perhaps with `REPEATED` and a meaning) and a value for each row of the sheet. */
export interface GridColumn {
  readonly kinds: Uint16Array;
  readonly values: Float64Array;
}

/**
 * One sheet in columns, from its first row and column on (row and column 0 are those of the sheet). Merged cells are
 * expanded: every cell of a merge holds what its first holds.
 */
/** The cells of a row that are crossed out. */
export interface StruckCells {
  /** Most of the row. */
  readonly isMost: boolean;
  readonly columns: readonly number[];
}

export interface SheetGrid {
  readonly height: number;
  readonly width: number;
  /** One a column; undefined where the whole column is empty. */
  readonly columns: readonly (GridColumn | undefined)[];
  readonly texts: readonly string[];
  /** What the formats of its numbers mean; none when left out. */
  readonly meanings?: readonly NumberMeaning[];
  /** Rows of which cells are crossed out as they are; none when left out. */
  readonly struck?: ReadonlyMap<number, StruckCells>;
}

/** Longer texts are cut, as spreadsheets do. */
const MAX_CELL_TEXT = 32_767;

/** How WPS keeps a picture in a cell. */
const PICTURE = /^=(?:_xlfn\.)?DISPIMG\(/i;

/** A text of the grid by its place; '' of a picture. Whoever looks at texts beside `cellText` reads them here, for none is longer. */
export function shownText({ texts }: Pick<SheetGrid, 'texts'>, place: number): string {
  const text = texts[place] ?? '';
  return text.startsWith('=') && PICTURE.test(text) ? '' : text.slice(0, MAX_CELL_TEXT);
}

/** Text of a cell: what it holds, not how wide it is shown. Pictures, errors and cells outside the grid are ''. */
export function cellText(grid: SheetGrid, row: number, column: number): string {
  const { height, columns } = grid;
  const cells = columns[column];
  if (cells === undefined || row < 0 || row >= height) return '';
  const value = cells.values[row] ?? 0;
  switch ((cells.kinds[row] ?? 0) & KIND) {
    case CELL.text:
      return shownText(grid, value);
    case CELL.number:
      return numberText(value);
    case CELL.date:
      return dateText(value);
    case CELL.truth:
      return value === 1 ? 'TRUE' : 'FALSE';
    default:
      return '';
  }
}

/** A cell that holds a text, by its kind. */
export const isText = (kind: number): boolean => (kind & KIND) === CELL.text;

/** The place of a cell's text among those of the grid; -1 for a cell that holds no text. */
export function textPlace({ height, columns }: SheetGrid, row: number, column: number): number {
  const cells = columns[column];
  if (cells === undefined || row < 0 || row >= height) return -1;
  return isText(cells.kinds[row] ?? 0) ? (cells.values[row] ?? -1) : -1;
}

/** The texts of a row, from its first column on. */
export function rowTexts(grid: SheetGrid, row: number): string[] {
  const texts: string[] = [];
  for (let column = 0; column < grid.width; column++) texts.push(cellText(grid, row, column));
  return texts;
}

/** A cell that shows something. */
export const isFilled = (grid: SheetGrid, row: number, column: number): boolean =>
  isNumber(grid, row, column) || cellText(grid, row, column).trim() !== '';

/** A row that shows nothing. */
export function isBlankRow(grid: SheetGrid, row: number): boolean {
  for (let column = 0; column < grid.width; column++) if (isFilled(grid, row, column)) return false;
  return true;
}

/** A cell that repeats a merged text: a heading may be read from it, a quantity or an amount must not. */
export const isRepeated = ({ columns }: SheetGrid, row: number, column: number): boolean =>
  ((columns[column]?.kinds[row] ?? 0) & REPEATED) !== 0;

/** Whether a column has such a cell from a row on. */
export function hasRepeated({ columns, height }: SheetGrid, column: number, from: number): boolean {
  const kinds = columns[column]?.kinds;
  if (kinds === undefined) return false;
  for (let row = from; row < height; row++) if (((kinds[row] ?? 0) & REPEATED) !== 0) return true;
  return false;
}

/** From here on a number has more digits than a spreadsheet keeps. */
const ROUNDED_FROM = 1e15;

/** A number so long that its last digits are no longer those that were typed. */
export function isRounded({ columns }: SheetGrid, row: number, column: number): boolean {
  const cells = columns[column];
  return (
    ((cells?.kinds[row] ?? 0) & KIND) === CELL.number && Math.abs(cells?.values[row] ?? 0) >= ROUNDED_FROM
  );
}

/** Text of a cell where it is perhaps a code: a number that has lost its last digits is written so that it shows. */
export const codeText = (grid: SheetGrid, row: number, column: number): string =>
  isRounded(grid, row, column)
    ? withoutLastDigits(grid.columns[column]?.values[row] ?? NaN)
    : cellText(grid, row, column);

const kindAt = ({ columns, height }: SheetGrid, row: number, column: number): number =>
  row < height ? (columns[column]?.kinds[row] ?? 0) & KIND : CELL.empty;

/** A cell that holds a number as such. */
export const isNumber = (grid: SheetGrid, row: number, column: number): boolean =>
  kindAt(grid, row, column) === CELL.number;

/** What the format of a cell's number says of it; undefined for most. */
export function meaningAt(
  { columns, meanings }: SheetGrid,
  row: number,
  column: number,
): NumberMeaning | undefined {
  const place = ((columns[column]?.kinds[row] ?? 0) >> MEANING_SHIFT) & MOST_MEANINGS;
  return place === 0 ? undefined : meanings?.[place - 1];
}

/** A cell that spreadsheets show as a date. */
export const isDate = (grid: SheetGrid, row: number, column: number): boolean =>
  kindAt(grid, row, column) === CELL.date;

/** Whether a column has any such cell. */
export const hasDates = ({ columns }: SheetGrid, column: number): boolean =>
  columns[column]?.kinds.some((kind) => (kind & KIND) === CELL.date) === true;

/** `#REF!` and the like; '' for every other cell. */
export const errorText = (grid: SheetGrid, row: number, column: number): string =>
  kindAt(grid, row, column) === CELL.error ? shownText(grid, grid.columns[column]?.values[row] ?? -1) : '';

const LETTERS = 26;

/** `A`, `B`, … `AA` for a 0-based column. */
export function columnName(column: number): string {
  const rest = Math.floor(column / LETTERS);
  const letter = String.fromCharCode(65 + (column % LETTERS));
  return rest === 0 ? letter : columnName(rest - 1) + letter;
}
