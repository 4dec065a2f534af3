import { mostAgree, productAgreement } from '../columns/agreements.ts';
import { saysNothing } from '../columns/column-contents.ts';
import { namedColumns, type LeftColumn } from './left-column.ts';
import { hasNumbers, MEASURES, NO_MONEY } from './untaken-money.ts';
import { isOfParty } from './parties.ts';
import type { TableColumns } from './table-columns.ts';

/**
 * Numbers below headings that nobody knows, where quantity × price does not prove the amount that is taken: any of them
 * may be what is billed. Told in a sentence, without those that other sentences name; so are the numbers of several
 * companies, whatever is proven.
 *
 * @param said the other sentences
 */
export function numbersLeft(
  { grid, from, takenOf, numbersOf }: TableColumns,
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
  // Where nothing is headed, a price may stand in few rows only.
  const counts = ({ header, column }: LeftColumn): boolean =>
    hasNumbers(grid, from, column, saysNothing(header) ? 0 : undefined);
  const open = left.filter((one) => mayCount(one) && !isNamed(one) && counts(one));
  if (open.length === 0) return [];
  const isProven = mostAgree(
    productAgreement(numbersOf(quantity, 'quantity'), numbersOf(price, 'price'), numbersOf(amount, 'amount')),
  );
  if (!isProven) return [`${namedColumns(open)}是数字，未导入，请核对是否为数量或金额`];
  const parties = open.filter(isOfParty);
  return parties.length < 2 ? [] : [`${namedColumns(parties)}是各单位的数字，未导入，请核对是否应分别开票`];
}
