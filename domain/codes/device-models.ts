import type { ReducedRateFormula } from '../money/rate-fractions.ts';

interface DeviceTraits {
  readonly digital: boolean;
  /** How the tax of 1.5 % follows. DOMAIN A1 */
  readonly reducedRate: ReducedRateFormula;
}

const TAX_CONTROL = { digital: false, reducedRate: 'fivePercentBase' } as const satisfies DeviceTraits;
const DIGITAL = { digital: true, reducedRate: 'byRate' } as const satisfies DeviceTraits;

/** Terminal models. Digital models issue 数电票; all others the tax-control types. 001 §1, M026. */
export const DEVICE_MODELS = {
  IT100: TAX_CONTROL,
  IT150: DIGITAL,
  IT160: DIGITAL,
  IT500: DIGITAL,
  IT600: DIGITAL,
} as const;

export type DeviceModel = keyof typeof DEVICE_MODELS;
