import type { InvoiceKind } from '../codes/invoice-kinds.ts';

interface FeatureRow {
  /** Official feature key, in the specification's spelling. */
  readonly code: string;
  readonly zh: string;
  /** Invoice types that are prepared on the terminal with this only. */
  readonly kinds: readonly InvoiceKind[];
  readonly source: string;
}

/**
 * What is bought or switched on for a terminal. The specification says of the first two that they control e-invoice
 * features, by names from before 数电票: dzzp is 电子专票. So each holds for its type of the tax control; the digital types
 * go by the model (M026).
 */
export const FEATURES = {
  electronicInvoice: {
    code: 'elec_invoice_bulid',
    zh: '电子发票',
    kinds: ['electronicOrdinary'],
    source: '002 §6, §9; M032',
  },
  electronicDigital: {
    code: 'elec_invoice_dzzp_bulid',
    zh: '电子专票',
    kinds: ['electronicSpecial'],
    source: '000 §6; 002 §6, §9; M032',
  },
  smsPush: { code: 'sms_push', zh: '短信推送', kinds: [], source: '000 §7; M377' },
  inputPackage: { code: 'input_package', zh: '进项发票套餐', kinds: [], source: '000 §8; M383' },
} as const satisfies Record<string, FeatureRow>;

export type Feature = keyof typeof FEATURES;

const ALL = Object.keys(FEATURES) as Feature[];
const kindsOf = (feature: Feature): FeatureRow['kinds'] => FEATURES[feature].kinds;

/** The feature behind an official key; undefined when there is none. */
export const featureOfCode = (code: string): Feature | undefined =>
  ALL.find((feature) => FEATURES[feature].code === code);

/**
 * Whether a terminal has it. One that names none of the features that open invoice types was entered without them: they
 * are not known, which shuts nobody out. To close all of them, their types are left out of the terminal's.
 */
export const isSwitchedOn = (feature: Feature, named: readonly Feature[]): boolean =>
  named.includes(feature) ||
  (kindsOf(feature).length > 0 && !named.some((other) => kindsOf(other).length > 0));

/** The feature without which a type can't be prepared; undefined where there is none. */
export const featureOfKind = (kind: InvoiceKind): Feature | undefined =>
  ALL.find((feature) => kindsOf(feature).includes(kind));

/** The types of a terminal: those that may be prepared on it, and those whose feature is off. M032 */
export function kindsBy(
  kinds: readonly InvoiceKind[],
  named: readonly Feature[],
): { readonly invoiceKinds: readonly InvoiceKind[]; readonly closedKinds: readonly InvoiceKind[] } {
  const isOpen = (kind: InvoiceKind): boolean => {
    const feature = featureOfKind(kind);
    return feature === undefined || isSwitchedOn(feature, named);
  };
  return { invoiceKinds: kinds.filter(isOpen), closedKinds: kinds.filter((kind) => !isOpen(kind)) };
}
