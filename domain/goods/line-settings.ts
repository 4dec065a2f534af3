import type { ReducedRateFormula } from '../money/rate-fractions.ts';

/** 征税方式 of the whole invoice; 差额征税 comes as 差额开票 (`difference`) and 全额开票 (`differenceFull`). 001 §3.1, §3.2 (zsfs, newticket), C19. */
export type LevyMode = 'ordinary' | 'reduced' | 'difference' | 'differenceFull';

/** What a levy does to the goods lines. */
export interface LevyTraits {
  readonly source: string;
  /** One line, without discounts, never split. M161, M202 */
  readonly oneLine: boolean;
  /** A 扣除额 is taken off before the tax. M205 */
  readonly deducts: boolean;
  /** Rate and tax are printed as ***. */
  readonly masksTax: boolean;
}

const AS_USUAL = { oneLine: false, deducts: false, masksTax: false };

/** The one place that knows what the levies do. */
export const LEVIES: Readonly<Record<LevyMode, LevyTraits>> = {
  ordinary: { source: '001 §3.2', ...AS_USUAL },
  reduced: { source: '001 §8, C19', ...AS_USUAL },
  difference: { source: '001 §5.4, DOMAIN A1', oneLine: true, deducts: true, masksTax: true },
  differenceFull: { source: '001 §3.2, §5.4', ...AS_USUAL, oneLine: true },
};

/** A new levy of one line starts with an empty one: what stood there was meant otherwise. M202 */
export const startsAnew = (from: LevyMode, to: LevyMode): boolean => from !== to && LEVIES[to].oneLine;

/** What holds for all lines of one invoice and decides how they are derived. */
export interface LineSettings {
  readonly levy: LevyMode;
  /** Negative pages and gulesInvoice: quantity and amount below zero, the price unsigned. M165, M166, C15. */
  readonly sign: 1 | -1;
  /** The formula of 1.5 %. */
  readonly reducedRate: ReducedRateFormula;
}

/** What the levy of these lines does to them. */
export const levyOf = ({ settings }: { readonly settings: LineSettings }): LevyTraits =>
  LEVIES[settings.levy];

export const ORDINARY_LINES: LineSettings = { levy: 'ordinary', sign: 1, reducedRate: 'byRate' };
