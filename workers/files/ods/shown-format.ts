/** What is shown: something before a number, the number, something behind it. */
const SHOWN = /^([^\d.,"-]*)(\d[\d,]*)(?:\.(\d+))?([^\d"]*)$/;

const quoted = (text: string): string => (text === '' ? '' : `"${text}"`);

/** `00025` is shown by five zeros, `1,250` in groups. */
const wholeFormat = (digits: string): string =>
  digits.includes(',') ? '#,##0' : /^0\d/.test(digits) ? '0'.repeat(digits.length) : '0';

/**
 * The format by which a number is shown as it is, as spreadsheets write formats: `0"箱"` for 12 and 12箱, `0.0%` for 0.13
 * and 13.0%. '' where it is shown as it is held, or as another number, as in thousands.
 */
export function shownFormat(value: number, shown: string): string {
  const [, before = '', digits = '', decimals = '', after = ''] = SHOWN.exec(shown) ?? [];
  if (digits === '' || shown === String(value)) return '';
  const number = Number(`${digits.replaceAll(',', '')}.${decimals}`);
  // Half of the last digit, and what binary numbers are off by.
  const isShown = (held: number): boolean => Math.abs(held - number) <= 0.500001 / 10 ** decimals.length;
  const places = decimals === '' ? '' : `.${'0'.repeat(decimals.length)}`;
  const format = quoted(before) + wholeFormat(digits) + places;
  if (isShown(value)) return format + quoted(after);
  return after.trim() === '%' && isShown(value * 100) ? `${format}%` : '';
}
