import type { SampledNumbers } from './agreements.ts';
import { sampleNumbers, sampleRates, sampleRows } from './column-numbers.ts';
import { headerLevels } from '../headings/detect-header.ts';
import type { ColumnChoice, TargetField } from '../mapping.ts';
import type { TaxWord } from '../cells/side-words.ts';
import { namesSideSum } from '../cells/side-sums.ts';
import { readRateCell } from '../cells/read-cells.ts';
import { sumOf, type SumOf } from '../cells/stated-money.ts';
import { sumsInWords } from '../cells/sums-in-words.ts';
import { namesSum } from '../rows/skip-row.ts';
import { rowTexts, type SheetGrid } from '../grid/sheet-grid.ts';

/** A sum and what it stands in. */
export interface SaidSum {
  readonly of: SumOf;
  readonly number: number;
  readonly where: string;
}

interface Line {
  readonly amount: number;
  /** NaN where the table has none. */
  readonly rate: number;
}

/** What a line comes to in the sense of a sum, where its amount has its tax in it and where it has not. */
const SIDES: Partial<Record<SumOf, Readonly<Record<TaxWord, (rate: number) => number>>>> = {
  net: { inclusive: (rate) => 1 / (1 + rate), exclusive: () => 1 },
  gross: { inclusive: () => 1, exclusive: (rate) => 1 + rate },
  tax: { inclusive: (rate) => rate / (1 + rate), exclusive: (rate) => rate },
};
const RATES = [0.13, 0.09, 0.06, 0.05, 0.03, 0.01];

/** Each line is rounded to a cent; no rate is so near to another. */
const CENT = 0.0101;
const SHARE = 0.002;

/** Sums stand above the headings or in the last rows. */
const LAST_ROWS = 12;
const SHOWN = 20;

const FACTORS = ['amount', 'quantity', 'price', 'taxRate'] as const;

const isTold = ({ of }: SaidSum): boolean => SIDES[of] !== undefined;

/** The sides of the tax on which the lines come to a sum; the first of them with a rate that is theirs, or may be that of all. */
function sidesOf({ of, number }: SaidSum, lines: readonly Line[], total: number): readonly TaxWord[] {
  const sides = SIDES[of];
  if (sides === undefined) return [];
  const slack = Math.max(CENT, Math.min(CENT * lines.length, total * SHARE));
  const rates = lines.some(({ rate }) => Number.isNaN(rate)) ? RATES : [NaN];
  return (['inclusive', 'exclusive'] as const).filter((side) =>
    rates.some((common) => {
      const share = sides[side];
      const comesTo = Number.isNaN(common)
        ? lines.reduce((sum, { amount, rate }) => sum + amount * share(rate), 0)
        : total * share(common);
      return Math.abs(comesTo - number) <= slack;
    }),
  );
}

/** What a tax says of lines at several rates, by another sum: with the tax these come to that, or that to these. */
function sidesOfTax(
  { of, number: tax }: SaidSum,
  said: readonly SaidSum[],
  total: number,
): readonly TaxWord[] {
  if (of !== 'tax') return [];
  const is = (one: number, other: number): boolean => Math.abs(one - other) <= CENT;
  return said.flatMap(({ of: other, number }): readonly TaxWord[] => {
    if (other !== 'net' && is(total + tax, number)) return ['exclusive'];
    return other !== 'gross' && other !== 'tax' && is(number + tax, total) ? ['inclusive'] : [];
  });
}

/** Where the numbers of the lines stand. */
type Places = ReadonlyMap<TargetField, number>;
export const placesOf = (choices: readonly ColumnChoice[]): Places =>
  new Map(choices.flatMap(({ index, field }) => (field === null ? [] : [[field, index] as const])));

/** Reads the numbers of a field in some rows, as they are imported. */
const numbersOf =
  (grid: SheetGrid, headerRows: readonly number[], places: Places) =>
  (field: TargetField, rows: readonly number[]): SampledNumbers => {
    const column = places.get(field);
    if (column === undefined) return rows.map(() => NaN);
    return field === 'taxRate'
      ? sampleRates(grid, rows, column, readRateCell)
      : sampleNumbers(grid, rows, column, field, headerLevels(grid, headerRows, column));
  };

/** What names the row. */
const labelOf = (grid: SheetGrid, row: number): string =>
  rowTexts(grid, row).find((text) => /\p{L}/u.test(text)) ?? '';

const isSum = (label: string): boolean => namesSideSum(label) || namesSum(label);

const quoted = (text: string): string => `“${text.trim().slice(0, SHOWN)}”`;

const saidIn = (text: string, where: string): readonly SaidSum[] =>
  sumsInWords(text).map(({ of, number }) => ({ of, number: Number(number), where }));

export const sumsSaidIn = (text: string): readonly SaidSum[] => saidIn(text, quoted(text));

/** Sums of a row: in sentences, else the number in the column of amounts, and those behind other names. */
function saidInRow(grid: SheetGrid, row: number, amountAt: (row: number) => number): readonly SaidSum[] {
  const texts = rowTexts(grid, row);
  const where = (text: string): string => `第${String(row + 1)}行${quoted(text)}`;
  const own = [...new Set(texts)].flatMap((text) => saidIn(text, where(text)));
  const label = labelOf(grid, row);
  if (own.length > 0 || !isSum(label)) return own;
  const amount = Math.abs(amountAt(row));
  if (Number.isNaN(amount)) return saidIn(texts.join(':'), where(label));
  const behind = texts.flatMap((text, at) =>
    namesSideSum(text) ? saidIn(`${text}:${texts[at + 1] ?? ''}`, where(text)) : [],
  );
  return [{ of: sumOf(label), number: amount, where: where(label) }, ...behind];
}

/** Those above the headings, and in the last rows. */
function saidInGrid(
  grid: SheetGrid,
  headerRows: readonly number[],
  amountAt: (row: number) => number,
): readonly SaidSum[] {
  const from = (headerRows.at(-1) ?? -1) + 1;
  const below = Math.max(from, grid.height - LAST_ROWS);
  const found: SaidSum[] = [];
  for (let row = 0; row < grid.height; row++)
    if (row < (headerRows[0] ?? 0) || row >= below) found.push(...saidInRow(grid, row, amountAt));
  return found;
}

/**
 * What sums beside a table, or below it, prove of the tax of its amounts: 不含税 1318.58 and 税额 171.42 below lines of 1490. Which
 * side the words of a sum are on says nothing; null where no sum fits, or several contradict.
 *
 * @param beside those around the table in its document
 */
export function sideBySums(
  grid: SheetGrid,
  headerRows: readonly number[],
  places: Places,
  beside: readonly SaidSum[] = [],
): { readonly inclusive: boolean; readonly reason: string } | null {
  const read = numbersOf(grid, headerRows, places);
  const said = [...beside, ...saidInGrid(grid, headerRows, (row) => read('amount', [row])[0] ?? NaN)];
  if (!said.some(isTold)) return null;
  const rows = sampleRows(grid, headerRows, grid.height).filter((row) => !isSum(labelOf(grid, row)));
  const [amounts = [], quantities = [], prices = [], rates = []] = FACTORS.map((field) => read(field, rows));
  const lines = rows.flatMap((_, at) => {
    const [own = NaN, rate = NaN] = [amounts[at], rates[at]];
    const amount = places.has('amount') ? own : (quantities[at] ?? NaN) * (prices[at] ?? NaN);
    return Number.isNaN(amount) ? [] : [{ amount, rate }];
  });
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const proofs = said.flatMap((sum) => {
    const sides = sidesOf(sum, lines, total);
    const [side] = sides.length === 1 ? sides : sidesOfTax(sum, said, total);
    return side === undefined ? [] : [{ side, where: sum.where }];
  });
  const [first] = proofs;
  return first === undefined || proofs.some(({ side }) => side !== first.side)
    ? null
    : { inclusive: first.side === 'inclusive', reason: first.where };
}
