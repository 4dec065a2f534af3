import { mostAgree, productAgreement, type SampledNumbers } from './agreements.ts';
import { combinationOf, combinedName, combinedNumbers, lastLevel } from './combined-numbers.ts';
import { sampleNumbers, sampleRows } from './column-numbers.ts';
import type { FieldColumns } from './field-columns.ts';
import { TARGET_NAMES, type LineFinding } from '../mapping.ts';
import { cellText, columnName, type SheetGrid } from '../grid/sheet-grid.ts';

const FACTORS = ['quantity', 'price', 'amount'] as const;

/** 品名 over two columns: what the second holds is told. */
function sharedHeading(
  columns: FieldColumns,
  headingOf: (column: number) => readonly string[],
): readonly LineFinding[] {
  const [name, ...more] = columns.name;
  const heading = name === undefined ? '' : headingOf(name).join('_');
  const isSame = (column: number): boolean => heading !== '' && headingOf(column).join('_') === heading;
  const field = more.some(isSame) ? 'name' : columns.spec.some(isSame) ? 'spec' : null;
  const column = [...more, ...columns.spec].find(isSame);
  if (field === null || column === undefined) return [];
  const as = field === 'name' ? '与名称合并' : '作为规格型号';
  const message = `表头“${heading}”下有几列，${columnName(column)}列已${as}导入，请核对`;
  return [{ code: `import.${field}.shared`, field, message }];
}

/** What is counted for so many days or times: pieces for days are no pieces. */
const TIMES = /[天日月年周晚夜次趟期班]数|小时|时长|租期|工期/;

/** A quantity that stands nowhere in the file, though its amounts bear it out. */
function timesFinding(
  grid: SheetGrid,
  rows: readonly number[],
  columns: FieldColumns,
  headers: readonly string[],
): readonly LineFinding[] {
  const isTimes = headers.length > 1 && combinationOf(headers) === 'product' && headers.some(isOfTimes);
  if (!isTimes) return [];
  const [column] = columns.unit;
  const cells = column === undefined ? [] : rows.map((row) => cellText(grid, row, column).trim());
  const [unit, ...more] = new Set(cells.filter((text) => text !== ''));
  const still = unit === undefined ? '' : `，单位仍是“${unit}”${more.length === 0 ? '' : '等'}`;
  const message = `数量按${combinedName(headers)}计算${still}，请核对`;
  return [{ code: 'import.quantity.times', field: 'quantity', message }];
}

const isOfTimes = (header: string): boolean => TIMES.test(lastLevel(header));

/** A quantity or a price of several columns that no amount bears out is told, and one of digits or of days always. */
export function packedFindings(
  grid: SheetGrid,
  headerRows: readonly number[],
  columns: FieldColumns,
  headingOf: (column: number) => readonly string[],
): readonly LineFinding[] {
  const several = FACTORS.filter((field) => columns[field].length > 1);
  const shared = sharedHeading(columns, headingOf);
  if (several.length === 0) return shared;
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
  if (mostAgree(productAgreement(quantity ?? [], price ?? [], amount)))
    return [...shared, ...timesFinding(grid, rows, columns, headersOf('quantity'))];
  const made = several.map((field) => {
    const headers = headersOf(field);
    const name = TARGET_NAMES[field];
    const message =
      combinationOf(headers) === 'digits'
        ? `${name}由各位数字合成，请核对`
        : `${name}按${combinedName(headers)}计算，请与${field === 'price' ? '金额' : '单价、金额'}核对`;
    return { code: `import.${field}.packed`, field, message };
  });
  return [...shared, ...made];
}
