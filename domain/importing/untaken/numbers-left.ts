import { mostAgree, productAgreement } from '../columns/agreements.ts';
import { saysNothing } from '../columns/column-contents.ts';
import { sampleRows } from '../columns/column-numbers.ts';
import type { TargetField } from '../mapping.ts';
import { cellText, type SheetGrid } from '../grid/sheet-grid.ts';
import { hasNumbers, MEASURES, namedColumns, NO_MONEY, type LeftColumn } from './untaken-money.ts';
import { isOfParty } from './parties.ts';
import { numbersIn } from './untaken-sums.ts';

/** So many rows tell whether a column counts them. */
const COUNTED = 3;

/** A column that counts the rows, 1, 2, 3: it says nothing of the goods. */
export function countsRows(grid: SheetGrid, from: number, { column }: LeftColumn): boolean {
  const numbers: number[] = [];
  for (let row = from; row < grid.height && numbers.length < COUNTED; row++) {
    const text = cellText(grid, row, column).trim();
    if (/^\d+$/.test(text)) numbers.push(Number(text));
  }
  return (numbers[0] ?? NaN) <= 1 && numbers.every((one, at) => one === (numbers[0] ?? 0) + at);
}

/**
 * Numbers below headings that nobody knows, where quantity × price does not prove the amount that is taken: any of them
 * may be what is billed. Told in a sentence, without those that other sentences name; so are the numbers of several
 * companies, whatever is proven.
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
    said.some((sentence) => sentence.includes(namedColumns([{ column, header }])));
  const mayCount = (one: LeftColumn): boolean =>
    one.field === null &&
    (one.isKnown
      ? (quantity === undefined && MEASURES.test(one.header)) || isOfParty(one)
      : !NO_MONEY.test(one.header));
  const from = (headerRows.at(-1) ?? -1) + 1;
  // Where nothing is headed, a price may stand in few rows only.
  const counts = ({ header, column }: LeftColumn): boolean =>
    hasNumbers(grid, from, column, saysNothing(header) ? 0 : undefined);
  const open = left.filter((one) => mayCount(one) && !isNamed(one) && counts(one));
  if (open.length === 0) return [];
  const rows = sampleRows(grid, headerRows);
  const isProven = mostAgree(
    productAgreement(
      numbersIn(grid, rows, quantity, 'quantity'),
      numbersIn(grid, rows, price, 'price'),
      numbersIn(grid, rows, amount, 'amount'),
    ),
  );
  if (!isProven) return [`${namedColumns(open)}是数字，未导入，请核对是否为数量或金额`];
  const parties = open.filter(isOfParty);
  return parties.length < 2 ? [] : [`${namedColumns(parties)}是各单位的数字，未导入，请核对是否应分别开票`];
}
