import { sideWordIn, type TaxWord } from './side-words.ts';
import { simplified } from './simplified.ts';
import { sumsInWords } from './sums-in-words.ts';

/** What is paid for beside the goods, and clauses that reckon with a price: said of them, nothing is said of the goods. */
const OTHERS: readonly { readonly from: string; readonly words: string }[] = [
  { from: '报价单', words: '运[输杂]?费|运输|物流|快递|邮费|装卸|搬运|安装|调试|培训|检测费|服务费' },
  { from: '供货合同', words: '维[修保护]|保[修养]|备[品件]|配件|税率|发货前' },
  {
    from: '违约和结算条款',
    words:
      '返[点利]|违约|滞纳|赔偿|[处惩]?罚|扣[款除]|优惠(?!价)|折扣(?!价)|[押定订]金|保证金|质保|预付|尾款',
  },
];
const OTHER = OTHERS.map(({ words }) => words).join('|');
const OF_OTHER = new RegExp(OTHER);
/** 含运费, 包安装调试: it is in the price. */
const INCLUDED = new RegExp(`[含包免及和](?:${OTHER}|[及和等费])+`, 'g');

/** Said of these it is said of all goods. */
const OF_ALL =
  /以[上下]|上[述表]|本(?:表|单|报价|合同)|清单|明细|对账|报价[单表]|均|全部|所有|[单表]\(|^[\d.)、]*(?:产品|货物|商品)?(?:[单总报]价|价[格款]|金额|合同)/;

/** `如需开票`: what would be so. 如无说明 says what is so. */
const IF = /如(?![上下图表无])|若(?![干无])|可否|倘|一旦/;
/** `如需开票另加税点`: what is added if somebody asks for it is not in the prices. */
const ADDED = /加[收付]?.{0,3}税|税[金费点款]?[另自][计算付加理]/;
/** `含税合同额的10%`, `含税另加8%`: what is reckoned from it, and what it would cost. */
const RECKONED =
  /的\d{1,2}(?:\.\d+)?%|(?:[含带包开]\d*%?[税票]|发票|[专普]票)价?格?[需则须要请再另]*(?:加|\+|询|议)/;

const isOfGoods = (clause: string): boolean =>
  (ADDED.test(clause) || !RECKONED.test(clause)) &&
  (OF_ALL.test(clause) || !OF_OTHER.test(clause.replace(INCLUDED, ''))) &&
  sumsInWords(clause).every(({ of }) => of !== 'net' && of !== 'gross');

const BOXES = /[□☐○]/;

/** What a clause says of all goods; null where it says nothing, or only if something were so. */
function sideOfGoods(clause: string, isIf: boolean): TaxWord | null {
  const side = sideWordIn(clause);
  if (side === null || !isOfGoods(clause)) return null;
  return !isIf || /以上|上述/.test(clause) || (side === 'exclusive' && ADDED.test(clause)) ? side : null;
}

/** The side of the tax that a note says all prices are on; null where it says it of something else, of a sum, or if something were so. */
export function saidSide(text: string): TaxWord | null {
  const whole = sideWordIn(text);
  if (whole === null || BOXES.test(text)) return whole;
  const said = simplified(text.normalize('NFKC').replace(/[ \t]/g, ''));
  const sides = new Set<TaxWord>();
  for (const sentence of said.split(/[。;!?\n]/)) {
    let isIf = false;
    for (const clause of sentence.split(/[,、](?!\d)/)) {
      isIf ||= IF.test(clause);
      const side = sideOfGoods(clause, isIf);
      if (side !== null) sides.add(side);
    }
  }
  const [side = null] = sides;
  return sides.size === 1 ? side : null;
}
