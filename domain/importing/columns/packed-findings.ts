import { mostAgree, productAgreement, type SampledNumbers } from './agreements.ts';
import { combinationOf, combinedName, combinedNumbers } from './combined-numbers.ts';
import { sampleNumbers, sampleRows } from './column-numbers.ts';
import type { FieldColumns } from './field-columns.ts';
import { TARGET_NAMES, type LineFinding } from '../mapping.ts';
import type { SheetGrid } from '../grid/sheet-grid.ts';

const FACTORS = ['quantity', 'price', 'amount'] as const;

/** A quantity or a price of several columns that no amount bears out is told, and an amount of digits always. */
export function packedFindings(
  grid: SheetGrid,
  headerRows: readonly number[],
  columns: FieldColumns,
  headingOf: (column: number) => readonly string[],
): readonly LineFinding[] {
  const several = FACTORS.filter((field) => columns[field].length > 1);
  if (several.length === 0) return [];
  const headersOf = (field: (typeof FACTORS)[number]): readonly string[] =>
    columns[field].map((column) => headingOf(column).join('_'));
  const rows = sampleRows(grid, headerRows);
  const numbersOf = (field: (typeof FACTORS)[number]): SampledNumbers => {
    const headers = headersOf(field);
    const scaled = combinationOf(headers) === 'digits' ? null : field;
    const all = columns[field].map((column) => sampleNumbers(grid, rows, column, scaled, headingOf(column)));
    return combinedNumbers(headers, all);
  };
  const [quantity, price, amount] = FACTORS.map(numbersOf);
  if (mostAgree(productAgreement(quantity ?? [], price ?? [], amount))) return [];
  return several.map((field) => {
    const headers = headersOf(field);
    const name = TARGET_NAMES[field];
    const made =
      combinationOf(headers) === 'digits'
        ? `${name}由各位数字合成，请核对`
        : `${name}按${combinedName(headers)}计算，请与${field === 'price' ? '金额' : '单价、金额'}核对`;
    return { code: `import.${field}.packed`, field, message: made };
  });
}
