import type { Device } from '../../../domain/account/session.ts';
import { levyMethodOfGoods, withRate } from '../../../domain/goods-library/goods-choices.ts';
import type { GoodsEntry } from '../../../domain/goods-library/goods-entry.ts';
import { checkGoods, tidyGoods } from '../../../domain/goods-library/goods.rules.ts';
import { rateChoiceLabel } from '../../../domain/codes/tax-rates.ts';
import type { TaxpayerNature } from '../../../domain/codes/taxpayer-natures.ts';
import { ratesOffered, type ChosenRate, type RateChoice } from '../../../domain/goods/rates-offered.ts';
import type { ReducedRateFormula } from '../../../domain/money/rate-fractions.ts';
import type { LookedUpCode } from './library-place.ts';

/** What is wrong with goods as they are entered, by field; the price is that which was given. */
export function problemsOf(goods: GoodsEntry, device: Device): Readonly<Partial<Record<string, string>>> {
  const given = goods.taxInclusive ? 'grossPrice' : 'netPrice';
  const issues = checkGoods(tidyGoods(goods), device.diskType).map(
    ({ field, message }) => [field === 'price' ? given : field, message] as const,
  );
  // Of several the first is told.
  return Object.fromEntries(issues.toReversed());
}

/** Goods as they are kept. */
export function finishedGoods(goods: GoodsEntry): GoodsEntry {
  const tidy = tidyGoods(goods);
  return { ...tidy, levyMethod: levyMethodOfGoods(tidy) };
}

export const rateValue = ({ bp, zeroRateKind }: ChosenRate): string =>
  `${String(bp)}/${String(zeroRateKind)}`;

/** Goods with a code that was looked up; its usual rate is theirs where none was chosen and it can be. */
export function withCode(
  goods: GoodsEntry,
  { rate, ...code }: LookedUpCode,
  choices: readonly RateChoice[],
  formula: ReducedRateFormula,
): GoodsEntry {
  const coded = { ...goods, ...code };
  const usual = choices.find(({ bp, zeroRateKind }) => bp === rate?.bp && zeroRateKind === rate.zeroRateKind);
  return goods.rate < 0 && usual !== undefined ? withRate(coded, usual, formula) : coded;
}

/** Rates to choose from; the one the goods have is always among them. M181 */
export function rateChoices(
  goods: Pick<GoodsEntry, 'rate' | 'zeroRateKind'>,
  { rates }: Pick<Device, 'rates'>,
  nature: TaxpayerNature | null,
): readonly RateChoice[] {
  const offered = ratesOffered({
    usable: rates,
    invoiceKind: 'digitalOrdinary',
    nature,
    negativePage: false,
  });
  const { rate: bp, zeroRateKind } = goods;
  const isThere = offered.some((one) => one.bp === bp && one.zeroRateKind === zeroRateKind);
  if (isThere || bp < 0) return offered;
  return [...offered, { bp, zeroRateKind, label: rateChoiceLabel(bp, zeroRateKind) }];
}
