import { cutNumber } from '../money/cut-number.ts';
import { rateFraction, type ReducedRateFormula } from '../money/rate-fractions.ts';
import { readNumber } from '../money/read-number.ts';
import { formatDecimal, parseDecimal } from '../money/scaled.ts';
import { scaledQuotient } from '../money/scaled-quotient.ts';
import type { GoodsEntry } from './goods-entry.ts';

/** Characters a price may have in the dialog of goods. 001 §5.10, M255 */
export const MAX_PRICE_LENGTH = 13;

/** What decides about both prices of goods. */
export type GoodsPrices = Pick<GoodsEntry, 'netPrice' | 'grossPrice' | 'taxInclusive' | 'rate'>;

/** One of them changes: the other price follows the one that was given last. */
export type PriceEdit =
  | { readonly kind: 'net' | 'gross'; readonly text: string }
  | { readonly kind: 'rate'; readonly rate: number }
  | { readonly kind: 'side'; readonly taxInclusive: boolean };

/** The price of the other side, at most 8 decimals, half up; '' where it can't be told. C21 */
export function otherPrice(text: string, { rate, toGross, formula }: OtherSide): string {
  const given = parseDecimal(text);
  if (given === null || rate < 0) return '';
  const { unit, gross } = rateFraction(rate, formula);
  const [times, by] = toGross ? [gross, unit] : [unit, gross];
  const other = scaledQuotient(given.mantissa, times, by, given.scale);
  return other === null ? '' : formatDecimal(other.mantissa, other.scale);
}

interface OtherSide {
  /** Basis points. */
  readonly rate: number;
  readonly toGross: boolean;
  /** Of the device; absent: as of a device that says nothing. */
  readonly formula?: ReducedRateFormula;
}

/** A number is kept as strict text, cut to 8 decimals as in a line; anything else as it was typed, for the rules to refuse. */
function priceText(text: string): string {
  const number = readNumber(text);
  if (number === null) return text.trim();
  return cutNumber(number) ?? number;
}

/** Both prices after an edit, exact to the last decimal: what was given stays as it is, the other side follows. */
export function withPrice(prices: GoodsPrices, edit: PriceEdit, formula?: ReducedRateFormula): GoodsPrices {
  if (edit.kind === 'side') return { ...prices, taxInclusive: edit.taxInclusive };
  const taxInclusive = edit.kind === 'rate' ? prices.taxInclusive : edit.kind === 'gross';
  const rate = edit.kind === 'rate' ? edit.rate : prices.rate;
  const before = taxInclusive ? prices.grossPrice : prices.netPrice;
  const given = edit.kind === 'rate' ? before : priceText(edit.text);
  const side = { rate, toGross: !taxInclusive, ...(formula === undefined ? {} : { formula }) };
  const other = otherPrice(given, side);
  return taxInclusive
    ? { taxInclusive, rate, grossPrice: given, netPrice: other }
    : { taxInclusive, rate, netPrice: given, grossPrice: other };
}
