import type { ReducedRateFormula } from '../money/rate-fractions.ts';

/** order: getInvoiceDetails; batch: getBatchDetails. 000 §7 */
export type DetailLookup = 'order' | 'batch';

interface DeviceTraits {
  readonly digital: boolean;
  /** How the tax of 1.5 % follows. DOMAIN A1 */
  readonly reducedRate: ReducedRateFormula;
  /** How an order's details are looked up. 000 §6, M033 */
  readonly details: DetailLookup;
  /** 开票人 is who issues, and can't be chosen. 000 §6, M033 */
  readonly drawerFixed: boolean;
}

const TAX_CONTROL = {
  digital: false,
  reducedRate: 'fivePercentBase',
  details: 'order',
  drawerFixed: false,
} as const satisfies DeviceTraits;
const DIGITAL = {
  digital: true,
  reducedRate: 'byRate',
  details: 'batch',
  drawerFixed: true,
} as const satisfies DeviceTraits;

/** Terminal models. Digital models issue 数电票; all others the tax-control types. 001 §1, M026. */
export const DEVICE_MODELS = {
  IT100: TAX_CONTROL,
  IT150: DIGITAL,
  IT160: DIGITAL,
  IT500: DIGITAL,
  IT600: DIGITAL,
} as const;

export type DeviceModel = keyof typeof DEVICE_MODELS;

const isKnown = (model: string): model is DeviceModel => Object.hasOwn(DEVICE_MODELS, model);

/** The model a device behaves as: one that is not named above issues the tax-control types, as IT100 does. M026 */
export const behavesAs = (model: string): DeviceModel => (isKnown(model) ? model : 'IT100');
