import type { DecimalText } from '../../money/units.ts';
import { withoutNoise } from '../../money/without-noise.ts';

/** A cell's number as decimal text, as the spreadsheet shows it; '' when it is none. */
export function numberText(value: number): string {
  // Counts and round prices, half of all numbers: there is neither noise nor an exponent.
  if (Number.isSafeInteger(value)) return String(value);
  return Number.isFinite(value) ? withoutNoise(plain(String(value)) as DecimalText) : '';
}

/** Without exponent: 1e-7 → 0.0000001, 1e21 → 1000000000000000000000. */
function plain(text: string): string {
  if (!text.includes('e')) return text;
  const [, sign = '', whole = '', decimals = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(text) ?? [];
  const digits = whole + decimals;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  const left = digits.padEnd(point, '0').slice(0, point);
  const right = digits.slice(point);
  return sign + left + (right === '' ? '' : `.${right}`);
}

const DAY_MS = 86_400_000;
const HALF_SECOND = 0.5 / 86_400;
/** 9999-12-31, the last day that spreadsheets know. */
const LAST_DAY = 2_958_465;
/** The day that spreadsheets count though it never was: 1900-02-29. */
const NO_DAY = 60;

/** A date as spreadsheets count it: `2024-09-25`; `08:30:00` below one day. What is no date stays a number. */
export function dateText(serial: number): string {
  const day = Math.floor(serial + HALF_SECOND);
  if (!(serial >= 0 && day <= LAST_DAY)) return numberText(serial);
  if (day === 0) return new Date(Math.round(serial * 86_400) * 1000).toISOString().slice(11, 19);
  if (day === NO_DAY) return '1900-02-29';
  const from = Date.UTC(1899, 11, day < NO_DAY ? 31 : 30);
  return new Date(from + day * DAY_MS).toISOString().slice(0, 10);
}
