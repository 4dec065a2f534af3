import { mostAgree, productAgreement, type SampledNumbers } from './agreements.ts';
import type { FoundColumn } from './arithmetic-columns.ts';
import type { Chosen as ChosenOf } from './choose-columns.ts';
import { combinedNumbers, isDigit, isSize, lastLevel } from './combined-numbers.ts';
import type { Column } from './sheet-column.ts';

type Chosen = ChosenOf<Column>;

/** So many columns side by side make a row of sizes, or of digits. */
const ENOUGH = 3;

/** The longest run of neighbours that a test holds for. */
function longestRun(columns: readonly Column[], test: (column: Column) => boolean): readonly Column[] {
  let best: readonly Column[] = [];
  let run: Column[] = [];
  for (const column of columns) {
    if (test(column)) run.push(column);
    else run = [];
    if (run.length > best.length) best = run;
  }
  return best.length >= ENOUGH ? best : [];
}

const together = (columns: readonly Column[]): SampledNumbers =>
  combinedNumbers(
    columns.map(({ header }) => header),
    columns.map(({ numbers }) => numbers),
  );

/** 千 百 十 元 角 分 below 金额: each column has one digit of the amount, as on a pad of receipts. */
export function digitColumns(columns: readonly Column[]): readonly FoundColumn[] {
  const run = longestRun(columns, (column) => isDigit(column.header) && areDigits(column));
  const names = run.map(({ header }) => lastLevel(header));
  const isMoney = names.some((name) => /^[元圆圓个]$/.test(name)) && names.includes('角');
  return isMoney ? run.map((column) => ({ field: 'amount', column, reason: '金额的一位数字' })) : [];
}

const areDigits = ({ numbers, contents }: Column): boolean =>
  contents.filled === 0 ||
  numbers.every((one) => Number.isNaN(one) || (Number.isInteger(one) && one >= 0 && one < 10));

/** Numbers of less are days, or no sizes of anything. */
const LEAST_SIZE = 20;
const isSure = ({ header }: Column): boolean => {
  const size = lastLevel(header);
  return !/^\d/.test(size) || Number.parseFloat(size) >= LEAST_SIZE;
};

const isCounted = ({ numbers, contents, match }: Column): boolean =>
  match.field === null && (contents.filled === 0 || numbers.some((one) => one >= 0)) && contents.money === 0;

/** S M L XL, or 36 to 40: the pieces of each size, which the quantity is the sum of; or the column that has that sum. */
export function sizeColumns(chosen: Chosen, columns: readonly Column[]): readonly FoundColumn[] {
  const run = longestRun(columns, (column) => isSize(column.header) && isCounted(column));
  if (run.length === 0 || run.every(({ filled }) => filled === 0)) return [];
  const sum = together(run);
  const [own, price, amount] = [chosen.get('quantity'), chosen.get('price'), chosen.get('amount')];
  const isSum = ({ numbers }: Column): boolean =>
    sum.some((one) => one > 0) && sum.every((one, row) => Number.isNaN(one) || numbers[row] === one);
  const agrees = (numbers: SampledNumbers): boolean =>
    mostAgree(productAgreement(numbers, price?.numbers ?? [], amount?.numbers));
  if (own !== undefined && (isSum(own) || agrees(own.numbers))) return [];
  const total = columns.find((one) => !run.includes(one) && one !== price && isSum(one));
  if (total !== undefined)
    return [{ field: 'quantity', column: total, reason: `“${total.header}”是各尺码之和` }];
  if (own !== undefined || !(agrees(sum) || run.every(isSure))) return [];
  return run.map((column) => ({ field: 'quantity', column, reason: '各尺码数量之和' }));
}
