import { HAN_NUMBER } from './han-number.ts';
import { FEW_YUAN, SMALL_MONEY } from './small-money.ts';
import { UNIT_WORDS } from './unit-words.ts';

/** What goods are counted in; like all here a part of patterns. */
export const UNIT = `(?:m[²³]|${UNIT_WORDS.join('|')}|㎡|㎥|㎏)`;
export const NUMBER =
  '(?:(?<![\\p{L}\\w.)-])-)?(?<![\\d.]|\\.\\d{3},)(?:\\d{1,3}(?:,\\d{3}){1,6}|\\d{1,12})(?:\\.\\d{1,13})?(?![\\d])(?!\\.\\d)(?!,\\d{3}(?!\\d))';
/** 1万5 and 1万5千 are fifteen thousand, 3万6千5 thirty-six thousand and five hundred, 1千5 fifteen hundred. */
export const MONEY_WORD =
  '(?:(?:万[1-9](?:千(?:[1-9]百?)?)?|千[1-9]百?)(?:元|块钱?|圆)?(?![\\d千百十]| ?(?:%|个?税?点))|万(?:元|块钱?)|千(?:元|块)?(?!\\p{Script=Han}|\\d)|[kw][1-9]?(?![\\p{L}\\d]|-\\d)|[万千]零[1-9]\\d{0,2}(?:元|块钱?)?(?!\\d)|百(?:[1-9]十?)?(?:元|块钱?)?(?!\\p{Script=Han}|[\\d.])|元整|圆整|块钱|万(?!\\d)|元(?![件素宝旦月])|圆|块(?!\\p{Script=Han}))';
export const SIGN = '(?:人民币|RMB|CNY|¥)';
/** Behind what ends a value: no letter goes on with it, except of words that begin something new. */
export const END = '(?!\\p{L})|(?=单价|金额|合计|总价|总计|共计|共|每|含税|不含税|税率)';

export const YUAN = '(?:元|块)?';
/** 4500*2, and behind the first its name: 税300. */
export const TERM = `${SIGN}? ?${NUMBER} ?(?:元|${UNIT})?(?: ?[*×xX] ?${SIGN}? ?${NUMBER} ?(?:元|${UNIT})?)?`;
export const FACTOR = `${SIGN}? ?${NUMBER} ?(?:[元块](?: ?\\/ ?${UNIT})?|${UNIT})?`;
export const BARE_TERM = `${NUMBER}(?: ?[*×xX] ?${NUMBER})?(?! ?[元块])`;
/** 两千三, 一万二块: a sum in words. */
export const HAN_SUM = `${HAN_NUMBER}(?:元|块钱?|圆)?(?![\\p{L}\\d]|\\.\\d)`;
/** What is counted in words; 二期 and 三层 are no two and no three of anything. */
export const FIGURE = '[一二两三四五六七八九十]';
export const HAN_COUNTED = '[台箱个盒套件包瓶只支袋桶吨斤把本棵株辆块根条双卷]|公斤';
export const HAN_APART = `${HAN_COUNTED}|张|批|项|组|晚|天|间|份|个月|人次|间夜`;
/** 1.2米, 10mm: what lengths are written in. */
export const LENGTH = '(?:毫米|厘米|mm|cm|米|m)';
/** 5L, 500g: what of liquids and weights is in one of them. */
export const WEIGHT = '(?:毫升|公斤|千克|ml|kg|升|克|斤|L|g)';
/** 人民币伍佰元整, 五百元; 三元 alone begins names of goods. */
export const CAPITALS =
  '(?:人民币|大写)?[:( )]{0,3}(?:[壹贰叁肆伍陆柒捌玖拾][零壹贰叁肆伍陆柒捌玖拾佰仟萬万亿]{0,20}[元圆](?:[零壹贰叁肆伍陆柒捌玖]角)?(?:零?[壹贰叁肆伍陆柒捌玖]分)?[整正]?' +
  '|[一二两三四五六七八九十][零〇一二两三四五六七八九十百千万]{1,12}(?:元|块)(?!\\p{Script=Han}|\\d)|[一二两三四五六七八九十][零〇一二两三四五六七八九十百千万]{1,12}[元圆][整正])';

export const PARTS = {
  number: new RegExp(`${SMALL_MONEY}|${FEW_YUAN}|${HAN_NUMBER}(?!${UNIT})|${NUMBER}`, 'giu'),
  unit: new RegExp(`(?<![\\p{L}])${UNIT}(?!\\p{L})|每(${UNIT})|一(${UNIT})`, 'iu'),
} as const;

/** A unit, at the beginning. */
export const UNIT_AHEAD = new RegExp(`^ ?${UNIT}(?!\\p{L})`, 'iu');

/** A number with its unit or its money word, at the beginning. */
export const LEADING = new RegExp(
  `^[ ]{0,3}(?:${SMALL_MONEY}|${FEW_YUAN}|${HAN_SUM}|${SIGN}? ?${NUMBER} ?(?:${MONEY_WORD}|${UNIT}(?![\\p{L}]))?(?: ?\\/ ?${UNIT})?)`,
  'iu',
);
