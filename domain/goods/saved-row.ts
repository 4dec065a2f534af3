import type { LineColumns } from './columns.ts';

/** The number cells an edit may change. */
export const NUMBER_COLUMNS = [
  'quantity',
  'quantityScale',
  'netPrice',
  'netPriceScale',
  'grossPrice',
  'grossPriceScale',
  'amount',
  'tax',
  'rate',
  'zeroRateKind',
  'edited',
  'nature',
  'deduction',
] as const satisfies readonly (keyof LineColumns)[];

/** The number cells of a line, so that a refused edit leaves nothing behind. */
export const saveRow = (lines: LineColumns, row: number): readonly number[] =>
  NUMBER_COLUMNS.map((key) => lines[key][row] ?? NaN);

export function restoreRow(lines: LineColumns, row: number, saved: readonly number[]): void {
  NUMBER_COLUMNS.forEach((key, index) => {
    lines[key][row] = saved[index] ?? NaN;
  });
}
