import { MAX_DECIMALS, MAX_INPUT_LENGTH } from './line-limits.ts';
import { withoutEndZeros, withoutFractionZeros } from './end-zeros.ts';

/** A text of which nothing is cut, as nearly all are. */
function isShort(text: string): boolean {
  const point = text.indexOf('.');
  const isFit = text.length <= MAX_INPUT_LENGTH && text.length - point - 1 <= MAX_DECIMALS;
  return point < 0 ? text.length <= MAX_INPUT_LENGTH : isFit && !text.endsWith('0') && !text.endsWith('.');
}

/**
 * Cuts a quantity or price, strict decimal text, to 8 decimals and 12 characters, never rounds: `3589.38053097345` →
 * `3589.3805309`; null when even the whole part is too long. M191, 001 §5.10.
 */
export function cutNumber(text: string): string | null {
  if (isShort(text)) return text;
  const sign = text.startsWith('-') ? '-' : '';
  const [whole = '', decimals = ''] = text.slice(sign.length).split('.');
  if (whole.length > MAX_INPUT_LENGTH) return null;
  const room = Math.max(0, Math.min(MAX_DECIMALS, MAX_INPUT_LENGTH - whole.length - 1));
  const kept = withoutEndZeros(decimals.slice(0, room));
  return sign + whole + (kept === '' ? '' : `.${kept}`);
}

/** Whether the cut lost anything: `1.50` and `1.5` are one number. */
export const isShorter = (cut: string, text: string): boolean =>
  cut !== text && cut.length < withoutFractionZeros(text).length;
