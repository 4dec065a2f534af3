import type { DecimalText } from '../../money/units.ts';
import { CAPITALS, flatMoney, yuanOf } from './capitals.ts';
import { shifted } from './read-cells.ts';
import { sumOf, type SumOf } from './stated-money.ts';

/** Money with the words that say what it is. */
export interface SumInWords {
  readonly of: SumOf;
  readonly number: DecimalText;
}

/** A number of pieces, days or percents is none, nor is a date or a price: `15000元/台`. */
const MONEY = new RegExp(
  `(?<![\\d.,壹贰叁肆伍陆柒捌玖拾佰仟-])(${CAPITALS}|\\d[\\d,]*(?:\\.\\d+)?(?=万|元)|\\d[\\d,]{2,}(?:\\.\\d+)?|\\d+\\.\\d+)(万?)[元圆]?整?(?![\\d.%]|[,-]\\d|\\/(?![税价不未含增合总])|(?![税价不未含合总其共])\\p{L})`,
  'gu',
);
/** `38000元（含税）` */
const BEHIND = /^\(((?:[^()\d]|\d+%)*)\)/;
const OF_PRICE = /单价|每/;

/** Each sum of a text: `不含税金额1318.58元，税额171.42元`. */
export function sumsInWords(text: string): readonly SumInWords[] {
  const whole = flatMoney(text);
  let from = 0;
  return [...whole.matchAll(MONEY)].flatMap((found) => {
    const [all, digits = '', tenThousands = ''] = found;
    const before = whole.slice(from, found.index);
    from = found.index + all.length;
    const words = `${before.split(/[,;。/|]/).at(-1) ?? ''}${BEHIND.exec(whole.slice(from))?.[1] ?? ''}`;
    const plain = /^\d/.test(digits) ? digits.replaceAll(',', '') : yuanOf(digits);
    if (plain === null || !/\p{L}/u.test(words) || OF_PRICE.test(words)) return [];
    // 含税价: asks nothing where a sum follows.
    const of = sumOf(words.replace(/[^\p{L}\p{N}%)]+$/u, ''));
    return [{ of, number: shifted(plain, tenThousands === '' ? 0 : 4) as DecimalText }];
  });
}
