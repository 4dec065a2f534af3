import { mostAgree, productAgreement, sumAgreement, type SampledNumbers } from './agreements.ts';
import { occasionOf } from './choose-columns.ts';
import { sampleNumbers, sampleRates, sampleRows } from './column-numbers.ts';
import type { TargetField } from './mapping.ts';
import { readRateCell } from './read-cells.ts';
import type { SheetGrid } from './sheet-grid.ts';
import { namedColumns, type LeftColumn } from './untaken-money.ts';

/** What somebody pays in the end, whatever the rest of the heading says. */
const PAID = /[应实][付收]|总[额计价]|结算/;

const isSum = ({ header, field, tax, isKnown }: LeftColumn): boolean =>
  tax === null &&
  occasionOf(header) >= 0 &&
  (field === 'amount' || (field === null && !isKnown && PAID.test(header)));

type TakenOf = (field: TargetField) => LeftColumn | undefined;

/** Sums of other numbers than the amount that is taken, as with the freight: no arithmetic of taxes leads to them; told in sentences. */
export function untakenSums(
  grid: SheetGrid,
  headerRows: readonly number[],
  takenOf: TakenOf,
  left: readonly LeftColumn[],
): readonly string[] {
  const amount = takenOf('amount');
  const sums = left.filter(isSum);
  if (amount === undefined || sums.length === 0) return [];
  const rows = sampleRows(grid, headerRows);
  const numbersOf = (one: LeftColumn | undefined): SampledNumbers =>
    one === undefined ? [] : sampleNumbers(grid, rows, one.column, 'amount', one.header.split('_'));
  const [own, taxes, rate] = [numbersOf(amount), numbersOf(takenOf('taxAmount')), takenOf('taxRate')];
  const taxed =
    rate === undefined ? [] : sampleRates(grid, rows, rate.column, readRateCell).map((one) => 1 + one);
  const isOther = (numbers: SampledNumbers): boolean =>
    numbers.some((one, row) => Math.abs(one - (own[row] ?? NaN)) > 0.01) &&
    !mostAgree(sumAgreement(own, taxes, numbers)) &&
    !mostAgree(sumAgreement(numbers, taxes, own)) &&
    !mostAgree(productAgreement(own, taxed, numbers)) &&
    !mostAgree(productAgreement(numbers, taxed, own));
  const others = sums.filter((one) => isOther(numbersOf(one)));
  return others.length === 0
    ? []
    : [`${namedColumns(others)}与导入的“${amount.header}”不同，未导入，请核对开票金额`];
}
