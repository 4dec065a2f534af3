import type { SampledNumbers } from '../columns/agreements.ts';
import { saysNothing } from '../columns/column-contents.ts';
import { sampleNumbers, sampleRows } from '../columns/column-numbers.ts';
import { summedTimes } from '../columns/sums-of-times.ts';
import { cellText, isFilled, type SheetGrid } from '../grid/sheet-grid.ts';
import { headerLevels } from '../headings/detect-header.ts';
import { withClaim } from '../headings/goods-words.ts';
import { matchLevels } from '../headings/match-title.ts';
import type { ColumnChoice, TargetField } from '../mapping.ts';
import type { LeftColumn } from './left-column.ts';

/** The columns of a table: those that are taken, and what is left beside them. */
export interface TableColumns {
  readonly grid: SheetGrid;
  readonly headerRows: readonly number[];
  /** The first row below the headings. */
  readonly from: number;
  readonly columns: readonly LeftColumn[];
  readonly taken: readonly LeftColumn[];
  /** Columns that hold something and are not taken. */
  readonly unused: readonly LeftColumn[];
  /** Those of them that may say anything of the goods. */
  readonly left: readonly LeftColumn[];
  readonly fieldOf: ReadonlyMap<number, TargetField | null>;
  readonly takenOf: (field: TargetField) => LeftColumn | undefined;
  /** Rows that tell what the table holds. */
  readonly rows: () => readonly number[];
  /** What stands there in a column; nothing without one. */
  readonly numbersOf: (one: LeftColumn | undefined, field: 'quantity' | 'price' | 'amount') => SampledNumbers;
}

const isUsed = (grid: SheetGrid, from: number, column: number): boolean => {
  for (let row = from; row < grid.height; row++) if (isFilled(grid, row, column)) return true;
  return false;
};

function headedColumn(grid: SheetGrid, headerRows: readonly number[], column: number): LeftColumn {
  const levels = headerLevels(grid, headerRows, column);
  const match = withClaim(matchLevels(levels), levels.at(-1) ?? '');
  const { field, tax, word, strength, known: isKnown } = match;
  return { column, header: levels.join('_'), field, word, tax, isKnown, isSure: strength > 1 };
}

/** So many rows tell whether a column counts them. */
const COUNTED = 3;

/** A column that counts the rows, 1, 2, 3: it says nothing of the goods. */
function countsRows(grid: SheetGrid, from: number, { column }: LeftColumn): boolean {
  const numbers: number[] = [];
  for (let row = from; row < grid.height && numbers.length < COUNTED; row++) {
    const text = cellText(grid, row, column).trim();
    if (/^\d+$/.test(text)) numbers.push(Number(text));
  }
  return (numbers[0] ?? NaN) <= 1 && numbers.every((one, at) => one === (numbers[0] ?? 0) + at);
}

export function tableColumns(
  grid: SheetGrid,
  headerRows: readonly number[],
  choices: readonly ColumnChoice[],
): TableColumns {
  const from = (headerRows.at(-1) ?? -1) + 1;
  const fieldOf = new Map(choices.map(({ index, field }) => [index, field]));
  const columns = Array.from({ length: grid.width }, (_, column) => headedColumn(grid, headerRows, column));
  const isTaken = ({ column }: LeftColumn): boolean => (fieldOf.get(column) ?? null) !== null;
  const taken = columns.filter(isTaken);
  const unused = columns.filter((one) => !isTaken(one) && isUsed(grid, from, one.column));
  // Where nothing is headed, what has no heading may be any of ours.
  const isHeadless = columns.every(({ header }) => saysNothing(header));
  let sampled: readonly number[] | undefined;
  const rows = (): readonly number[] => (sampled ??= sampleRows(grid, headerRows));
  const numbersOf: TableColumns['numbersOf'] = (one, field) =>
    one === undefined ? [] : sampleNumbers(grid, rows(), one.column, field, one.header.split('_'));
  const times = summedTimes(columns, (one) => ({
    ...one,
    numbers: () => numbersOf(one, one.field === 'quantity' ? 'quantity' : 'amount'),
  }));
  // What single months come to is taken in place of them, unless one of them was chosen.
  const isSummed = (one: LeftColumn): boolean => times.includes(one) && !times.some(isTaken);
  const left = unused.filter(
    (one) =>
      (one.header !== '' || isHeadless) &&
      !(saysNothing(one.header) && countsRows(grid, from, one)) &&
      !isSummed(one),
  );
  return {
    ...{ grid, headerRows, from, columns, taken, unused, left, fieldOf, rows },
    takenOf: (field) => taken.find(({ column }) => fieldOf.get(column) === field),
    numbersOf,
  };
}
