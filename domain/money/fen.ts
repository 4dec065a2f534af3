import { fixed, parseDecimal } from './scaled.ts';
import type { Fen } from './units.ts';

const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?$/;

/** Yuan text as fen, half up on the magnitude at the second decimal; null when it is no number or no safe whole number. */
export function parseFen(text: string): Fen | null {
  const value = parseDecimal(text);
  if (value === null || value.scale > 2) return roundedFen(text);
  const fen = value.mantissa * 10 ** (2 - value.scale);
  return Number.isSafeInteger(fen) ? (fen as Fen) : null;
}

/** What has more decimals than money, or more digits than a mantissa. */
function roundedFen(text: string): Fen | null {
  const match = DECIMAL.exec(text);
  if (match === null) return null;
  const [, sign = '', yuan = '', decimals = ''] = match;
  if (yuan === '' && decimals === '') return null;
  const up = decimals.charAt(2) >= '5' ? 1 : 0;
  const fen = Number(yuan + decimals.slice(0, 2).padEnd(2, '0')) + up;
  if (!Number.isSafeInteger(fen)) return null;
  return (sign === '-' ? 0 - fen : fen) as Fen;
}

/** Fen as yuan with two decimals, `12.30`; '' for NaN (an empty cell). */
export const formatFen = (fen: number): string => (Number.isNaN(fen) ? '' : fixed(fen, 2));
