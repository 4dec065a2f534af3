import { REDUCED_RATE } from '../money/rate-fractions.ts';
import { ZERO_RATE_KINDS } from './zero-rate-kinds.ts';

/** What 1.5 % is. M182 */
export const REDUCED_RATE_LABEL = '简易征收5%减按1.5%';

/** The master list of rates, basis points ascending, with what the rate column shows. 001 §9, M181–M182. */
export const TAX_RATES = [
  { bp: 0, label: '0%', note: '免税、不征税或零税率' },
  { bp: 100, label: '1%', note: '' },
  { bp: 150, label: '1.5%', note: REDUCED_RATE_LABEL },
  { bp: 200, label: '2%', note: '' },
  { bp: 300, label: '3%', note: '' },
  { bp: 400, label: '4%', note: '' },
  { bp: 500, label: '5%', note: '' },
  { bp: 600, label: '6%', note: '' },
  { bp: 900, label: '9%', note: '' },
  { bp: 1000, label: '10%', note: '' },
  { bp: 1100, label: '11%', note: '' },
  { bp: 1300, label: '13%', note: '' },
] as const;

/** No rate is chosen. */
export const NO_RATE = -1;

export const isTaxRate = (bp: number): boolean => TAX_RATES.some((rate) => rate.bp === bp);

/** What a rate cell shows: 13%, 免税, 不征税, 零税率, '' when none is chosen. `zeroRateKind` indexes ZERO_RATE_KINDS. */
export function rateLabel(bp: number, zeroRateKind: number): string {
  if (bp < 0) return '';
  const word = bp === 0 ? (ZERO_RATE_KINDS[zeroRateKind]?.zh ?? '') : '';
  return word === '' ? `${bp / 100}%` : word;
}

/** How a rate stands in a list of choices: 1.5 % says what it is. M182 */
export const rateChoiceLabel = (bp: number, zeroRateKind: number): string =>
  bp === REDUCED_RATE ? REDUCED_RATE_LABEL : rateLabel(bp, zeroRateKind);
