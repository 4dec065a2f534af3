import { formatDecimal, parseDecimal } from '../../money/scaled.ts';
import { times, type SampledNumbers } from './agreements.ts';

/** How the numbers of several columns make one. */
export type Combination = 'product' | 'difference' | 'sum' | 'digits';

/** What is taken off a gross weight. */
const TARE = /皮重|除皮|扣[重杂水皮]|[桶框筐箱袋]重(?:\(|$)/;
const GROSS = /毛重/;
/** What came back of what was sold. */
const RETURNED = /退(?:[货款回换]|换货)?(?:总|件)?数|拒[收签付](?:总|件)?数|^(?:退货|退回|拒收)量?$/;
/** A heading of one digit of a sum, as on the pads that receipts are written on. */
const DIGIT = /^(?:[百千十佰仟拾]?[亿万億萬]|[百千十佰仟拾元圆圓角分个])$/;
/** Sizes of clothes and shoes, days of a month. */
const SIZE =
  /^(?:[2-9]?X{0,4}[SL]|XS|S|M|L|F|均码|\d{1,3}(?:\.5)?(?:码|cm)?|\d{3}\/\d{2,3}[A-C]?|\d{1,2}[日号])$/i;
/** A price of a part of the work. */
const PART = /人工|材料|机械|机具|主材|辅材|辅料|安装|设备|工费|料费/;

/** The lowest level of a heading. */
export const lastLevel = (header: string): string =>
  (header.normalize('NFKC').split('_').at(-1) ?? '').replace(/\s/g, '');

export const isTare = (header: string): boolean => TARE.test(lastLevel(header));
export const isReturned = (header: string): boolean => RETURNED.test(lastLevel(header));
const isLess = (header: string): boolean => isTare(header) || isReturned(header);
export const isGross = (header: string): boolean => GROSS.test(lastLevel(header));
export const isDigit = (header: string): boolean => DIGIT.test(lastLevel(header));
export const isSize = (header: string): boolean => SIZE.test(lastLevel(header));
export const isPartPrice = (header: string): boolean => PART.test(header);

/** What the headings of columns that hold one field together make of their numbers. */
export function combinationOf(headers: readonly string[]): Combination {
  if (headers.every(isDigit)) return 'digits';
  if (headers.every(isSize) || headers.every(isPartPrice)) return 'sum';
  return headers.some(isLess) && !headers.every(isLess) ? 'difference' : 'product';
}

/** `“长度(m)”×“支数”`: how a finding names what is made of several columns. */
export function combinedName(headers: readonly string[]): string {
  const named = headers.map((header) => `“${header}”`);
  const how = combinationOf(headers);
  if (how === 'sum' && named.length > MOST_NAMED) return `${named[0] ?? ''}至${named.at(-1) ?? ''}各列之和`;
  if (how !== 'difference') return named.join(how === 'sum' ? '＋' : '×');
  const whole = headers.findIndex((header) => !isLess(header));
  return [named[whole], ...named.filter((_, at) => at !== whole)].join('－');
}

const MOST_NAMED = 3;

/** '' where one is missing, or there are more digits than a number here may have. */
export function productOf(one: string, other: string): string {
  const [a, b] = [parseDecimal(one), parseDecimal(other)];
  const mantissa = a === null || b === null ? NaN : a.mantissa * b.mantissa;
  return Number.isSafeInteger(mantissa) ? formatDecimal(mantissa, (a?.scale ?? 0) + (b?.scale ?? 0)) : '';
}

/** One number and another, or less it; '' where there are too many digits. */
function sumOf(one: string, other: string, sign: 1 | -1): string {
  const [a, b] = [parseDecimal(one), parseDecimal(other)];
  if (a === null || b === null) return '';
  const scale = Math.max(a.scale, b.scale);
  const mantissa = a.mantissa * 10 ** (scale - a.scale) + sign * b.mantissa * 10 ** (scale - b.scale);
  return Number.isSafeInteger(mantissa) ? formatDecimal(mantissa, scale) : '';
}

/** The places of digits by their headings, 元 in the middle: 百 十 元 角 分 are 2, 1, 0, -1, -2. */
function placesOf(headers: readonly string[]): readonly number[] {
  const unit = headers.findIndex((header) => /^[元圆圓个]$/.test(lastLevel(header)));
  return headers.map((_, at) => unit - at);
}

/** Texts of numbers that stand below such headings as one; '' where that is none. */
export function combined(headers: readonly string[], numbers: readonly string[]): string {
  const how = combinationOf(headers);
  if (how === 'product') return numbers.reduce((one, other) => productOf(one, other));
  if (numbers.every((number) => number === '')) return '';
  if (how === 'digits') {
    const places = placesOf(headers);
    const digits = numbers.map((number, at) => productOf(number || '0', placeText(places[at] ?? 0)));
    return digits.reduce((sum, digit) => sumOf(sum, digit, 1), '0');
  }
  if (how === 'sum') return numbers.reduce((sum, number) => sumOf(sum, number || '0', 1), '0');
  const whole = headers.findIndex((header) => !isLess(header));
  const less = numbers.filter((_, at) => at !== whole);
  return less.reduce((left, number) => sumOf(left, number || '0', -1), numbers[whole] ?? '');
}

const placeText = (places: number): string =>
  places < 0 ? `0.${'1'.padStart(-places, '0')}` : `1${'0'.repeat(places)}`;

/** The same of the numbers of the first rows. */
export function combinedNumbers(
  headers: readonly string[],
  columns: readonly SampledNumbers[],
): SampledNumbers {
  const how = combinationOf(headers);
  const [first = [], ...more] = columns;
  if (how === 'product') return more.reduce(times, first);
  return first.map((_, row) => {
    const texts = columns.map((numbers) => textOf(numbers[row]));
    const text = combined(headers, texts);
    return text === '' ? NaN : Number(text);
  });
}

const textOf = (number = NaN): string => (Number.isNaN(number) ? '' : String(number));
