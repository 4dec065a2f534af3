import { headerLevels } from './detect-header.ts';
import { NUMBER_FIELDS } from '../columns/field-columns.ts';
import { headerScale } from './header-scale.ts';
import type { TargetField } from '../mapping.ts';
import { headerKey, type HeaderMatch } from './match-header.ts';
import { matchLevels, matchTitle } from './match-title.ts';
import { once } from '../grid/once.ts';
import { cellText, isNumber, type SheetGrid } from '../grid/sheet-grid.ts';

/** From this score on a text in the midst of a table is a title. */
export const SURE_TITLE = 0.8;

/** So many fields are named by what heads columns. */
const ENOUGH = 2;
/** A figure, a fact as `日期：2024-09-25`, or a sentence: no title. */
const NO_TITLE = /^[-+¥￥]?\d|[:：]|.{21}/;

const NONE: ReadonlyMap<number, string> = new Map();

const isNumberField = (field: TargetField): boolean => NUMBER_FIELDS.some((own) => own === field);

/** The titles of a row by their columns; none where it holds anything else, or heads no numbers. */
function titlesOf(grid: SheetGrid, row: number, matchOf = matchTitle): ReadonlyMap<number, string> {
  const titles = new Map<number, string>();
  for (let column = 0; column < grid.width; column++) {
    if (isNumber(grid, row, column)) return NONE;
    const text = cellText(grid, row, column).trim();
    if (text === '') continue;
    if (NO_TITLE.test(text)) return NONE;
    titles.set(column, text);
  }
  const heads =
    titles.size >= ENOUGH &&
    (nameColumns([...titles.values()].map(matchOf)) || headsNumbers(grid, row, titles, matchOf));
  return heads ? titles : NONE;
}

const FACTORS: readonly TargetField[] = ['quantity', 'price', 'amount'];

/** One sure title of money or pieces, with a number right below it, whatever the other words are. */
const headsNumbers = (
  grid: SheetGrid,
  row: number,
  titles: ReadonlyMap<number, string>,
  matchOf: (text: string) => HeaderMatch,
): boolean =>
  [...titles].some(([column, text]) => {
    const { field, score, strength } = matchOf(text);
    const isSure = field !== null && FACTORS.includes(field) && score >= SURE_TITLE && strength > 1;
    return isSure && isNumberCell(grid, row + 1, column);
  });

/** Titles of at least two fields, one of them of numbers, and few words that nobody knows. */
function nameColumns(matches: readonly HeaderMatch[]): boolean {
  const fields = new Set(
    matches.flatMap(({ field, score }) => (field !== null && score >= SURE_TITLE ? field : [])),
  );
  const known = matches.filter((match) => match.known).length;
  return fields.size >= ENOUGH && known * 2 >= matches.length && [...fields].some(isNumberField);
}

/** A row that only names columns, at least one of them of numbers. */
export const isTitleRow = (grid: SheetGrid, row: number): boolean => titlesOf(grid, row).size > 0;

const isNumberCell = (grid: SheetGrid, row: number, column: number): boolean =>
  isNumber(grid, row, column) || /^-?\d[\d,.]*$/.test(cellText(grid, row, column));

const hasNumber = (grid: SheetGrid, row: number): boolean =>
  grid.columns.some((_, column) => isNumberCell(grid, row, column));

/** A heading above the header, with numbers right below it: goods of another table may stand there. -1 without one. */
export function headingAbove(grid: SheetGrid, [top = 0]: readonly number[]): number {
  for (let row = 0; row + 1 < top; row++) if (isTitleRow(grid, row) && hasNumber(grid, row + 1)) return row;
  return -1;
}

/** What a heading says of the numbers below it, to be compared. */
const saysOf = (match: HeaderMatch, levels: readonly string[]): string => {
  const { places, currency } = headerScale(match.field ?? 'amount', levels);
  return [match.field, match.tax, places, currency].join();
};

/**
 * Whether a row below the header heads columns anew, and otherwise than the header does: another field, money of another
 * size, the other side of the tax. What only repeats the header, whole or in part, does not.
 */
export function headsAnew(grid: SheetGrid, headerRows: readonly number[]): (row: number) => boolean {
  const [matchOf, keyOf] = [once(matchTitle), once(headerKey)];
  const differs = (column: number): ((text: string) => boolean) => {
    const levels = headerLevels(grid, headerRows, column);
    const keys = new Set(levels.map(keyOf));
    const before = matchLevels(levels);
    return (text) => {
      if (keys.has(keyOf(text))) return false;
      const own = matchOf(text);
      if (own.field !== null && own.score >= SURE_TITLE)
        return saysOf(own, [text]) !== saysOf(before, levels);
      // A section may be named where the lines have their names; what is known as something else names no such.
      return own.known && own.field === null && before.field !== null;
    };
  };
  const columns: ((text: string) => boolean)[] = [];
  const isOther = ([column, text]: readonly [number, string]): boolean =>
    (columns[column] ??= once(differs(column)))(text);
  return (row) => headerRows.length > 0 && [...titlesOf(grid, row, matchOf)].some(isOther);
}
