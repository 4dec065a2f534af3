import { lastLevel } from '../columns/combined-numbers.ts';
import { namesNoGoods } from '../headings/goods-words.ts';
import type { TableColumns } from './table-columns.ts';
import { namedColumns } from './left-column.ts';

/** What goods of shops are known by, and nothing else is. */
const GOODS_NUMBER = /^(?:商品|产品|货品)?[款货]号$|^(?:商品|货品)编[号码]$|^SKU(?:编码|ID)?$/i;

/** 门店名称 as the name beside 款号: where goods went, and not what they are called; told in a sentence. */
export function shopNames({ columns, takenOf }: TableColumns): readonly string[] {
  const own = takenOf('name');
  if (own?.field !== 'name' || !namesNoGoods(own.word)) return [];
  const number = columns.find(({ header }) => GOODS_NUMBER.test(lastLevel(header)));
  if (number === undefined) return [];
  return [`${namedColumns([own])}作为商品名称导入，商品像是只有“${number.header}”，请核对或填写默认商品名称`];
}
