import { LEGAL_RATES } from '../columns/column-contents.ts';
import { readRateCell } from '../cells/read-cells.ts';
import { saidSide } from '../cells/said-side.ts';
import { tickedRates } from '../cells/ticked-rates.ts';

/** As it is compared: half width, without spaces, in traditional characters as in simplified ones. */
const flat = (text: string): string =>
  text.normalize('NFKC').replace(/\s/g, '').replace(/稅/g, '税').replace(/價/g, '价').replace(/單/g, '单');

/** What a contract or a note says, each sentence for itself. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/[。；;！!？?\n]/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const OF_PRICES = /价|款|金额|费|总额|以上|上述|均/;

/** What is so short and says a side says it of all prices: 含税13%. */
const SHORT = 16;

/** Whether prices have tax in them; null for a sentence that says nothing of it, or both. */
export function sideIn(sentence: string): boolean | null {
  const said = flat(sentence);
  if (said.length > SHORT && !OF_PRICES.test(said)) return null;
  const side = saidSide(sentence);
  return side === null ? null : side === 'inclusive';
}

/** A rate right behind a word of tax, or in front of one: no damages, deposit or discount. */
const RATES = [
  /(?:税率|税[点金额款费]|增值税|含税价?|专票|普票|发票)[^\d,%]{0,6}(\d{1,2}(?:\.\d)?)(?:%|个?点)/g,
  /(\d{1,2}(?:\.\d)?)(?:%|个?点)的?(?:增值税|税|专票|普票|专用发票|普通发票)/g,
];

/** Boxes of a form say something of taxes only beside a word of them. */
const OF_TAX = /[税票]|点/;

/** Clauses on what is kept back, charged or given back, and shares of a sum: their rates are of no tax. */
const OTHER_RATES =
  /违约|滞纳|赔偿|[处惩]?罚|损失|质保|保证金|[押定订]金|返[点利]|扣[款除]|佣金|提成|的\d{1,2}(?:\.\d)?%(?!的?(?:增值)?[税票])|可?再?(?:优惠|折扣|下浮)\d/;

/** The rates that a sentence names, `0.13`; of those of a form the ticked ones. */
export function ratesIn(sentence: string): readonly string[] {
  const said = flat(sentence)
    .split(',')
    .filter((clause) => !OTHER_RATES.test(clause))
    .join();
  const ticked = OF_TAX.test(said) ? tickedRates(said) : null;
  const digits =
    ticked ?? RATES.flatMap((pattern) => [...said.matchAll(pattern)].map(([, found = '']) => found));
  return digits.flatMap((one) => {
    const { bp, text } = readRateCell(`${one}%`);
    return LEGAL_RATES.has(bp) && bp > 0 ? [text] : [];
  });
}

/** What stands before a sum, and the sum. */
const SUM = /([\p{Script=Han}\d]{0,40}\p{Script=Han})[:(]?(?:RMB|[¥￥])?\d[\d.,]*万?[元圆块](?!\/)/gu;
/** 合同总价, 预付款, 每吨, 满: sums of all that is sold, and conditions. */
const OF_ALL = /[总合金款价额付共计每满足超低于以押]|税$/;

const OF_LINES = /以上|上述|上表|均|全部|所有/;

/**
 * `另：运费300元，税率9%`: of something that has a sum of its own, beside the lines of the table.
 *
 * @param names of the lines: what is said of one of them is no other thing
 */
export function namesSumOfOwn(sentence: string, names: readonly string[]): boolean {
  const said = flat(sentence);
  if (OF_LINES.test(said)) return false;
  const [before = ''] = said.replaceAll('人民币', '').split(/\d{1,2}(?:\.\d)?(?:%|个?点)/);
  return [...before.matchAll(SUM)].some(
    ([, label = '']) => !OF_ALL.test(label) && !names.some((name) => name !== '' && label.endsWith(name)),
  );
}
