import type { SampledNumbers } from './agreements.ts';
import { numberAt } from '../cells/cell-number.ts';
import type { Column } from './sheet-column.ts';
import { rowTexts, type SheetGrid } from '../grid/sheet-grid.ts';
import { sumOf, type SumOf } from '../cells/stated-money.ts';
import type { TaxMode } from './tax-words.ts';

/** What lines come to in the sense of a sum, where their amounts have their tax in them and where they have not. */
const SIDES: Partial<Record<SumOf, Readonly<Record<'inclusive' | 'exclusive', (rate: number) => number>>>> = {
  net: { inclusive: (rate) => 1 / (1 + rate), exclusive: () => 1 },
  gross: { inclusive: () => 1, exclusive: (rate) => 1 + rate },
  tax: { inclusive: (rate) => rate / (1 + rate), exclusive: (rate) => rate },
};

/** Each line is rounded to a cent. */
const CENT = 0.0101;

/** The sum of a table may be as full as its lines. */
const SUM_ROW = /^\s*(?:[小合总共]\s*[计計]|总[金额价]|(?:其中|另?加)?[:：]?(?:价|不?含|未|增值)?[税稅])/;
const isSumRow = (grid: SheetGrid, row: number): boolean =>
  SUM_ROW.test(rowTexts(grid, row).find((text) => text.trim() !== '') ?? '');

/** Rates that all lines may have where the table names none. */
const COMMON_RATES = [0.13, 0.09, 0.06, 0.05, 0.03, 0.01];

/** `其中税额：260.00`: a sum that says of the tax and stands in one cell. */
const IN_ONE = /^(\D{2,14}?):?¥?(-?\d[\d,]*(?:\.\d+)?)元?$/;

interface Sum {
  readonly label: string;
  readonly sum: number;
}

/** The sums that a row names: of its first text in the column of amounts, of others behind them. */
function sumsIn(grid: SheetGrid, row: number, amount: number): readonly Sum[] {
  const texts = rowTexts(grid, row);
  const first = texts.findIndex((text) => text.trim() !== '');
  const numberIn = (column: number): number => Number(numberAt(grid, row, column, 'amount', 0).number || NaN);
  return texts.flatMap((text, column) => {
    if (!text.includes('税')) return [];
    const [, label = text.trim(), own = ''] = IN_ONE.exec(text.normalize('NFKC').replace(/\s/g, '')) ?? [];
    const behind = column === first ? amount : column + 1;
    return [{ label, sum: own === '' ? numberIn(behind) : Number(own.replaceAll(',', '')) }];
  });
}

/**
 * What the sums below a table say of the tax of its amounts: 不含税 1100 below lines of 1236. Only of lines that all have a
 * rate, or none of which has: then it may be any one that is common.
 */
export function taxByTotals(
  grid: SheetGrid,
  rows: readonly number[],
  { index, numbers }: Column,
  rates: SampledNumbers,
): TaxMode | null {
  const last = rows.findLast((row) => !isSumRow(grid, row)) ?? grid.height;
  const lines = rows.flatMap((row, at) => {
    if (row > last || isSumRow(grid, row)) return [];
    const [amount = NaN, rate = NaN] = [numbers[at], rates[at]];
    return Number.isNaN(amount) ? [] : [{ amount, rate }];
  });
  const rateless = lines.filter(({ rate }) => Number.isNaN(rate)).length;
  if (lines.length === 0 || (rateless > 0 && rateless < lines.length)) return null;
  const total = (factor: (rate: number) => number, common?: number): number =>
    lines.reduce((sofar, { amount, rate }) => sofar + amount * factor(common ?? rate), 0);
  const comesTo = (factor: (rate: number) => number, sum: number): boolean =>
    (rateless > 0 ? COMMON_RATES : [undefined]).some(
      (rate) => Math.abs(total(factor, rate) - sum) <= CENT * lines.length,
    );
  for (let row = last + 1; row < grid.height; row++)
    for (const { label, sum } of sumsIn(grid, row, index)) {
      const sides = SIDES[sumOf(label)];
      if (sides === undefined || Number.isNaN(sum)) continue;
      const [inclusive, exclusive] = [comesTo(sides.inclusive, sum), comesTo(sides.exclusive, sum)];
      if (inclusive !== exclusive) return { inclusive, reason: `第${String(row + 1)}行“${label}”` };
    }
  return null;
}
