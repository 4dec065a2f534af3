import { formatDecimal } from '../money/scaled.ts';
import { HAN_NUMBER } from './han-number.ts';
import { wholeOf } from './read-capitals.ts';

const FIGURE = '[一二两三四五六七八九]';
const DIGITS = `(?:${FIGURE}|[1-9])`;
const YUAN = `(?:${HAN_NUMBER}|${FIGURE}|(?<![\\d.]|\\d,)\\d{1,6})`;
/** Below a yuan: 八毛, 5毛, 2.5分. */
const BELOW = `(?:(?<![一二两三四五六七八九十百千万])${FIGURE}|(?<![\\d.]|\\d,)\\d{1,3}(?:\\.\\d)?)`;
/** Behind it the price is said to be of one: 三块一斤, 五元/斤, 两块每斤. */
const OF_ONE = '(?= ?(?:一\\p{Script=Han}|\\/|每))';
/** No word and no number goes on with it: 毛巾, 三块五的, 5块5斤. */
const END = `(?![\\p{L}\\d]|\\.\\d)|${OF_ONE}`;

/** How prices in 块, 毛 and 分 are written, the longer before what it begins with; 八角 alone is a spice, 3分 a score. */
const FORMS: readonly string[] = [
  `${YUAN}[块元]零?${DIGITS}[毛角](?:${DIGITS}分?)?`,
  `${YUAN}[块元]零?${DIGITS}分`,
  `${YUAN}块(?:${DIGITS}|\\d{2}${OF_ONE})`,
  `${BELOW}毛(?:钱|${DIGITS}分?)?`,
  `(?<![\\d.]|\\d,)[1-9]角(?:钱|${DIGITS}分?)?`,
  `(?!八角 ?[一每])${BELOW}(?:角|分)(?:钱|${OF_ONE})`,
  `${FIGURE}角${DIGITS}分?`,
  `(?<![一二两三四五六七八九十百千万])(?:${FIGURE}|十)(?:块钱|[块元]${OF_ONE})`,
  `(?:${HAN_NUMBER}(?:块钱?|元)|(?<![\\d.]|\\d,)\\d{1,6}(?:\\.\\d{1,2})?块钱)${OF_ONE}`,
];

/** Looked at first, for most of a message is no price. */
const AHEAD = '(?=[\\d.零〇一二两三四五六七八九十百千万]{1,12}[块元毛角分])';

/** 八毛, 三块五, 3元5角: a price below a yuan, with 块 before its tenths, or in one figure in words. */
export const SMALL_MONEY = `(?:${AHEAD}(?:${FORMS.join('|')})(?:${END}))`;
/** 三块, where 每斤 before it says of what. */
export const FEW_YUAN = `(?:(?:${FIGURE}|十)[块元]钱?(?![\\p{L}\\d]))`;

/** What each word is worth, in thousandths of a yuan, as 2.5分 is a price of screws. */
const WORTH: Readonly<Record<string, number>> = { 块: 1000, 元: 1000, 毛: 100, 角: 100, 分: 10 };

const NUMERAL = '[\\d.零一二两三四五六七八九十百千万]{1,12}';
/** A price once it is cut out of the message; whole yuan in figures are any sum's. */
const WRITTEN = new RegExp(
  `^(?=.*(?:[毛角分]|块${DIGITS}))(?:${NUMERAL}[块元])?(?:${NUMERAL}[毛角])?(?:${NUMERAL}分?)?钱?$`,
  'u',
);
/** A number and the word behind it, if any. */
const TOLD = new RegExp(`(${NUMERAL})([块元毛角分])?`, 'gu');

/** 三块五 as 3.5; null when it is none. */
export function readSmallMoney(text: string): string | null {
  const bare = text.replace(/\s/g, '');
  if (!WRITTEN.test(bare)) return null;
  let [worth, sum] = [0, 0];
  for (const [, said = '', word] of bare.matchAll(TOLD)) {
    worth = word === undefined ? worth / (/^\d\d$/.test(said) ? 100 : 10) : (WORTH[word] ?? NaN);
    sum += Math.round((/\d/.test(said) ? Number(said) : wholeOf(said)) * worth);
  }
  return Number.isNaN(sum) || sum === 0 ? null : formatDecimal(sum, 3);
}
