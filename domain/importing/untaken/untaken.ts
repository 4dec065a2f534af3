import { occasionOf } from '../columns/choose-columns.ts';
import { lastLevel } from '../columns/combined-numbers.ts';
import { FACTORS } from '../columns/field-columns.ts';
import type { SheetGrid } from '../grid/sheet-grid.ts';
import type { ColumnChoice, TargetField } from '../mapping.ts';
import { isNetOfDiscount } from './net-of-discount.ts';
import { numbersLeft } from './numbers-left.ts';
import { openFactors } from './open-factors.ts';
import { optionalLines } from './optional.ts';
import { buyersOfBlocks, severalBuyers } from './parties.ts';
import { saidInTexts } from './said-in-texts.ts';
import { shopNames } from './shop-names.ts';
import { tableColumns, type TableColumns } from './table-columns.ts';
import { tornSides } from './torn-sides.ts';
import { namedColumns, type LeftColumn } from './left-column.ts';
import { hasNumbers, untakenMoney } from './untaken-money.ts';
import { otherNames } from './untaken-names.ts';
import { untakenRates } from './untaken-rates.ts';
import { otherNumbers } from './untaken-sums.ts';
import { otherUnits } from './untaken-unit.ts';

const REPEATED_FIELDS: readonly TargetField[] = ['name', ...FACTORS];
/** What takes money off, or multiplies it. */
const DISCOUNT = /折扣|折让|让利|优惠|下浮|扣款|减免/;

/** What heads the columns of an account, and none of goods. */
const OF_ACCOUNTS = /对方(?:户名|账号|账户)|(?:支出|借方|贷方)(?:金额|发生额)$|^[借贷]方$/;

/**
 * 2月_数量 and 2月_金额, or one of the very headings that are taken once more: other goods, or other times. A second quantity
 * alone is what was ordered, or sent; a second amount what was paid, or given back.
 */
function isGroup(again: readonly LeftColumn[], taken: readonly LeftColumn[]): boolean {
  const numbers = new Set(again.flatMap(({ field }) => (field === 'name' ? [] : [field])));
  const lowest = new Set(taken.map(({ header }) => lastLevel(header)));
  const isSame = again.some(({ header }) => lowest.has(lastLevel(header)));
  return (
    numbers.size >= 2 || (numbers.size === 1 && isSame && again.some(({ field }) => field !== 'quantity'))
  );
}

/** Those that are called as the ones that are taken. */
const calledAgain = ({ left, taken, fieldOf }: TableColumns): readonly LeftColumn[] =>
  left.filter(
    ({ field, word, tax }) =>
      field !== null &&
      REPEATED_FIELDS.includes(field) &&
      taken.some((one) => fieldOf.get(one.column) === field && one.word === word && one.tax === tax),
  );

/** Amounts that are due this time, beside one that is not. */
function dueAmounts({ grid, from, left, takenOf }: TableColumns): readonly LeftColumn[] {
  const amount = takenOf('amount');
  const occasion = amount === undefined ? NaN : occasionOf(amount.header);
  // What nobody knows counts beside a sum that is surely another one.
  const isAmount = ({ field, isKnown, column }: LeftColumn): boolean =>
    field === 'amount' || (occasion < 0 && !isKnown && hasNumbers(grid, from, column));
  return left.filter((one) => occasion <= 0 && occasionOf(one.header) > 0 && isAmount(one));
}

/** What the whole table looks like, when that is no list of goods that are sold. */
function unlikely({ columns, takenOf }: TableColumns): readonly string[] {
  const isList = FACTORS.every((field) => takenOf(field) === undefined) && takenOf('name') !== undefined;
  const isAccount = columns.some(({ header }) => OF_ACCOUNTS.test(header));
  return [
    ...(isList ? ['没有数量、单价和金额的列，请核对是否为商品清单'] : []),
    ...(isAccount ? ['像银行流水或账簿，请核对是否为商品清单'] : []),
  ];
}

const told = (columns: readonly LeftColumn[], says: string): readonly string[] =>
  columns.length === 0 ? [] : [`${namedColumns(columns)}${says}`];

/** Columns beside those that are taken which look like more goods or take something off them, told in sentences. */
export function untakenColumns(
  grid: SheetGrid,
  headerRows: readonly number[],
  choices: readonly ColumnChoice[],
): readonly string[] {
  const table = tableColumns(grid, headerRows, choices);
  const { from, columns, taken, left, fieldOf, takenOf } = table;
  const again = calledAgain(table);
  const groups = isGroup(again, taken) ? again : [];
  const owed = dueAmounts(table).filter((one) => !groups.includes(one));
  const due = owed.filter((one) => !isNetOfDiscount(table, one));
  const rest = left.filter((one) => !owed.includes(one) && !groups.includes(one));
  const discounts = left.filter(
    ({ header, field }) => (field === null || field.startsWith('discount')) && DISCOUNT.test(header),
  );
  const said = [
    ...unlikely(table),
    ...otherNames(table),
    ...shopNames(table),
    ...openFactors(table),
    ...untakenMoney(table),
    ...otherUnits(table),
    ...untakenRates(table),
    ...otherNumbers(table, rest, again),
    ...tornSides(table),
    ...told(due, '未导入，请核对本次开票金额'),
    ...told(groups, '像另一组商品，未导入，请核对'),
    ...told(discounts, '未导入，请核对金额是否已扣除折扣'),
  ];
  return [
    ...said,
    ...numbersLeft(table, rest, said),
    ...severalBuyers(
      grid,
      from,
      left,
      FACTORS.flatMap((field) => takenOf(field) ?? []),
    ),
    ...buyersOfBlocks(grid),
    ...optionalLines(grid, from),
    ...saidInTexts(grid, from, columns, fieldOf),
  ];
}
