import type { Chosen as ChosenOf } from './choose-columns.ts';
import { lastLevel } from './combined-numbers.ts';
import type { Column } from './sheet-column.ts';

/** What goods are known by where nothing else names them, the surest first. */
const NAMES_GOODS = [
  /^图号$/,
  /^(?:混凝土|砼)?(?:强度)?(?:等级|标号)$|^(?:商)?[砼混]\S{0,2}型号$/,
  /^(?:商品|产品|货品|物料|规格)?型号$|^规格型号$|^\p{Script=Han}{2,4}(?:型号规格|规格型号)$/u,
  /^(?:商品|产品|货品)?[款货]号$|^货品编[号码]$|^(?:商品|产品|物料|存货)(?:编[号码]|代码|ID)$|^料号$|^SKU(?:编码|ID)?$/i,
  /^(?:人员|工程师|技术|职务|岗位)?(?:级别|职级)$|^职称$|^(?:集装)?[柜箱]型$/,
  /^(?:车位|房间|房屋|铺位|商铺|楼栋|门牌|单元)(?:号|编号)?$|^[房户铺]号$|^楼号$|^表号$/,
];

export const isInsteadOfName = (header: string): boolean =>
  NAMES_GOODS.some((pattern) => pattern.test(lastLevel(header)));

/** 型号, 款号 or 房号, where no column has names and goods are counted or paid for. */
export function nameInstead(found: ChosenOf<Column>, columns: readonly Column[]): readonly Column[] {
  const areGoods = found.has('amount') || (found.has('quantity') && found.has('price'));
  if (found.has('name') || !(areGoods || found.get('spec')?.match.word === '图号')) return [];
  const open = columns.filter(({ filled }) => filled > 0);
  for (const pattern of NAMES_GOODS) {
    const column = open.find(({ header }) => pattern.test(lastLevel(header)));
    if (column !== undefined) return [column];
  }
  return [];
}
