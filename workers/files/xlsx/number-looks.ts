import type { NumberLook } from '../../../domain/importing/grid/sheet-grid.ts';

/**
 * Quoted, escaped, blank or filling, a colour or the sign of money in `[$¥-804]`, digits, or a sign that stands for itself.
 * Chinese numerals, conditions, hours and further sections are none of them.
 */
const PART =
  /"(?<quoted>[^"]*)"|[\\!](?<escaped>[^])|[_*][^]|\[(?!DBNum|[<>=]|[hms]+\])(?:\$(?<money>[^\]-]*))?[^\]]*\]|(?<digits>general|G\/通用格式|[0#][0#,]*(?:\.[0#]*)?)|(?<sign>[^A-Za-z?@;_.,"[])/giy;

/** Digits and nothing else, or percent, as most formats are. */
const BARE = /^([0#,]*[0#](?:\.[0#]*)?)(?:(%)|_.)?$/;

/** More decimals no number has. */
const ANY = 20;

interface Part {
  readonly shown: string;
  readonly digits: string;
}

function partOf({ quoted, escaped, money, sign, digits = '' }: Readonly<Record<string, string>>): Part {
  return { shown: quoted ?? escaped ?? money ?? sign ?? '', digits };
}

/** null where something in it is none of the parts. */
function partsOf(code: string): readonly Part[] | null {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: part, groups = {} } of code.matchAll(PART)) {
    parts.push(partOf(groups));
    end += part.length;
  }
  return end === code.length ? parts : null;
}

const zeros = (digits: string): number => digits.split('0').length - 1;

/** Decimals and groups of `#,##0.00`; null for what is shown in thousands. */
function looksOf(digits: string): Omit<NumberLook, 'before' | 'after'> | null {
  if (/^g/i.test(digits)) return { whole: 1, least: 0, most: ANY, grouped: false };
  const [left = '', right = ''] = digits.split('.');
  const [whole, grouped] = [Math.max(1, zeros(left)), left.includes(',')];
  return left.endsWith(',') ? null : { whole, least: zeros(right), most: right.length, grouped };
}

/** The same, found at once; null of a format that is more than digits. */
function bareParts(code: string): readonly Part[] | null {
  const [, digits, percent = ''] = BARE.exec(code) ?? [];
  if (digits === undefined) return null;
  return [
    { shown: '', digits },
    { shown: percent, digits: '' },
  ];
}

/** Whether a format says only how many digits are shown. */
export const isBare = (code: string): boolean => BARE.test(code) && !code.endsWith('%');

const shownBy = (parts: readonly Part[]): string => parts.map(({ shown }) => shown).join('');

const isPlain = ({ before, whole, least, grouped, after }: NumberLook): boolean =>
  whole === 1 && least === 0 && !grouped && before + after === '';

/**
 * How a format shows a number that is read as a text (`"轴承"0`, `00000`, `0.00`); null where it is shown as it is held, or
 * in a way that is more than something around its digits.
 */
export function lookOf(code: string): NumberLook | null {
  const parts = bareParts(code) ?? partsOf(code) ?? [];
  const at = parts.findIndex(({ digits }) => digits !== '');
  const looks = looksOf(parts[at]?.digits ?? ',');
  if (looks === null || parts.findLastIndex(({ digits }) => digits !== '') !== at) return null;
  const look = { before: shownBy(parts.slice(0, at)), ...looks, after: shownBy(parts.slice(at + 1)) };
  return isPlain(look) ? null : look;
}
