import { formatDecimal, parseDecimal } from '../money/scaled.ts';
import { readNumber, readRate } from '../money/read-number.ts';
import { ZERO_RATE_KINDS } from '../codes/zero-rate-kinds.ts';

const RATE_SCALE = 4;

/** Control characters and line breaks become spaces; runs of spaces one. */
export const cleanText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** Dashes and slashes that stand for "nothing". */
const isNothing = (text: string): boolean => /^[-—–/\\无]*$/.test(text.normalize('NFKC').trim());

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

const GLUED = /^([^\p{L}]*[\d０-９][\d０-９,，.．]*)\s*([\p{L}㎡㎥㎏²³]{1,6})$/u;

/** Most numbers of a spreadsheet are strict already. */
const STRICT = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Reads a number cell; a unit may be glued to it. */
export function readNumberCell(text: string): NumberCell {
  if (STRICT.test(text)) return { number: text, unit: '', unreadable: false };
  if (isNothing(text)) return { number: '', unit: '', unreadable: false };
  const number = readNumber(text);
  if (number !== null) return { number, unit: '', unreadable: false };
  const [, digits, unit = ''] = GLUED.exec(text.trim()) ?? [];
  const glued = digits === undefined ? null : readNumber(digits);
  if (glued === null) return { number: '', unit: '', unreadable: true };
  return { number: glued, unit, unreadable: false };
}

export interface RateCell {
  /** Basis points; -1 when the cell holds no rate. */
  readonly bp: number;
  readonly zeroRateKind: number;
  /** `0.13`, `免税`, '' */
  readonly text: string;
  readonly unreadable: boolean;
}

export function readRateCell(text: string): RateCell {
  const none = { bp: -1, zeroRateKind: 0, text: '' };
  if (isNothing(text)) return { ...none, unreadable: false };
  const rate = readRate(text);
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

/** Reads a rate of a discount. */
export function readFractionCell(text: string): FractionCell {
  const none = { text: '', unreadable: false, outside: false };
  if (isNothing(text)) return none;
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
