import type { TaxpayerNature } from '../codes/taxpayer-natures.ts';

/** A period of months that ends with the current one. */
export interface Threshold {
  readonly zh: string;
  /** Sales without tax, fen. */
  readonly limit: number;
  /** What is meant for these taxpayers; of the others the figures are only shown. */
  readonly natures: readonly TaxpayerNature[];
  readonly source: string;
}

/**
 * What sales are held against. The numbers are of 001 §9; whom they mean is tax law: the quarter is the exemption of
 * small-scale taxpayers, twelve months is where they have to register as general ones. A converted taxpayer is a
 * small-scale one again.
 */
export const THRESHOLDS = {
  quarter: {
    zh: '本季度开票金额',
    limit: 30_000_000,
    natures: ['smallScale', 'converted'],
    source: 'M144, M389; 001 §2.1, §9',
  },
  year: {
    zh: '近12个月开票金额',
    limit: 500_000_000,
    natures: ['smallScale', 'converted'],
    source: 'M144, M389; 001 §2.1, §9',
  },
} as const satisfies Record<string, Threshold>;

export type ThresholdKey = keyof typeof THRESHOLDS;

/** How near a limit is: the first row holds whose share is passed, so that a limit reached to the fen is kept. Own. */
export const QUOTA_LEVELS = [
  { level: 'over', above: 1, zh: '已超限额' },
  { level: 'near', above: 0.8, zh: '接近限额' },
  { level: 'calm', above: -Infinity, zh: '' },
] as const;

export type QuotaLevel = (typeof QUOTA_LEVELS)[number]['level'];
