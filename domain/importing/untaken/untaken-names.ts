import { CONTENT_ROWS, contentsOf } from '../columns/column-contents.ts';
import { lastLevel } from '../columns/combined-numbers.ts';
import { isInsteadOfName } from '../columns/instead-of-names.ts';
import { readRateCell } from '../cells/read-cells.ts';
import { once } from '../grid/once.ts';
import { describes } from '../headings/descriptions.ts';
import { matchGoods, namesNoGoods, soundsLikeGoods } from '../headings/goods-words.ts';
import { matchTitle } from '../headings/match-title.ts';
import type { TableColumns } from './table-columns.ts';
import { namedColumns, type LeftColumn } from './left-column.ts';

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
function mayBeNames({ grid, rows }: TableColumns): (one: LeftColumn) => boolean {
  const rateOf = once(readRateCell);
  const { fits, heading } = CONTENT_ROWS.find(({ field }) => field === 'name') ?? {};
  return ({ column, header, isKnown }) =>
    !isKnown && heading?.test(header) !== false && fits?.(contentsOf(grid, rows(), column, rateOf)) === true;
}

/** Where work is done, as well as what is done. */
const OF_WORKS = /^(?:项目|设备)名称$/;
/** 服务内容 or 货物 beside it; 工作内容 of a bill of quantities only says more of it. */
const isDoneThere = (header: string): boolean =>
  /(?<!工作|项目)内容$|商品$|货[物品]$|产品$/.test(header) && matchGoods(header).claim === 1;

/** A name that its heading does not speak of, and other names beside the one that is taken; told in sentences. */
export function otherNames(table: TableColumns): readonly string[] {
  const { left, takenOf } = table;
  const own = takenOf('name');
  if (own === undefined || own.header === '') return [];
  const isVague = isVagueName(own);
  const isOnly = soundsLikeGoods(lastLevel(own.header)) && !left.some(mayBeNames(table));
  // 商品描述 says more of the 商品 that is taken.
  const isOther = (word: string, header: string): boolean =>
    word !== own.word &&
    (isVague || !namesNoGoods(word)) &&
    !describes(lastLevel(header), lastLevel(own.header));
  const others = TO_INVOICE.test(own.word)
    ? []
    : left.filter(
        ({ field, word, isSure, header }) =>
          (field === 'name' && isSure && isOther(word, header)) ||
          (OF_WORKS.test(own.word) && isDoneThere(header)),
      );
  return [
    ...(own.field === 'name' || isOnly ? [] : [saysInstead(own)]),
    ...(others.length === 0 ? [] : [`${namedColumns(others)}也像商品名称，未导入，请核对开票名称`]),
  ];
}
