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

/** What the sums below a table say of the tax of its amounts: 不含税 1100 below lines of 1236. Only of lines that all have a rate. */
export function taxByTotals(
  grid: SheetGrid,
  rows: readonly number[],
  { index, numbers }: Column,
  rates: SampledNumbers,
): TaxMode | null {
  const lines = rows.flatMap((_, at) => {
    const [amount = NaN, rate = NaN] = [numbers[at], rates[at]];
    return Number.isNaN(amount) ? [] : [{ amount, rate }];
  });
  if (lines.length === 0 || lines.some(({ rate }) => Number.isNaN(rate))) return null;
  const comesTo = (factor: (rate: number) => number, sum: number): boolean => {
    const total = lines.reduce((sofar, { amount, rate }) => sofar + amount * factor(rate), 0);
    return Math.abs(total - sum) <= CENT * lines.length;
  };
  for (let row = (rows.at(-1) ?? grid.height) + 1; row < grid.height; row++) {
    const label = rowTexts(grid, row).find((text) => text.trim() !== '') ?? '';
    const sides = SIDES[sumOf(label)];
    const sum = Number(numberAt(grid, row, index, 'amount', 0).number || NaN);
    if (sides === undefined || Number.isNaN(sum)) continue;
    const [inclusive, exclusive] = [comesTo(sides.inclusive, sum), comesTo(sides.exclusive, sum)];
    if (inclusive !== exclusive) return { inclusive, reason: `第${String(row + 1)}行“${label.trim()}”` };
  }
  return null;
}
