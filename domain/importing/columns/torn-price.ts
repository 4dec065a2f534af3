import {
  discountedAgreement,
  mostAgree,
  productAgreement,
  type SampledDiscounts,
  type SampledNumbers,
} from './agreements.ts';
import type { Chosen as ChosenOf } from './choose-columns.ts';
import type { Column } from './sheet-column.ts';
import { matchTitle } from '../headings/match-title.ts';
import { isTorn } from './tax-words.ts';

type Chosen = ChosenOf<Column>;

/** A price that is not taken, and why. */
export interface TornPrice {
  readonly column: Column;
  readonly reason: string;
}

const TORN = '与金额含税口径不同，由金额推算';
const OF_OTHERS = '与金额不在同一组';

/** What heads the group of a column; '' where it stands alone, or below a word of ours. */
function groupOf({ header }: Column): string {
  const [group = '', own] = header.split('_');
  return own === undefined || matchTitle(group).field !== null ? '' : group;
}

/** 水费_单价 beside 电费_金额, where nothing is counted that would prove them one. */
function isOfOthers(chosen: Chosen): boolean {
  const [price, amount] = [chosen.get('price'), chosen.get('amount')];
  if (price === undefined || amount === undefined || chosen.has('quantity')) return false;
  const [one, other] = [groupOf(price), groupOf(amount)];
  return one !== '' && other !== '' && one !== other;
}

const discountsIn = (chosen: Chosen): SampledDiscounts => ({
  off: chosen.get('discountAmount')?.numbers ?? [],
  rates: chosen.get('discountRate')?.rates ?? [],
});

/** A price on the other side of the tax than the amount beside it, or of other goods: it follows from the amount. */
export function tornPrice(chosen: Chosen): TornPrice | undefined {
  const [quantity, price, amount] = [chosen.get('quantity'), chosen.get('price'), chosen.get('amount')];
  if (price === undefined || amount === undefined) return undefined;
  if (isOfOthers(chosen)) return { column: price, reason: OF_OTHERS };
  const numbers = quantity?.numbers ?? [];
  if (mostAgree(productAgreement(numbers, price.numbers, amount.numbers))) return undefined;
  if (mostAgree(discountedAgreement(numbers, price.numbers, discountsIn(chosen), amount.numbers)))
    return undefined;
  return isTorn(chosen) || differByTax(numbers, price.numbers, amount.numbers)
    ? { column: price, reason: TORN }
    : undefined;
}

/** The rates that a price and an amount may be apart by. */
const RATES = [0.01, 0.03, 0.05, 0.06, 0.09, 0.1, 0.11, 0.13, 0.16, 0.17];
const isTaxed = (ratio: number): boolean =>
  RATES.some((rate) => [ratio, 1 / ratio].some((one) => Math.abs(one - 1 - rate) < 0.002));

/** quantity × price is the amount with tax, or without, in most rows. */
function differByTax(quantity: SampledNumbers, price: SampledNumbers, amount: SampledNumbers): boolean {
  const ratios = amount
    .map((one, row) => ((quantity[row] ?? NaN) * (price[row] ?? NaN)) / one)
    .filter(Number.isFinite);
  const apart = ratios.filter(isTaxed);
  return ratios.length >= 2 && apart.length >= ratios.length * 0.75;
}
