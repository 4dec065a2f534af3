import type { DecimalText } from './units.ts';
import { withoutEndZeros } from './end-zeros.ts';

/** Digits that a spreadsheet shows; the rest of a double is noise of binary arithmetic. */
const SHOWN_DIGITS = 15;
const NOISE_FREE_DIGITS = 13;

const significant = (digits: string): number => digits.replace(/^0+|0+$/g, '').length;

/**
 * Reads what is visibly noise as the spreadsheet shows it: `0.30000000000000004` → `0.3`, `8.399999999999999` → `8.4`.
 * Sixteen digits stay as they are (printed prices have them), and so does the part before the point.
 *
 * @param text strict decimal text
 */
export function withoutNoise(text: DecimalText): DecimalText {
  if (text.length <= SHOWN_DIGITS) return text;
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const digits = whole + decimals;
  const exact = significant(digits);
  const leading = digits.length - digits.replace(/^0+/, '').length;
  const cut = digits.length - leading - SHOWN_DIGITS;
  if (exact <= SHOWN_DIGITS || cut <= 0 || cut > decimals.length) return text;
  const unit = 10n ** BigInt(cut);
  const shown = (BigInt(digits) + unit / 2n) / unit;
  if (exact <= SHOWN_DIGITS + 1 && significant(String(shown)) > NOISE_FREE_DIGITS) return text;
  const kept = decimals.length - cut;
  const padded = String(shown).padStart(kept + 1, '0');
  const right = withoutEndZeros(padded.slice(padded.length - kept));
  const left = padded.slice(0, padded.length - kept);
  return (sign + left + (right === '' ? '' : `.${right}`)) as DecimalText;
}
