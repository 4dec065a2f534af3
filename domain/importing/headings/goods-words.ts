import { simplified } from '../cells/simplified.ts';
import { outsideBrackets, UNKNOWN, type HeaderMatch } from './match-header.ts';

/** What a heading is worth as one of names that may as well be of something else: 项目 of works, 摘要 of what was done, 材料 of parts. */
export const WEAK = 0.8;
/** The same of X名称 where nobody knows X, and where X is no goods: a shop, a school, a section of a road. */
const UNKNOWN_NAME = 0.7;
const NO_GOODS_NAME = 0.4;

/** What goods end with, and what else is sold: 商品名称, 构件名称, 课程名称. */
const GOODS =
  /(?:[品件料物货材器具机剂药菜书苗木花果蔬粮肉鱼酒茶油布纸管板钢石砖漆胶膜袋箱盒瓶灯泵阀缆衣鞋服]|物资|存货|设备|课程|套餐|服务|费用?|劳务|险种?|作业|工序|款式)名称$/;

/** Who buys or sells, where and on what occasion. */
const NO_GOODS =
  /(?:[店铺场馆校院所局厅部户方商司厂库人]|食堂|酒店|小区|楼盘|单位|会议|车队|标段|工程|路[线段]|线路|活动|终端|渠道|平台|网点|站点|班[组级]|科室|类别|分类|品牌|厂家|大类)名称$/;

/** Whether X名称 is no name of goods beside another. In the form `headerKey` gives, as all headings here. */
export const namesNoGoods = (key: string): boolean => NO_GOODS.test(key) && !GOODS.test(key);

/** Exact words that are no names beside a surer one; 项目名称 is what the work belongs to beside 费用名称. */
const WEAK_WORDS: ReadonlyMap<string, number> = new Map([
  ...['摘要', '品种', '材料'].map((word): [string, number] => [word, WEAK]),
  ['项目名称', 1.9],
]);

const keyOf = (heading: string): string => outsideBrackets(simplified(heading));

/** The claim of a heading that names goods, but may as well name something else; each X名称 is a word of its own. */
export function withClaim(match: HeaderMatch, heading: string): HeaderMatch {
  if (match.field !== 'name') return match;
  const claim = WEAK_WORDS.get(match.word);
  if (claim !== undefined) return { ...match, claim };
  const word = keyOf(heading).replaceAll(/[A-Z]/g, '');
  if (match.word !== '名称' || !word.endsWith('名称') || word === '名称' || GOODS.test(word)) return match;
  return { ...match, claim: NO_GOODS.test(word) ? NO_GOODS_NAME : UNKNOWN_NAME, word };
}

/** Words above names that say less than those of `HEADER_WORDS`: only a column of texts is one of them. */
const BARE: readonly (readonly [claim: number, words: RegExp])[] = [
  [
    WEAK,
    /^(?:项目|费用|业务类型|险种)$|^(?:收费|费用|服务|检验|检测|维修|施工|消费|洗涤|加工)(?:类型|类别)$/,
  ],
  [
    1,
    /^(?:菜名|货物名|货种|设备|配件|印件|耗材|用品|小类|产品小类)$|^(?:收费|费用|服务|检验|检测|维修|施工|消费|洗涤|加工)(?:项目|明细)$|(?<!备注|合同|规格|优惠)内容$|(?:商品|货[物品]|菜品|产品|物料)$/,
  ],
];

const GOODS_SCORE = 0.6;

/** 施工内容, 菜名 or 项目 above texts: the name, unless another heading says so more surely. */
export function matchGoods(heading: string): HeaderMatch {
  const word = keyOf(heading);
  const claim = BARE.find(([, words]) => words.test(word))?.[0];
  return claim === undefined
    ? UNKNOWN
    : { ...UNKNOWN, field: 'name', strength: 1, claim, score: GOODS_SCORE, known: true, word };
}

/** What else heads goods where no other texts stand beside them: 书名, 体检套餐, 保险险种. Times, places and kinds do not. */
const SOLD =
  /(?:书名|[菜款]名|菜肴|套餐|药材|课程|险种|工序|工种|岗位|线路|[房车]型|车型及服务|广告位|版面|品类|存货|物[资品]|设备|(?<!账务)项目|事项|(?<!项目|工作)内容|描述|短文本|标题|服务|车辆|分项工程)$/;

/** Whether a heading speaks of goods or services, so that nothing is to be said of it where no other column may name them. */
export const soundsLikeGoods = (heading: string): boolean =>
  matchGoods(heading).field === 'name' || SOLD.test(keyOf(heading));
