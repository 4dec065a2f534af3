import type { TargetField } from '../mapping.ts';
import { countedIn, isMeasure } from '../cells/measures.ts';
import { simplified } from '../cells/simplified.ts';

/** What a heading says of all numbers below it. */
export interface HeaderScale {
  /** Places the point moves: 4 for 万元, -2 for 分. */
  readonly places: number;
  /** `数量（吨）`: the unit of all quantities; '' without one. */
  readonly unit: string;
  /** `金额（美元）`: another money than yuan; '' without one. */
  readonly currency: string;
}

/** `万元`, `百万元`, `十亿元`: so many tens of yuan. */
const TENS = /(十?[百千万亿]{1,4})[元圆]/;

const PLACES: readonly (readonly [RegExp, number])[] = [
  [/[(/:]千\)?$/, 3],
  [/[(/:]万\)?$/, 4],
  [/[(/:]亿\)?$/, 8],
  [/\((?:RMB|CNY|¥)?\s*(?:K|['’]000)\)?$/i, 3],
  [/\((?:RMB|CNY|¥)?\s*W\)?$/i, 4],
  [/(?:^|[(:/]|单位)角\s*\)?$/, -1],
  [/(?:^|[(:/]|单位)分\s*\)?$/, -2],
];

/** Words for money that is not yuan. */
const CURRENCIES =
  /外币|原币|美元|美金|欧元|日元|港币|港元|英镑|澳元|加元|新台币|台币|韩元|泰铢|卢布|USD|EUR|JPY|HKD|GBP|AUD|CAD|TWD|KRW|(?:US|HK|NT|A|C)?\$|[€£]/i;

const MEASURES =
  '[个件台套只支根条张片块双对副组箱盒袋包瓶桶罐卷捆本册份把颗粒辆米吨升尾羽头株棵枚朵筐]|千?米|千?克|公?斤|公里|平方米|立方米|毫?升|kg|g|t|m|㎡|m2|m3|pcs';

/** What stands in the brackets of a quantity, or behind a slash, and is its unit. */
const UNIT = new RegExp(`^(?:单位[:：]?)?(${MEASURES})$`, 'i');

/** `数量(万个)`, `数量/千支`, `数量(K)`: how many are counted as one. */
const MANY = new RegExp(`^(?:单位:?)?(?:([百千万]|十(?=\\p{L}))(${MEASURES})?|([KW])(PCS)?)$`, 'iu');
/** Digits of a number of so many. */
export const MANY_PLACES: Readonly<Record<string, number>> = {
  ...{ 十: 1, 百: 2, 千: 3, 万: 4, 亿: 8 },
  ...{ K: 3, W: 4 },
};
/** The same as letters: Kpcs. */
const IN_HAN: Readonly<Record<string, string>> = { K: '千', W: '万' };

/** `单价/元`, `数量/吨`: what the numbers are counted in. */
export const MEASURE_BEHIND = new RegExp(
  `[/:]\\s*(?:[百千万亿]?[元圆]|[千万亿角分]|RMB|CNY|¥|[百千万]?(?:${MEASURES}))\\s*$`,
  'i',
);

const MONEY_UNIT = '(?:人民币|RMB|CNY|¥)?(?:[百千万亿]+[元圆]|[元圆角分]|RMB|CNY|¥)';
/** A cell of its own below a heading: `（万元）`, `元/吨`, `吨`, `%`. */
const UNIT_CELL = new RegExp(`^\\(?(?:单位:)?(?:${MONEY_UNIT}(?:/(?:${MEASURES}))?|${MEASURES}|%)\\)?$`, 'i');

/** A cell that says what the numbers below it are counted in, and nothing else. */
export const isUnitCell = (text: string): boolean =>
  UNIT_CELL.test(text.normalize('NFKC').replace(/\s/g, ''));

const insides = (text: string): readonly string[] =>
  [...text.normalize('NFKC').matchAll(/\(([^()]*)\)|\/\s*([^/()\s][^/()]*)$/g)].map(
    ([, bracket = '', slash = '']) => (bracket || slash).trim(),
  );

/** `吨数`, `净重KG`; what is counted in pieces has a word of its own in each line. */
function measureOf(levels: readonly string[]): string {
  const unit = countedIn(levels);
  return isMeasure(unit) ? unit : '';
}

/** What the heading of a quantity counts as one, `万个`; null where that is one. */
export interface CountedMany {
  readonly many: string;
  readonly places: number;
  /** What is counted so; '' where the heading doesn't say. */
  readonly unit: string;
}

export function countedMany(levels: readonly string[]): CountedMany | null {
  for (const part of levels.flatMap(insides)) {
    const found = UNIT.test(part) ? null : MANY.exec(simplified(part));
    if (found === null) continue;
    const [, han = '', unit = '', latin = '', pieces = ''] = found;
    const many = han || (IN_HAN[latin.toUpperCase()] ?? '');
    return { many, places: MANY_PLACES[many] ?? 0, unit: pieces === '' ? unit : '个' };
  }
  return null;
}

/** Places that a level names. */
function placesOf(level: string): number {
  const text = simplified(level.normalize('NFKC'));
  const [, tens = ''] = TENS.exec(text) ?? [];
  if (tens === '') return PLACES.find(([pattern]) => pattern.test(text))?.[1] ?? 0;
  return Array.from(tens).reduce((sum, sign) => sum + (MANY_PLACES[sign] ?? 0), 0);
}

/** The scale, unit and currency that the levels of a heading name. */
export function headerScale(field: TargetField, levels: readonly string[]): HeaderScale {
  const isMoney =
    field === 'price' || field === 'amount' || field === 'taxAmount' || field === 'discountAmount';
  const places = isMoney ? (levels.map(placesOf).findLast((own) => own !== 0) ?? 0) : 0;
  const unit =
    field === 'quantity'
      ? (levels
          .flatMap((level) => [...insides(level), level.trim()])
          .map((part) => UNIT.exec(part)?.[1])
          .find(Boolean) ?? measureOf(levels))
      : '';
  return { places, unit, currency: isMoney ? foreignMoney(levels.join(' ')) : '' };
}

/** What is made of what headings say of their numbers. */
export interface HeadingsSaid {
  /** Numbers below `万元` are in them, or in yuan already. */
  readonly scaled: 'yuan' | 'written';
  /** A price of a hundred stays one, or becomes that of each. */
  readonly perMany: 'price' | 'each';
}

export const AS_SAID: HeadingsSaid = { scaled: 'yuan', perMany: 'price' };

/** A heading that says nothing of the size of its numbers. */
export const withoutScale = (level: string): string =>
  headerScale('amount', [level]).places === 0 && countedMany([level]) === null
    ? level
    : level
        .normalize('NFKC')
        .replace(/([(/:]\s*(?:单位:?|RMB|CNY|¥)?)(?:[百千万亿萬億]|[KW]|['’]000)(?![元圆圓])/i, '$1')
        .replace(/(?<![百千万亿萬億])[百千万亿萬億]+(?=[元圆圓])/g, '')
        .replace(/[角分](?=\s*\)?$)/, '元');

/** The money that a text names, when it is not yuan; '' otherwise. */
export const foreignMoney = (text: string): string => CURRENCIES.exec(text)?.[0] ?? '';

/** Headings of a column that names the money of each line. */
export const CURRENCY_COLUMN = /^(?:(?:结算|计价|交易)?(?:币种|币别|币制|货币)|CURRENCY)$/;
