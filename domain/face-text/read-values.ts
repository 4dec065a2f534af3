import { isCreditCode } from '../invoice/credit-code.ts';
import { isResidentNumber } from '../invoice/resident-number.ts';
import { tidyTaxId } from '../invoice/tax-id.ts';
import { isTaxRate } from '../codes/tax-rates.ts';
import { readHan } from './han-number.ts';
import { readSmallMoney } from './small-money.ts';
import { readNumberCell, readRateCell, shifted } from '../importing/cells/read-cells.ts';

interface Read {
  readonly value: string;
  readonly score: number;
  readonly reason: string;
}

/** How sure a tax id is by its length and its check character. GB 32100, DOMAIN A4 */
export function readTaxId(text: string, labelled: boolean): Read {
  const value = tidyTaxId(text);
  if (isCreditCode(value))
    return { value, score: labelled ? 1 : 0.95, reason: '统一社会信用代码，校验位正确' };
  if (isResidentNumber(value)) return { value, score: labelled ? 0.8 : 0.4, reason: '是居民身份证号码' };
  if (value.length === 18) return { value, score: 0.3, reason: '18位，但校验位不符，请核对' };
  const known = (value.length === 15 || value.length === 20) && /^\d/.test(value);
  if (known) return { value, score: labelled ? 0.7 : 0.3, reason: `${value.length}位税号，没有校验位` };
  return { value, score: 0.2, reason: `税号有${value.length}位，请核对` };
}

/** Whether a code that nothing announces is a tax id, spaces and all. */
export const isSureTaxId = (code: string): boolean =>
  readTaxId(code.replace(/[ -]/g, ''), false).score >= 0.5;

/** A rate as people write it: `6%`, `6个点`, `税率6`, `免税`; one that nobody may charge is unsure. */
export function readMessageRate(text: string): Read | null {
  const word = /免税|不征税|零税率/.exec(text)?.[0];
  const rate = readRateCell(
    word ??
      text
        // 含税13点
        .replace(/(?<=税\D{0,2}\d{1,2}) ?点$/, '%')
        .replace(/^(?:[不未]?含|另?加收?)?(?:增值税|税[率点]?)?[是为:]? ?(?=[\d百一二三五六九十])/, '')
        .replace(/^税[率点][是为:]? ?(?=\D)/, '')
        .replace(/^.*?(?=\d|免|不|零)/, '')
        .replace(/的?(?:税率|增值税|(?<![免征])税)$|的$/, ''),
  );
  if (rate.bp < 0) return null;
  const legal = isTaxRate(rate.bp);
  return {
    value: rate.text,
    score: legal ? 0.95 : 0.3,
    reason: legal ? '税率' : '不是可用的税率，请核对',
  };
}

/** Numbers as people speak and shorten them, and what they are worth; a part that is not said is ''. */
const SPOKEN: readonly (readonly [RegExp, (...parts: readonly [string, string, string]) => string | null])[] =
  [
    // 1万5千, 3万6千5: ten thousands, thousands and hundreds.
    [
      /^(\d{1,6})万([1-9])(?:千(?:([1-9])百?)?)?元?$/,
      (tens, thousands, hundreds) => `${tens}${thousands}${hundreds || '0'}00`,
    ],
    // 1千5: thousands, and hundreds.
    [/^(\d{1,6})千([1-9])百?元?$/, (thousands, hundreds) => `${thousands}${hundreds}00`],
    // 1万零500, 2千零50
    [
      /^(\d{1,6})([万千])零(\d{1,3})元?$/,
      (big, place, small) => String(Number(big) * (place === '万' ? 10_000 : 1000) + Number(small)),
    ],
    // 3百5, 3百5十, 5百
    [/^(\d{1,2})百([1-9])?十?元?$/, (hundreds, tens) => `${hundreds}${tens || '0'}0`],
    // 6k5, 1w2: the next place alone.
    [/^(\d{1,4})([kw])([1-9])元?$/i, (first, word, next) => shifted(`${first}.${next}`, placesOf(word))],
    // 3千元, 5k, 2w
    [/^(\d{1,6}(?:\.\d{1,4})?)([千kw])元?$/i, (short, word) => shifted(short, placesOf(word))],
  ];

const placesOf = (word: string): number => (/w/i.test(word) ? 4 : 3);

/** What a number is worth as people speak of it; null where it is written out. */
function spokenMoney(text: string): string | null {
  for (const [spoken, worth] of SPOKEN) {
    const [whole, first = '', second = '', third = ''] = spoken.exec(text) ?? [];
    if (whole !== undefined) return worth(first, second, third);
  }
  return null;
}

/** An amount or a price with its words; '' reads as null. */
export function readMoney(text: string): string | null {
  const small = readSmallMoney(text);
  if (small !== null) return small;
  const bare = text
    .replace(/块钱?|圆/g, '元')
    .replace(/^(?:人民币|RMB|CNY|¥)\s*/i, '')
    .replace(/\s/g, '');
  const spoken = readHan(bare.replace(/元$/, ''))?.number ?? spokenMoney(bare);
  if (spoken !== null) return spoken;
  const { number, unreadable, unit } = readNumberCell(bare, 'money');
  return unreadable || number === '' || unit !== '' ? null : number;
}

/** 十二箱 */
const HAN_QUANTITY = /^([零〇一二两三四五六七八九十百千万]{1,12})(\p{L}{1,4})$/u;

/** A quantity with the unit behind it. */
export function readQuantity(text: string): { readonly number: string; readonly unit: string } | null {
  const bare = text.replace(/\s/g, '');
  const [, han = '', what = ''] = HAN_QUANTITY.exec(bare) ?? [];
  const spoken = what === '' ? null : readHan(han);
  if (spoken !== null) return { number: spoken.number, unit: what };
  const { number, unit, unreadable } = readNumberCell(bare, 'unit');
  return unreadable || number === '' ? null : { number, unit };
}
