import { numberAt } from '../cells/cell-number.ts';
import { cellText, isRepeated, rowTexts, type SheetGrid } from '../grid/sheet-grid.ts';

/** `合计（万元）`; capitals that end with 万元 name none. */
const SUM_IN = /(?:合计|总计|总额|共计)[^()（）]{0,200}[(（](?:单位[:：])?((?:人民币)?[百千万亿]+元)[)）]/;
/** The money that a sum is in, where it is another than yuan: `万元`; '' else. */
export const moneyInSum = (words: string): string => SUM_IN.exec(words)?.[1] ?? '';

/** Numbers that were rounded before they were summed. */
const SLACK = 1e-4;

const numberIn = (grid: SheetGrid, row: number, column: number): number =>
  isRepeated(grid, row, column) ? 0 : Number(numberAt(grid, row, column, 'amount', 0).number);

/** Whether a number is the sum of those between, which may be summed there once more. */
function isSum(grid: SheetGrid, column: number, from: number, row: number): boolean {
  const stated = numberIn(grid, row, column);
  let sum = 0;
  for (let above = from; above < row; above++) sum += numberIn(grid, above, column);
  return stated !== 0 && [1, 2].some((times) => Math.abs(sum - times * stated) <= SLACK * Math.abs(sum));
}

/**
 * `合计（万元）`: the money of all amounts above that come to it as they are written; '' where it is that of the sum alone, or
 * nothing says so.
 *
 * @param from the first row below the heading
 * @param notes sums stand from there on
 */
export function moneyOfSum(grid: SheetGrid, column: number | undefined, from: number, notes: number): string {
  if (column === undefined) return '';
  for (let row = notes; row < grid.height; row++) {
    const money = moneyInSum(rowTexts(grid, row).join(' '));
    if (money !== '' && cellText(grid, row, column) !== '' && isSum(grid, column, from, row)) return money;
  }
  return '';
}
