import type { DecimalText, RateBp } from './units.ts';

/** What people and foreign files write for the characters of a number. UX §1 "Numbers". */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[０-９]/g, 'digit'],
  [/[．。]/g, '.'],
  [/[，､、]/g, ','],
  [/[－−–—﹣]/g, '-'],
  [/＋/g, '+'],
  [/％/g, '%'],
  [/（/g, '('],
  [/）/g, ')'],
  [/[\s\u00a0\u3000\u200b\ufeff]/g, ''],
];

const FULL_WIDTH_SHIFT = 0xfee0;

/** The usual text: nothing in it is spelled otherwise. */
const HALF_WIDTH = /^[!-~]*$/;

const halfWidth = (text: string): string =>
  HALF_WIDTH.test(text)
    ? text
    : SPELLINGS.reduce(
        (sofar, [from, to]) =>
          sofar.replace(from, (found) =>
            to === 'digit' ? String.fromCharCode(found.charCodeAt(0) - FULL_WIDTH_SHIFT) : to,
          ),
        text,
      );

/** A number that is written as we write it. */
const STRICT = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Words of money around a number: ¥ 元 圆 人民币 RMB CNY 整. */
const CURRENCY = /^(人民币|RMB|CNY|[¥￥])*|(人民币|RMB|CNY|元整|圆整|[元圆])$/gi;
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
/** A line break, or blanks, between digits: they are those of several numbers. */
const APART = /\d[^\d\r\n\u2028\u2029]*[\r\n\u2028\u2029]\D*\d|\d\s+\d/;
/** Blanks that part thousands. */
const SPACED = /^\D*\d{1,3}(?:[^\S\r\n\u2028\u2029]\d{3})+(?:\.\d*)?\D*$/;
const PLAIN = /^(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,2}))?$/i;

/**
 * Reads a number as people write it (`¥1,234.50`, `１２．５`, `(30)`, `30-`, `30.-`, `1.2E+05`) and gives strict decimal text
 * with the decimals as found; null when it is no number.
 */
export function readNumber(text: string): DecimalText | null {
  if (STRICT.test(text)) return text as DecimalText;
  if (areSeveral(text)) return null;
  const { negative, body } = takeSign(stripCurrency(halfWidth(text)));
  const plain = GROUPED.test(body) ? body.replaceAll(',', '') : body;
  const match = PLAIN.exec(plain);
  if (match === null) return null;
  const [, whole = '', decimals = '', exponent = '0'] = match;
  if (whole === '' && decimals === '') return null;
  const magnitude = shiftPoint(whole, decimals, Number(exponent));
  return (negative && /[1-9]/.test(magnitude) ? `-${magnitude}` : magnitude) as DecimalText;
}

/** `1000⏎200` is not 1000200, and neither is `1000 200`; `1 000 200` is. */
function areSeveral(text: string): boolean {
  if (HALF_WIDTH.test(text)) return false;
  const normal = text.trim().normalize('NFKC');
  return APART.test(normal) && !SPACED.test(normal);
}

const stripCurrency = (text: string): string => text.replace(CURRENCY, '');

/** A leading or trailing minus, or accountants' brackets, once; the currency sign may stand inside. */
function takeSign(text: string): { readonly negative: boolean; readonly body: string } {
  const bracketed = /^\((.*)\)$/.exec(text)?.[1];
  if (bracketed !== undefined) return { negative: true, body: stripCurrency(bracketed) };
  if (text.startsWith('-')) return { negative: true, body: stripCurrency(text.slice(1)) };
  // `20.-` are twenty yuan and no fen.
  const whole = /^(.*\d)\.-{1,2}$/.exec(text)?.[1];
  if (whole !== undefined) return { negative: false, body: stripCurrency(whole) };
  if (text.endsWith('-')) return { negative: true, body: stripCurrency(text.slice(0, -1)) };
  return { negative: false, body: text.startsWith('+') ? stripCurrency(text.slice(1)) : text };
}

function shiftPoint(whole: string, decimals: string, exponent: number): string {
  const digits = whole + decimals;
  const point = whole.length + exponent;
  const left = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '';
  const right = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
  const integer = left.replace(/^0+(?=\d)/, '') || '0';
  return right === '' ? integer : `${integer}.${right}`;
}

/** Rates in words: basis points and the index into ZERO_RATE_KINDS. */
const RATE_WORDS: readonly (readonly [words: RegExp, bp: number, zeroRateKind: number])[] = [
  [/^(免税|免征|免征增值税)$/, 0, 1],
  [/^(不征税|不征|不征增值税)$/, 0, 2],
  [/^(零税率|普通零税率|出口零税率)$/, 0, 3],
  [/^(按?简易征收5%减按1.5%|按5%简易征收减按1.5%(计证|计征)?|减按1.5%(计证|计征)?)$/, 150, 0],
];

const BASIS_POINTS_OF_ONE = 10_000;

/**
 * Reads a tax rate: `13`, `13%` and `0.13` all mean 13 % (values from 1 on are percent); 免税, 不征税, 零税率 are 0 %
 * of their kind. Basis points; null when it is no rate.
 */
export function readRate(text: string): { readonly bp: RateBp; readonly zeroRateKind: number } | null {
  const clean = halfWidth(text);
  const word = HALF_WIDTH.test(clean) ? undefined : RATE_WORDS.find(([pattern]) => pattern.test(clean));
  if (word !== undefined) return { bp: word[1] as RateBp, zeroRateKind: word[2] };
  const percent = clean.endsWith('%');
  const number = readNumber(percent ? clean.slice(0, -1) : clean);
  if (number === null) return null;
  const value = Number(number);
  const exact = value * (percent || value >= 1 ? 100 : BASIS_POINTS_OF_ONE);
  const bp = Math.round(exact);
  return bp >= 0 && bp <= BASIS_POINTS_OF_ONE && Math.abs(exact - bp) < 1e-6
    ? { bp: bp as RateBp, zeroRateKind: 0 }
    : null;
}
