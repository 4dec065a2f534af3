import { formatDecimal, parseDecimal } from '../../money/scaled.ts';
import { readNumber, readRate } from '../../money/read-number.ts';
import { ZERO_RATE_KINDS } from '../../codes/zero-rate-kinds.ts';
import { withoutFractionZeros } from '../../money/end-zeros.ts';

const RATE_SCALE = 4;

/** Letters and marks of which most texts are made, in which there is nothing to clean. */
const CLEAN = /^[!-~\u4e00-\u9fff、，。：；（）【】《》]*$/;

/** Control characters and line breaks become spaces; runs of spaces one. */
export const cleanText = (text: string): string =>
  CLEAN.test(text)
    ? text
    : text
        .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ')
        .replace(/\s+/gu, ' ')
        .trim();

/** Something, whatever stands around it. */
const SOMETHING = /[\w\u4e00-\u65df\u65e1-\u9fff]/;

/** Dashes and slashes that stand for "nothing". */
const isNothing = (text: string): boolean =>
  !SOMETHING.test(text) && /^[-—–/\\无]*$/.test(text.normalize('NFKC').trim());

/** Text of a name, spec or unit; a lone dash or slash says that there is none. */
export const readTextCell = (text: string): string => (isNothing(text) ? '' : cleanText(text));

export interface NumberCell {
  /** Strict decimal text with the decimals as found; '' when the cell holds no number. */
  readonly number: string;
  /** What was glued to the number: `12个` → `个`. */
  readonly unit: string;
  /** The text can't be read as a number. */
  readonly unreadable: boolean;
}

/** `12个`, `1.2万元`: a number and what is glued to it. */
const GLUED = /^([^\p{L}]*[\d０-９][,，.．]*)\s*([\p{L}㎡㎥㎏][\p{L}㎡㎥㎏²³]{0,5})$/u;
/** `10/箱`, `3（个）`: what parts the unit from its number. */
const PARTED = /^(.*[\d０-９])\s*(?:[/／]\s*(?=\p{L})|[(（]\s*(?=\p{L}[^()（）]*[)）]$))([^)）]*)[)）]?$/u;
/** `5元/个`, `￥5/个`: the price of one. */
const PER_UNIT = /^(.*[\d０-９元圆])\s*[/／每]\s*([\p{L}㎡㎥㎏][\p{L}㎡㎥㎏²³]{0,3})$/u;

/** Words behind a number that make it a guess, or one of a size that nobody wrote down. */
const VAGUE = /左右|上下|以[上下内]|不等|许$|[余多起约来]|^[十千KkWw]$|^十[元块个件]/;
/** `万` stands for four more digits, `亿` for eight. */
const MULTIPLES: Readonly<Record<string, number>> = { 万: 4, 亿: 8 };
/** 3千张, 2百条 and 5百 are so many pieces; 千克 and 千米 are units, and 3千 may be of one. */
const MANY_PIECES = /^百$|^[百千](?=[元块个件张只支根条片枚套台把盒包袋箱瓶粒双本册份])/;
const MANY_PIECES_PLACES: Readonly<Record<string, number>> = { 百: 2, 千: 3 };
/** 2个半, 5块半; nobody counts 12个整 in 个整. */
const WITH_HALF = /^(.*?)(?:整|(半))?$/u;
const MONEY_WORDS: Readonly<Record<Beside, RegExp>> = {
  // 120块 of tiles are so many pieces.
  unit: /^(?:元|圆|元整|圆整)?$/,
  money: /^(?:元|圆|块|元整|圆整)?$/,
};

/** What a column takes beside its number: a quantity its unit, an amount the word for yuan. */
export type Beside = 'unit' | 'money';

const none: NumberCell = { number: '', unit: '', unreadable: false };
const unreadable: NumberCell = { ...none, unreadable: true };

/** No number with its unit is longer; what is would take the square of its length. */
const LONGEST = 100;

/** Reads a number cell; a unit may be glued to a quantity and to a price, `万` to any. Nothing is guessed. */
export function readNumberCell(text: string, beside: Beside = 'unit'): NumberCell {
  const number = readNumber(text);
  if (number !== null) return { ...none, number };
  if (isNothing(text)) return none;
  if (text.length > LONGEST) return unreadable;
  if (beside === 'unit') return readGlued(text.trim().replace(PARTED, '$1$2'), beside) ?? unreadable;
  const [, money = text, unit = ''] = PER_UNIT.exec(text.trim()) ?? [];
  const read = readGlued(money.trim(), beside);
  return read === null || read.unit !== '' ? unreadable : { ...read, unit };
}

const manyPieces = (tail: string): number => MANY_PIECES_PLACES[MANY_PIECES.exec(tail)?.[0] ?? ''] ?? 0;

/** A number with what stands behind it; null when there is no number, or nobody knows which. */
function readGlued(text: string, beside: Beside): NumberCell | null {
  const bare = readNumber(text);
  if (bare !== null) return { ...none, number: bare };
  const [, digits = '', tail = ''] = GLUED.exec(text) ?? [];
  const number = readNumber(digits);
  if (number === null || VAGUE.test(tail)) return null;
  return withTail(number, tail, beside);
}

function withTail(number: string, tail: string, beside: Beside): NumberCell | null {
  const shift = MULTIPLES[tail.charAt(0)] ?? manyPieces(tail);
  const [, word = '', half = ''] = WITH_HALF.exec(shift === 0 ? tail : tail.slice(1)) ?? [];
  const unit = MONEY_WORDS[beside].test(word) ? '' : word;
  if (half === '') return { ...none, number: shifted(number, shift), unit };
  const isHalf = shift === 0 && word !== '' && !number.includes('.');
  return isHalf ? { ...none, number: `${number}.5`, unit } : null;
}

/** The number times ten to the power of `places`, all its digits kept; below 0 divided. */
export function shifted(number: string, places: number): string {
  if (places === 0 || number === '') return number;
  if (places < 0) return dividedBy(number, -places);
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(number) ?? [];
  const moved = decimals.padEnd(places, '0');
  const left = (whole + moved.slice(0, places)).replace(/^0+(?=\d)/, '');
  const right = moved.slice(places);
  return sign + left + (right === '' ? '' : `.${right}`);
}

/** A share as it is spoken of, exactly: 0.055 is `5.5%`. */
export const percentText = (share: string): string => `${shifted(share, 2)}%`;

function dividedBy(number: string, places: number): string {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(number) ?? [];
  const digits = whole.padStart(places + 1, '0');
  return withoutFractionZeros(`${sign}${digits.slice(0, -places)}.${digits.slice(-places)}${decimals}`);
}

export interface RateCell {
  /** Basis points; -1 when the cell holds no rate. */
  readonly bp: number;
  readonly zeroRateKind: number;
  /** `0.13`, `免税`, '' */
  readonly text: string;
  readonly unreadable: boolean;
}

/** What stands around a rate: 税率13%, 13%（专票）, 13个点, 百分之十三. */
const AROUND_RATE: readonly (readonly [RegExp, string])[] = [
  [/[(（][^()（）]*[)）]|不?含税|增值税|专用发票|普通发票|专票|普票|征收率|税率|\s|[:：]/g, ''],
  [/^百分之(.+)$/, '$1%'],
  [/个?税?点$/, '%'],
];
const HAN_PERCENTS: Readonly<Record<string, number>> = {
  ...{ 一: 1, 二: 2, 三: 3, 五: 5, 六: 6, 九: 9 },
  ...{ 十: 10, 十一: 11, 十三: 13, 十六: 16, 十七: 17 },
};

/** The rate itself, as `readRate` knows it. */
function bareRate(text: string): string {
  const bare = AROUND_RATE.reduce(
    (sofar, [from, to]) => sofar.replace(from, to),
    text.normalize('NFKC').trim(),
  );
  const [, han = ''] = /^([一二三五六九十]+)%$/.exec(bare) ?? [];
  return han in HAN_PERCENTS ? `${String(HAN_PERCENTS[han])}%` : bare;
}

export function readRateCell(text: string): RateCell {
  const none = { bp: -1, zeroRateKind: 0, text: '' };
  if (isNothing(text)) return { ...none, unreadable: false };
  const rate = readRate(text) ?? readRate(bareRate(text));
  if (rate === null) return { ...none, unreadable: true };
  const word = ZERO_RATE_KINDS[rate.zeroRateKind]?.zh ?? '';
  return { ...rate, text: word === '' ? formatDecimal(rate.bp, RATE_SCALE) : word, unreadable: false };
}

export interface FractionCell {
  /** `0.05` for 0.05, 5%; '' when the cell holds none or 0. */
  readonly text: string;
  readonly unreadable: boolean;
  /** Below 0 or above 1. M200 */
  readonly outside: boolean;
}

/** `9折` takes a tenth off, `8.5折` and `85折` fifteen percent. */
const FOLD = /^([1-9])\.?(\d)?折$/;

/** Reads a rate of a discount. */
export function readFractionCell(text: string): FractionCell {
  const none = { text: '', unreadable: false, outside: false };
  if (isNothing(text)) return none;
  const [, tenths = '', hundredths = '0'] = FOLD.exec(text.normalize('NFKC').replace(/\s/g, '')) ?? [];
  if (tenths !== '') return { ...none, text: formatDecimal(100 - Number(tenths + hundredths), 2) };
  const percent = /[%％]\s*$/.test(text);
  const number = parseDecimal(readNumber(text.replace(/[%％]\s*$/, '')) ?? '');
  if (number === null) return { ...none, unreadable: true };
  const fraction = { ...number, scale: number.scale + (percent ? 2 : 0) };
  const outside = number.mantissa < 0 || number.mantissa > 10 ** fraction.scale;
  const counts = !outside && number.mantissa > 0;
  return { ...none, outside, text: counts ? formatDecimal(fraction.mantissa, fraction.scale) : '' };
}

/** A classification code has 19 digits; trailing zeros may have been left off. */
export function readTaxCode(text: string): string {
  const digits = text.normalize('NFKC').replace(/[\s']/g, '');
  return /^\d{1,19}$/.test(digits) ? digits : '';
}
