import { parseFen } from '../money/fen.ts';
import { readNumber } from '../money/read-number.ts';
import type { Fen } from '../money/units.ts';
import type { Voucher } from './voucher.ts';

/** Digits before the point. DOMAIN A1 "amount" */
const MAX_WHOLE = 12;
const YUAN = /^(\d+)(?:\.\d{1,2})?$/;
/** Most amounts are tidy already. */
const TIDY = /^(?:0|[1-9]\d*)\.\d\d$/;
const TWO_DECIMALS = /^(-?\d+)(?:\.(\d{0,2})0*)?$/;

/** An amount as people write it, with two decimals; a text that is no number, or has more decimals, as it is. M207, M211 */
export function tidyAmount(text: string): string {
  if (TIDY.test(text)) return text;
  const number = readNumber(text);
  if (number === null) return text.trim();
  const match = TWO_DECIMALS.exec(number);
  return match === null ? number : `${match[1] ?? ''}.${(match[2] ?? '').padEnd(2, '0')}`;
}

const MORE_DECIMALS = /^(\d+)\.(\d\d)(\d)\d*$/;

/** The same with at most two decimals: further ones are rounded half up, exactly. M211 */
export function fixAmount(text: string): string {
  const tidy = tidyAmount(text);
  const [, whole = '', decimals = '', next = ''] = MORE_DECIMALS.exec(tidy) ?? [];
  if (next === '') return tidy;
  const fen = (BigInt(whole + decimals) + (next >= '5' ? 1n : 0n)).toString().padStart(3, '0');
  return `${fen.slice(0, -2)}.${fen.slice(-2)}`;
}

/** Yuan, not below zero, at most two decimals. */
export const isAmount = (text: string): boolean => YUAN.test(tidyAmount(text));

export const isTooLarge = (text: string): boolean =>
  (YUAN.exec(tidyAmount(text))?.[1] ?? '').replace(/^0+/, '').length > MAX_WHOLE;

/** An amount in fen; null when the text is none. */
export function fenOf(text: string): Fen | null {
  const tidy = tidyAmount(text);
  return YUAN.test(tidy) ? parseFen(tidy) : null;
}

function sumOf(vouchers: readonly Voucher[], field: 'total' | 'deducted'): Fen | null {
  const sum = vouchers.reduce((sofar, voucher) => sofar + (fenOf(voucher[field]) ?? 0), 0);
  return Number.isSafeInteger(sum) ? (sum as Fen) : null;
}

/** What is deducted of all vouchers, exact; texts that are no amount count nothing. null beyond what can be counted. */
export const sumDeducted = (vouchers: readonly Voucher[]): Fen | null => sumOf(vouchers, 'deducted');

/** The totals of all vouchers, like `sumDeducted`. */
export const sumTotals = (vouchers: readonly Voucher[]): Fen | null => sumOf(vouchers, 'total');
