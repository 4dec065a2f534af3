/** 征收方式 of the whole invoice. 001 §3.1 (zsfs, newticket), C19. */
export type LevyMode = 'ordinary' | 'reduced' | 'difference';

/** What holds for all lines of one invoice and decides how they are derived. */
export interface LineSettings {
  readonly levy: LevyMode;
  /** Negative pages and gulesInvoice: quantity and amount below zero, the price unsigned. M165, M166, C15. */
  readonly sign: 1 | -1;
  /**
   * How the tax of 1.5 % (按5%简易征收减按1.5%) follows: `byRate` amount × 1.5 %, or from the 5 % base: amount with
   * tax / 1.05 × 0.015. A parameter of the device. DOMAIN A1.
   */
  readonly reducedRate: 'byRate' | 'fivePercentBase';
}

export const ORDINARY_LINES: LineSettings = { levy: 'ordinary', sign: 1, reducedRate: 'byRate' };
