import { mostAgree, productAgreement, times, type SampledNumbers } from './agreements.ts';
import { sampleNumbers, sampleRows } from './column-numbers.ts';
import type { FieldColumns } from './field-columns.ts';
import type { LineFinding } from '../mapping.ts';
import type { SheetGrid } from '../grid/sheet-grid.ts';

/** A quantity of two columns that no amount bears out is told. */
export function packedFindings(
  grid: SheetGrid,
  headerRows: readonly number[],
  columns: FieldColumns,
  headingOf: (column: number) => readonly string[],
): readonly LineFinding[] {
  const [packs, each] = columns.quantity;
  if (packs === undefined || each === undefined) return [];
  const rows = sampleRows(grid, headerRows);
  const numbersOf = (column: number | undefined, field: 'quantity' | 'price' | 'amount'): SampledNumbers =>
    column === undefined ? [] : sampleNumbers(grid, rows, column, field, headingOf(column));
  const [price, amount] = [numbersOf(columns.price[0], 'price'), numbersOf(columns.amount[0], 'amount')];
  const quantity = times(numbersOf(packs, 'quantity'), numbersOf(each, 'quantity'));
  if (mostAgree(productAgreement(quantity, price, amount))) return [];
  const [one, other] = [packs, each].map((column) => headingOf(column).join('_'));
  const message = `数量按“${one ?? ''}”×“${other ?? ''}”计算，请与单价、金额核对`;
  return [{ code: 'import.quantity.packed', field: 'quantity', message }];
}
