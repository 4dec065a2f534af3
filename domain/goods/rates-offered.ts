import type { Device } from '../account/session.ts';
import type { InvoiceKind } from '../codes/invoice-kinds.ts';
import { isTaxRate, rateChoiceLabel } from '../codes/tax-rates.ts';
import { TAXPAYER_NATURES, type TaxpayerNature } from '../codes/taxpayer-natures.ts';

/** One entry of a rate list. */
export interface RateChoice {
  /** Basis points. */
  readonly bp: number;
  /** Index into ZERO_RATE_KINDS. */
  readonly zeroRateKind: number;
  readonly label: string;
}

export interface RateFacts {
  /** Rates the bureau allows on the device for the type, basis points; empty when none are known here. */
  readonly usable: readonly number[];
  readonly invoiceKind: InvoiceKind;
  /** null: not known, nothing is offered for its sake. */
  readonly nature: TaxpayerNature | null;
  /** A page whose amounts are below zero (red letters). */
  readonly negativePage: boolean;
}

/** What decides the rates of the lines of an invoice, beside the sign of its amounts. */
export type InvoiceRates = Omit<RateFacts, 'negativePage'>;

/** What a device without known rates is offered. M181, C18. */
const FALLBACK = [0, 100, 300] as const;

const NATURES = Object.keys(TAXPAYER_NATURES) as readonly TaxpayerNature[];

/** Rates by the nature of a taxpayer, basis points. */
interface NatureRates {
  readonly source: string;
  readonly natures: readonly TaxpayerNature[];
  readonly bp: number;
}

/** Rates offered besides. 001 §9, M181. */
const ADDED_RATES: readonly NatureRates[] = [
  { source: '001 §9', natures: ['smallScale', 'converted'], bp: 100 },
];

/** Rates not offered though the device has them: a line with one is counted as an error. M177. */
const REFUSED_RATES: readonly NatureRates[] = [{ source: '001 §5.6', natures: ['general'], bp: 100 }];

const ratesOf = (rates: readonly NatureRates[], nature: TaxpayerNature): readonly number[] =>
  rates.filter(({ natures }) => natures.includes(nature)).map(({ bp }) => bp);

/** Kinds of 0 % that can be chosen: 免税, 不征税, 零税率. M181–M183. */
const ZERO_CHOICES = [1, 2, 3] as const;

/** Types whose lines are neither exempt nor not taxed nor 0 %. 001 §5.6, §9; M178, M181. */
export const WITHOUT_ZERO_RATE: readonly InvoiceKind[] = ['special', 'electronicSpecial'];

/** The type on which a chosen 0 % turns into the highest rate. 001 §4.5, M179. */
const ZERO_BECOMES_HIGHEST: readonly InvoiceKind[] = ['special'];

/** Rates the bureau allows on a device for a type: its own where it has some, otherwise those of the device. M181, C18 */
export const ratesOn = (
  { rates, kindRates }: Pick<Device, 'rates' | 'kindRates'>,
  kind: InvoiceKind,
): readonly number[] => kindRates?.[kind] ?? rates;

/** Rates a taxpayer may have on a device, as they come. */
const knownRates = (usable: readonly number[], nature: TaxpayerNature | null): readonly number[] => [
  ...(usable.length === 0 ? FALLBACK : usable.filter(isTaxRate)),
  ...(nature === null ? [] : ratesOf(ADDED_RATES, nature)),
];

const ascending = (rates: readonly number[]): readonly number[] => [...new Set(rates)].sort((a, b) => a - b);

/** Rates offered, basis points ascending, so that the last is the highest. C18 */
function offeredRates({ usable, nature, negativePage }: Omit<RateFacts, 'invoiceKind'>): readonly number[] {
  if (negativePage || nature === null) return ascending(knownRates(usable, null));
  const refused = usable.length === 0 ? [] : ratesOf(REFUSED_RATES, nature);
  return ascending(knownRates(usable, nature)).filter((bp) => !refused.includes(bp));
}

/**
 * Rates lines may have on a device, basis points ascending; empty where they are not known. A nature that is not known
 * takes none away.
 */
export function ratesAllowed(usable: readonly number[] = [], nature?: TaxpayerNature): readonly number[] {
  if (usable.length === 0) return [];
  const natures = nature === undefined ? NATURES : [nature];
  return ascending(natures.flatMap((one) => knownRates(usable, one)));
}

/**
 * The rate list of a goods line and of the batch edit: the device's usable rates within the master list, ascending; a
 * 0 % stands there as 免税, 不征税 and 零税率. M181, C18.
 */
export function ratesOffered(facts: RateFacts): readonly RateChoice[] {
  const kindsOf = (bp: number): readonly number[] =>
    bp > 0 ? [0] : WITHOUT_ZERO_RATE.includes(facts.invoiceKind) ? [] : ZERO_CHOICES;
  return offeredRates(facts).flatMap((bp) =>
    kindsOf(bp).map((zeroRateKind) => ({ bp, zeroRateKind, label: rateChoiceLabel(bp, zeroRateKind) })),
  );
}

/** The rate a line ends up with. */
export interface ChosenRate {
  readonly bp: number;
  readonly zeroRateKind: number;
}

/**
 * What a chosen rate becomes: a 0 % on 004 is the highest rate (M179); a rate that is not offered on a page of positive
 * amounts is the highest of the list, 0 when the list is empty, unless the list has a word for 0 % (M180). A line
 * without a rate stays without.
 */
export function replacedRate(chosen: ChosenRate, facts: RateFacts): ChosenRate {
  const offered = ratesOffered(facts);
  const highest = { bp: offered.at(-1)?.bp ?? 0, zeroRateKind: 0 };
  if (chosen.bp < 0) return chosen;
  if (chosen.bp === 0 && ZERO_BECOMES_HIGHEST.includes(facts.invoiceKind)) return highest;
  const keeps =
    facts.negativePage ||
    offered.some(({ zeroRateKind }) => zeroRateKind > 0) ||
    offered.some(({ bp }) => bp === chosen.bp);
  return keeps ? chosen : highest;
}
