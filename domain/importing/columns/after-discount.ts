import { formatFen, parseFen } from '../../money/fen.ts';
import { discountedAgreement, mostAgree, productAgreement } from './agreements.ts';
import { combinedNumbers } from './combined-numbers.ts';
import { sampleNumbers, sampleRates, sampleRows } from './column-numbers.ts';
import type { FieldColumns } from './field-columns.ts';
import type { MappedLine, TargetField } from '../mapping.ts';
import { readRateCell } from '../cells/read-cells.ts';
import type { SheetGrid } from '../grid/sheet-grid.ts';

/** Headings of an amount from which the discount is gone already. */
const AFTER = /[实应]付|[实应]收|[折惠]后|净额/;

/**
 * Whether the amounts of a table have their discounts taken off: by what its numbers come to, else by the heading.
 *
 * @param levelsOf the heading of a column, its levels from top to bottom
 */
export function isAfterDiscount(
  grid: SheetGrid,
  headerRows: readonly number[],
  columns: FieldColumns,
  levelsOf: (column: number) => readonly string[],
): boolean {
  const [amount] = columns.amount;
  if (amount === undefined || columns.discountAmount.length + columns.discountRate.length === 0) return false;
  const rows = sampleRows(grid, headerRows);
  const numbersOf = (field: TargetField): readonly number[] =>
    combinedNumbers(
      columns[field].map((column) => levelsOf(column).join('_')),
      columns[field].map((column) => sampleNumbers(grid, rows, column, field, levelsOf(column))),
    );
  const [quantity, price, amounts] = [numbersOf('quantity'), numbersOf('price'), numbersOf('amount')];
  const off = numbersOf('discountAmount');
  const rates = columns.discountRate
    .slice(0, 1)
    .flatMap((column) => sampleRates(grid, rows, column, readRateCell));
  if (mostAgree(discountedAgreement(quantity, price, { off, rates }, amounts))) return true;
  return !mostAgree(productAgreement(quantity, price, amounts)) && AFTER.test(levelsOf(amount).join(''));
}

/** A line as it was before its discount, which comes along by itself; without a way back there is no discount. */
export function beforeDiscount(line: MappedLine): MappedLine {
  const { amount, discountAmount, discountRate, quantity, price } = line;
  const [net, off] = [parseFen(amount), parseFen(discountAmount)];
  if (amount === '') return line;
  if (net !== null && off !== null && off !== 0) return { ...line, amount: formatFen(net + off) };
  if (discountRate === '') return line;
  return quantity !== '' && price !== '' ? { ...line, amount: '' } : { ...line, discountRate: '' };
}
