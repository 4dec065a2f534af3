import { ZERO_RATE_KINDS } from '../../../domain/codes/zero-rate-kinds.ts';

/** Rates that are words: 免税 and 不征税 count as 0. M323 */
const LABELS = ZERO_RATE_KINDS.map(({ zh }) => zh).filter((zh) => zh !== '');

/** What may stand in a rate: digits with one dot, as they are shown with `%`, or a label as far as it is typed. M323 */
export function tidyRate(text: string): string {
  const plain = text.normalize('NFKC').trim();
  if (LABELS.some((label) => label.startsWith(plain))) return plain;
  const [whole = '', ...rest] = plain.replace(/[^\d.]/g, '').split('.');
  const number = rest.length > 0 ? `${whole}.${rest.join('')}` : whole;
  return number !== '' && plain.endsWith('%') ? `${number}%` : number;
}
