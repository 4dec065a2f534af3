/** A number as a spreadsheet shows it, with its sign of money. */
const SHOWN = /^([¥￥$€£]?\s*)(-?[\d,]+(?:\.(\d+))?)$/;
/** `1.0500000000000001E1` is 10.5. */
const DIGITS = 15;

/**
 * The number of a cell whose shown text is rounded: Excel writes it as x:num, LibreOffice as sdval. What is shown otherwise
 * than as that number (a date, a percentage, 1.2万) stays as it is shown.
 */
export function exactText(shown: string, attributes: Readonly<Record<string, string>>): string {
  const written = attributes['x:num'] ?? attributes['sdval'] ?? '';
  const [, sign = '', digits = '', decimals = ''] = (written === '' ? null : SHOWN.exec(shown)) ?? [];
  if (digits === '') return shown;
  const exact = Number(Number(written).toPrecision(DIGITS));
  const off = Math.abs(exact - Number(digits.replaceAll(',', '')));
  const text = String(exact);
  // Half of the last digit, and what binary numbers are off by.
  const isRounded = off > 0 && off <= 0.500001 / 10 ** decimals.length;
  return isRounded && /^-?\d+(?:\.\d+)?$/.test(text) ? sign + text : shown;
}
