import { sheetNamed } from '../sheets/sheet-name.ts';
import { isTitleRow } from '../headings/later-heading.ts';
import { CONTENT_ROWS, contentsOf, saysNothing } from '../columns/column-contents.ts';
import { sampleRows } from '../columns/column-numbers.ts';
import { once } from '../grid/once.ts';
import { lastLevel } from '../columns/combined-numbers.ts';
import { isInsteadOfName } from '../columns/instead-of-names.ts';
import { occasionOf } from '../columns/choose-columns.ts';
import { matchGoods, namesNoGoods, withClaim } from '../headings/goods-words.ts';
import { headerLevels } from '../headings/detect-header.ts';
import type { ColumnChoice, TargetField } from '../mapping.ts';
import { matchLevels, matchTitle } from '../headings/match-title.ts';
import { readNumberCell, readRateCell } from '../cells/read-cells.ts';
import { cellText, columnName, isFilled, type SheetGrid } from '../grid/sheet-grid.ts';
import { totalWord } from '../cells/total-words.ts';
import { hasNumbers, namedColumns, untakenMoney, type LeftColumn } from './untaken-money.ts';
import { openFactors } from './open-factors.ts';
import { optionalLines } from './optional.ts';
import { countsRows, numbersLeft } from './numbers-left.ts';
import { buyersOfBlocks, severalBuyers } from './parties.ts';
import { saidInTexts } from './said-in-texts.ts';
import { untakenRates } from './untaken-rates.ts';
import { otherNumbers } from './untaken-sums.ts';

const REPEATED_FIELDS: readonly TargetField[] = ['name', 'quantity', 'price', 'amount'];
const NUMBERS: readonly TargetField[] = ['quantity', 'price', 'amount'];
/** What takes money off, or multiplies it. */
const DISCOUNT = /折扣|折让|让利|优惠|下浮|扣款|减免/;

/** What heads the columns of an account, and none of goods. */
const OF_ACCOUNTS = /对方(?:户名|账号|账户)|(?:支出|借方|贷方)(?:金额|发生额)$|^[借贷]方$/;

const isUsed = (grid: SheetGrid, from: number, column: number): boolean => {
  for (let row = from; row < grid.height; row++) if (isFilled(grid, row, column)) return true;
  return false;
};

const occasionOfTaken = (amount: LeftColumn | undefined): number =>
  amount === undefined ? NaN : occasionOf(amount.header);

/** 型号 or 房号 as the name is the only one there is. */
const saysInstead = (name: LeftColumn): string =>
  isInsteadOfName(name.header)
    ? `没有商品名称列，${namedColumns([name])}作为商品名称导入，请核对或填写默认商品名称`
    : `${namedColumns([name])}作为商品名称导入，请核对`;

/** What invoices are to say, whatever else goods are called. */
const TO_INVOICE = /^开票/;

/** X名称 of which nobody knows X. */
const isVagueName = ({ word }: LeftColumn): boolean => word !== '名称' && matchTitle(word).word === '名称';

/** Whether texts that nobody knows may be names as well as those below 项目 or 菜名. */
function mayBeNames(grid: SheetGrid, headerRows: readonly number[]): (one: LeftColumn) => boolean {
  const rows = sampleRows(grid, headerRows);
  const rateOf = once(readRateCell);
  const { fits, heading } = CONTENT_ROWS.find(({ field }) => field === 'name') ?? {};
  return ({ column, header, isKnown }) =>
    !isKnown && heading?.test(header) !== false && fits?.(contentsOf(grid, rows, column, rateOf)) === true;
}

/** Where work is done, as well as what is done. */
const OF_WORKS = /^(?:项目|设备)名称$/;
/** 服务内容 or 货物 beside it; 工作内容 of a bill of quantities only says more of it. */
const isDoneThere = (header: string): boolean =>
  /(?<!工作|项目)内容$|商品$|货[物品]$|产品$/.test(header) && matchGoods(header).claim === 1;

/** A name that its heading does not speak of, and other names beside the one that is taken; told in sentences. */
function otherNames(
  own: LeftColumn | undefined,
  left: readonly LeftColumn[],
  mayBeName: (one: LeftColumn) => boolean,
): readonly string[] {
  if (own === undefined || own.header === '') return [];
  const isVague = isVagueName(own);
  const isOnly = matchGoods(lastLevel(own.header)).field === 'name' && !left.some(mayBeName);
  const others = TO_INVOICE.test(own.word)
    ? []
    : left.filter(
        ({ field, word, isSure, header }) =>
          (field === 'name' && isSure && word !== own.word && (isVague || !namesNoGoods(word))) ||
          (OF_WORKS.test(own.word) && isDoneThere(header)),
      );
  return [
    ...(own.field === 'name' || isOnly ? [] : [saysInstead(own)]),
    ...(others.length === 0 ? [] : [`${namedColumns(others)}也像商品名称，未导入，请核对开票名称`]),
  ];
}

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

/** Columns beside those that are taken which look like more goods or take something off them, told in sentences. */
export function untakenColumns(
  grid: SheetGrid,
  headerRows: readonly number[],
  choices: readonly ColumnChoice[],
): readonly string[] {
  const from = (headerRows.at(-1) ?? -1) + 1;
  const fieldOf = new Map(choices.map(({ index, field }) => [index, field]));
  const columns = Array.from({ length: grid.width }, (_, column): LeftColumn => {
    const levels = headerLevels(grid, headerRows, column);
    const match = withClaim(matchLevels(levels), levels.at(-1) ?? '');
    const { field, tax, word, strength, known: isKnown } = match;
    return { column, header: levels.join('_'), field, word, tax, isKnown, isSure: strength > 1 };
  });
  const taken = columns.filter(({ column }) => (fieldOf.get(column) ?? null) !== null);
  const unused = columns.filter(
    ({ column }) => (fieldOf.get(column) ?? null) === null && isUsed(grid, from, column),
  );
  // Where nothing is headed, what has no heading may be any of ours.
  const isHeadless = columns.every(({ header }) => saysNothing(header));
  const left = unused.filter(
    (one) => (one.header !== '' || isHeadless) && !(saysNothing(one.header) && countsRows(grid, from, one)),
  );
  const again = left.filter(
    ({ field, word, tax }) =>
      field !== null &&
      REPEATED_FIELDS.includes(field) &&
      taken.some((one) => fieldOf.get(one.column) === field && one.word === word && one.tax === tax),
  );
  const groups = isGroup(again, taken) ? again : [];
  const discounts = left.filter(
    ({ header, field }) => (field === null || field.startsWith('discount')) && DISCOUNT.test(header),
  );
  const [amount] = taken.filter(({ column }) => fieldOf.get(column) === 'amount');
  const occasion = occasionOfTaken(amount);
  // What nobody knows counts beside a sum that is surely another one.
  const isAmount = ({ field, isKnown, column }: LeftColumn): boolean =>
    field === 'amount' || (occasion < 0 && !isKnown && hasNumbers(grid, from, column));
  const due = left.filter(
    (one) => occasion <= 0 && occasionOf(one.header) > 0 && isAmount(one) && !groups.includes(one),
  );
  const rest = left.filter((one) => !due.includes(one) && !groups.includes(one));
  const of = (field: TargetField): LeftColumn | undefined =>
    taken.find(({ column }) => fieldOf.get(column) === field);
  const factors = { quantity: of('quantity'), price: of('price'), amount: of('amount') };
  const isList = NUMBERS.every((field) => of(field) === undefined) && of('name') !== undefined;
  const said = [
    ...(isList ? ['没有数量、单价和金额的列，请核对是否为商品清单'] : []),
    ...(columns.some(({ header }) => OF_ACCOUNTS.test(header))
      ? ['像银行流水或账簿，请核对是否为商品清单']
      : []),
    ...otherNames(of('name'), left, mayBeNames(grid, headerRows)),
    ...openFactors(grid, headerRows, factors.quantity, factors.price),
    ...untakenMoney(grid, from, factors, left),
    ...(of('taxRate') === undefined ? untakenRates(grid, headerRows, unused) : []),
    ...otherNumbers(grid, headerRows, of, rest, again),
    ...(due.length === 0 ? [] : [`${namedColumns(due)}未导入，请核对本次开票金额`]),
    ...(groups.length === 0 ? [] : [`${namedColumns(groups)}像另一组商品，未导入，请核对`]),
    ...(discounts.length === 0 ? [] : [`${namedColumns(discounts)}未导入，请核对金额是否已扣除折扣`]),
  ];
  return [
    ...said,
    ...numbersLeft(grid, headerRows, of, rest, said),
    ...severalBuyers(
      grid,
      from,
      left,
      NUMBERS.flatMap((field) => of(field) ?? []),
    ),
    ...buyersOfBlocks(grid),
    ...optionalLines(grid, from),
    ...saidInTexts(grid, from, columns, fieldOf),
  ];
}

/** Rows with a number in a column, 1-based, down to another heading that stands above the rest. */
function numberRows(grid: SheetGrid, from: number, column: number): readonly number[] {
  const rows: number[] = [];
  for (let row = from; row < grid.height; row++) {
    if (!isFilled(grid, row, column)) continue;
    if (isTitleRow(grid, row)) break;
    if (readNumberCell(cellText(grid, row, column).trim()).number !== '') rows.push(row + 1);
  }
  return rows;
}

/** Numbers right beside the last heading: a comma in a number that nobody quoted has made two cells of it. */
export function cellsBeside(grid: SheetGrid, headerRows: readonly number[]): readonly string[] {
  const isHeaded = (column: number): boolean => headerLevels(grid, headerRows, column).length > 0;
  let column = grid.width;
  while (column > 0 && !isHeaded(column - 1)) column -= 1;
  if (column === 0 || column === grid.width) return [];
  const rows = numberRows(grid, (headerRows.at(-1) ?? -1) + 1, column);
  const [first] = rows;
  if (first === undefined) return [];
  const where = rows.length === 1 ? `第${String(first)}行` : `第${String(first)}行等${String(rows.length)}行`;
  return [`${columnName(column)}列没有标题，${where}的数字未导入，请核对是否错列（如数字中的逗号未加引号）`];
}

/** Titles below each other that make a table of columns, not of rows. */
const UPRIGHT_TITLES = 3;
const UPRIGHT_ROWS = 60;

/** Titles that stand below each other with the goods to their right: such a table can't be read by rows, told in a sentence. */
export function uprightTable(grid: SheetGrid, choices: readonly ColumnChoice[]): readonly string[] {
  if (choices.some(({ field }) => field !== null && NUMBERS.includes(field))) return [];
  for (let column = 0; column < grid.width; column++) {
    const fields = new Set<TargetField>();
    for (let row = 0; row < Math.min(grid.height, UPRIGHT_ROWS); row++) {
      const { field, score } = matchTitle(cellText(grid, row, column).trim());
      if (field !== null && score >= 1) fields.add(field);
    }
    if (fields.size >= UPRIGHT_TITLES && fields.has('name') && NUMBERS.some((field) => fields.has(field)))
      return [`${columnName(column)}列竖排着商品的各项标题，不能按行读取，请将表格行列互换（转置）后再导入`];
  }
  return [];
}

/** Rows of a sheet that look like goods: a name that is no sum, and a number. */
export function goodsRows(
  grid: SheetGrid,
  headerRows: readonly number[],
  choices: readonly ColumnChoice[],
): number {
  const of = (fields: readonly TargetField[]): readonly number[] =>
    choices.filter(({ field }) => field !== null && fields.includes(field)).map(({ index }) => index);
  const [names, numbers] = [of(['name']), of(NUMBERS)];
  let count = 0;
  for (let row = (headerRows.at(-1) ?? -1) + 1; row < grid.height; row++) {
    const name = names.map((column) => cellText(grid, row, column).trim()).find((text) => text !== '') ?? '';
    const isTitle = matchTitle(name).score >= 1;
    if (name === '' || isTitle || totalWord(name) !== null) continue;
    if (numbers.some((column) => readNumberCell(cellText(grid, row, column).trim()).number !== ''))
      count += 1;
  }
  return count;
}

/** Other tables of a file whose goods are not imported with the chosen one. */
export const otherTables = (
  tables: readonly { readonly name: string; readonly rows: number }[],
): readonly string[] =>
  tables
    .filter(({ rows }) => rows > 0)
    .map(({ name, rows }) => `${sheetNamed(name)}里还有${String(rows)}行像商品的内容，未导入`);
