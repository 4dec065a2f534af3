import { cleanText } from '../kernel/clean-text.ts';
import type { GoodsCode } from './goods-codes.ts';

const FULL_WIDTH_SHIFT = 0xfee0;

const halfWidth = (text: string): string =>
  text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - FULL_WIDTH_SHIFT));

/** Digits as they are written or printed, perhaps in groups; and what stands behind them. */
const DIGITS = /^[\d\s-]*/;

/**
 * Reads what people paste for a code: digits in any spelling, and behind them perhaps the 简称, as a table of codes or
 * a printed `*简称*` has it. A text without digits is no code: it comes back as it is.
 */
export function readGoodsCode(text: string): GoodsCode {
  const plain = halfWidth(cleanText(text));
  const head = DIGITS.exec(plain)?.[0] ?? '';
  const taxCode = head.replace(/[\s-]/g, '');
  if (taxCode === '') return { taxCode: plain, category: '' };
  const [, printed, words = ''] = /^(?:\*([^*]+)\*.*|(\S.*))$/.exec(plain.slice(head.length)) ?? [];
  return { taxCode, category: (printed ?? words).trim() };
}
