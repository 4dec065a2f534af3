import { simplified } from '../cells/simplified.ts';
import { outsideBrackets } from '../headings/match-header.ts';
import { mostAgree, productAgreement } from './agreements.ts';
import type { Chosen as ChosenOf } from './choose-columns.ts';
import { lastLevel } from './combined-numbers.ts';
import { hasNumbers } from './several-columns.ts';
import type { Column } from './sheet-column.ts';

/** What is told of goods of one name where no column is called 规格, and whether that may be a number. */
interface Attribute {
  readonly words: RegExp;
  /** `proven`: a number there may be the quantity, unless quantity × price is the amount; beside other specs it says too little. */
  readonly numbers: 'never' | 'always' | 'proven';
}

const ATTRIBUTES: readonly Attribute[] = [
  // Dresses by colour, cabbage by its grade: 1 below 等级 says nothing.
  {
    numbers: 'never',
    words: /^(?:商品|产品|货品)?(?:颜色|(?:质量|强度|防护|压力|电压)?等级|级别|品级|版本|口味|香型)$/,
  },
  // Shoes have numbers, and so have steel and thread: 42, 304, 8801.
  {
    numbers: 'always',
    words:
      /^(?:商品|产品|货品)?(?:尺码|色号|缸号|材[质料]|面料|成[分份]|品牌|产地|纸[张质]|车型|机型|适用[机车]型|配置|操作系统|工艺|浓度)$/,
  },
  {
    numbers: 'proven',
    words:
      /^[长宽高厚]度?$|^(?:[内外胸地]|公称)?直?径$|^(?:口径|冠幅|土球|门幅|幅宽|克重|开数|精度|密度|硬度|目数|吨位|功率|电压|电流|容量|净含量|压力|扬程|流量|转速|授权数)$/,
  },
];

/** 规格 as it is, not of the box; what is called so has all that is to be said. */
const PLAIN_SPEC = /^(?:商品|产品|货品|货物)?(?:规格|型号|规格型号|型号规格|规格[及与]型号)$/;

const wordOf = ({ header }: Column): string => outsideBrackets(simplified(lastLevel(header)));

/** 颜色 and 尺码, which are joined; none where a heading names the specs. */
export function specsInstead(chosen: ChosenOf<Column>, columns: readonly Column[]): readonly Column[] {
  const spec = chosen.get('spec');
  if (!chosen.has('name') || (spec !== undefined && PLAIN_SPEC.test(wordOf(spec)))) return [];
  const [quantity, price, amount] = [chosen.get('quantity'), chosen.get('price'), chosen.get('amount')];
  const isProven = mostAgree(
    productAgreement(quantity?.numbers ?? [], price?.numbers ?? [], amount?.numbers),
  );
  return columns.filter((column) => {
    if (column.filled === 0 || (column.match.field !== null && column.match.word !== '材料')) return false;
    const word = wordOf(column);
    const numbers = ATTRIBUTES.find(({ words }) => words.test(word))?.numbers;
    if (numbers === undefined || numbers === 'always') return numbers !== undefined;
    return !hasNumbers(column) || (numbers === 'proven' && isProven && spec === undefined);
  });
}
