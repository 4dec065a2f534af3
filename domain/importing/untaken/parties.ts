import { isOrganisation } from '../cells/organisations.ts';
import { readNumberCell } from '../cells/read-cells.ts';
import { cellsWith } from '../grid/cells-with.ts';
import { cellText, textPlace, type SheetGrid } from '../grid/sheet-grid.ts';
import { totalWord } from '../cells/total-words.ts';
import { simplified } from '../cells/simplified.ts';
import { namedColumns, type LeftColumn } from './left-column.ts';

/** Who an invoice is for; a row for each of them is that of an invoice of its own. */
const BUYER =
  /^(?:客户(?:名称|单位|全称|简称)?|(?:购货|购买|付款|受票|开票|往来)(?:单位|方)(?:名称)?|购方(?:名称)?|买方(?:名称)?|(?:发票|开票)?抬头|公司(?:名称)?|单位(?:名称)?)$/;

const lastLevel = (header: string): string =>
  simplified((header.normalize('NFKC').split('_').at(-1) ?? '').replace(/\s/g, ''));

/** What schools and shops are called among themselves. */
const SHORT = /^(?:[一二三四五六七八九十\d]{1,2}[中小]|\p{Script=Han}{1,6}(?:店|校区|工地))$/u;

/** `甲公司`, `城东店`: a column of numbers of one of several. */
export const isOfParty = ({ header }: LeftColumn): boolean =>
  isOrganisation(lastLevel(header)) || SHORT.test(lastLevel(header));

/** `甲公司 汇总` below its lines. */
const SUM_OF_ONE = /(?:汇总|[小合总共]计)$/;

/** The first two different names of a column, in rows with a number that is taken. */
function namesIn(
  grid: SheetGrid,
  from: number,
  column: number,
  numbers: readonly LeftColumn[],
): readonly string[] {
  const names: string[] = [];
  let last = -1;
  for (let row = from; row < grid.height && names.length < 2; row++) {
    const place = textPlace(grid, row, column);
    if (place < 0 || place === last) continue;
    const text = cellText(grid, row, column).trim();
    const isLine = numbers.some(
      (one) => readNumberCell(cellText(grid, row, one.column).trim()).number !== '',
    );
    if (!isLine) continue;
    last = place;
    const isSum = totalWord(text) !== null || SUM_OF_ONE.test(text);
    if (text !== '' && !isSum && !names.includes(text)) names.push(text);
  }
  return names;
}

/** Several buyers in one list: each of them has an invoice of its own; told in a sentence. */
export function severalBuyers(
  grid: SheetGrid,
  from: number,
  left: readonly LeftColumn[],
  numbers: readonly LeftColumn[],
): readonly string[] {
  return left
    .filter(({ header }) => BUYER.test(lastLevel(header)))
    .slice(0, 1)
    .flatMap((one) => {
      const names = namesIn(grid, from, one.column, numbers);
      const isUnit = /^单位/.test(lastLevel(one.header));
      if (names.length < 2 || (isUnit && !names.every(isOrganisation))) return [];
      return [`${namedColumns([one])}写着不同的单位（${names.join('、')}等），请核对是否应分别开票`];
    });
}

/** `客户：苏州华联电子有限公司 SH001` above each of several notes. */
const OF_BLOCK = /^\s*(客户(?:名称)?|购货单位|收货单位|购买方(?:名称)?|购方|买方)[:：]\s*([^\s:：]{2,})/;

/** One may be short for the other, or have 盖章 behind it. */
const isSame = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

/** Buyers of several notes below each other; told in a sentence. */
export function buyersOfBlocks(grid: SheetGrid): readonly string[] {
  const rowsOf = cellsWith(grid, OF_BLOCK);
  const found = new Map<string, string>();
  for (let column = 0; column < grid.width; column++)
    for (const row of rowsOf(column, 0, grid.height)) {
      const [, label = '', name = ''] = OF_BLOCK.exec(cellText(grid, row, column)) ?? [];
      const before = found.get(label) ?? name;
      found.set(label, before);
      if (!isSame(before, name))
        return [`“${label}”写着不同的单位（${before}、${name}等），请核对是否应分别开票`];
    }
  return [];
}
