import { mostAgree, productAgreement } from '../columns/agreements.ts';
import { sampleRows } from '../columns/column-numbers.ts';
import type { TargetField } from '../mapping.ts';
import { columnName, type SheetGrid } from '../grid/sheet-grid.ts';
import { hasNumbers, MEASURES, namedColumns, NO_MONEY, type LeftColumn } from './untaken-money.ts';
import { numbersIn } from './untaken-sums.ts';

/**
 * Numbers below headings that nobody knows, where quantity × price does not prove the amount that is taken: any of them
 * may be what is billed. Told in a sentence, without those that other sentences name.
 *
 * @param said the other sentences
 */
export function numbersLeft(
  grid: SheetGrid,
  headerRows: readonly number[],
  takenOf: (field: TargetField) => LeftColumn | undefined,
  left: readonly LeftColumn[],
  said: readonly string[],
): readonly string[] {
  const [quantity, price, amount] = [takenOf('quantity'), takenOf('price'), takenOf('amount')];
  const isNamed = ({ column, header }: LeftColumn): boolean =>
    said.some((sentence) => sentence.includes(`${columnName(column)}列“${header}”`));
  const mayCount = ({ field, isKnown, header }: LeftColumn): boolean =>
    field === null && (isKnown ? quantity === undefined && MEASURES.test(header) : !NO_MONEY.test(header));
  const from = (headerRows.at(-1) ?? -1) + 1;
  const open = left.filter((one) => mayCount(one) && !isNamed(one) && hasNumbers(grid, from, one.column));
  if (open.length === 0) return [];
  const rows = sampleRows(grid, headerRows);
  const isProven = mostAgree(
    productAgreement(
      numbersIn(grid, rows, quantity, 'quantity'),
      numbersIn(grid, rows, price, 'price'),
      numbersIn(grid, rows, amount, 'amount'),
    ),
  );
  return isProven ? [] : [`${namedColumns(open)}是数字，未导入，请核对是否为数量或金额`];
}
