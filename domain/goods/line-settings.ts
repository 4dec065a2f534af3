import type { ReducedRateFormula } from '../money/rate-fractions.ts';

/** 征收方式 of the whole invoice. 001 §3.1 (zsfs, newticket), C19. */
export type LevyMode = 'ordinary' | 'reduced' | 'difference';

/** What holds for all lines of one invoice and decides how they are derived. */
export interface LineSettings {
  readonly levy: LevyMode;
  /** Negative pages and gulesInvoice: quantity and amount below zero, the price unsigned. M165, M166, C15. */
  readonly sign: 1 | -1;
  /** The formula of 1.5 %. */
  readonly reducedRate: ReducedRateFormula;
}

export const ORDINARY_LINES: LineSettings = { levy: 'ordinary', sign: 1, reducedRate: 'byRate' };
