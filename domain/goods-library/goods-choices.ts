import type { LEVY_METHODS } from '../codes/levy-methods.ts';
import { policyFits, policyOf } from '../codes/preferential-policies.ts';
import { ZERO_RATE_KINDS, policyOfZeroRate } from '../codes/zero-rate-kinds.ts';
import type { ChosenRate } from '../goods/rates-offered.ts';
import type { ReducedRateFormula } from '../money/rate-fractions.ts';
import type { GoodsEntry } from './goods-entry.ts';
import { withPrice } from './goods-prices.ts';

type LevyMethod = keyof typeof LEVY_METHODS;

/** 征税方式 by the kind of 0 %. M185 */
const BY_ZERO_RATE: Readonly<Record<(typeof ZERO_RATE_KINDS)[number]['key'], LevyMethod>> = {
  normal: 'none',
  exempt: 'exempt',
  notTaxed: 'notTaxed',
  zeroRate: 'zeroRate',
};

/** 征税方式 of goods: what their 0 % or their policy makes of it. M185, M251 */
export const levyMethodOfGoods = ({ policy, zeroRateKind }: GoodsEntry): LevyMethod => {
  const byRate = BY_ZERO_RATE[ZERO_RATE_KINDS[zeroRateKind]?.key ?? 'normal'];
  return byRate === 'none' ? (policyOf(policy)?.levyMethod ?? 'none') : byRate;
};

const rated = (
  goods: GoodsEntry,
  { bp, zeroRateKind }: ChosenRate,
  policy: string,
  formula?: ReducedRateFormula,
): GoodsEntry => {
  const next = {
    ...goods,
    ...withPrice(goods, { kind: 'rate', rate: bp }, formula),
    zeroRateKind,
    policy,
    preferential: policy !== '' || (goods.preferential && goods.policy === ''),
  };
  return { ...next, levyMethod: levyMethodOfGoods(next) };
};

/** As in a line: a rate takes away a policy that fixes another; 免税 and 不征税 are policies themselves. M182–M184 */
export function withRate(goods: GoodsEntry, rate: ChosenRate, formula?: ReducedRateFormula): GoodsEntry {
  const kept = policyFits(goods.policy, rate.bp, rate.zeroRateKind) ? goods.policy : '';
  return rated(goods, rate, policyOfZeroRate(rate.zeroRateKind) || kept, formula);
}

/** A policy brings the rate it fixes along. M184 */
export function withPolicy(goods: GoodsEntry, zh: string, formula?: ReducedRateFormula): GoodsEntry {
  const policy = policyOf(zh);
  const before: ChosenRate = { bp: goods.rate, zeroRateKind: goods.zeroRateKind };
  const isFixed = policy?.rate !== undefined;
  const wasWord = policyOfZeroRate(before.zeroRateKind) !== '';
  const free = wasWord ? { bp: -1, zeroRateKind: 0 } : before;
  const rate = isFixed ? { bp: policy.rate, zeroRateKind: policy.zeroRateKind ?? 0 } : free;
  return { ...rated(goods, rate, zh, formula), preferential: true };
}

/** 优惠政策 is used, or not: then a 0 % that stands for one is a rate no longer. M256 */
export function withPreference(goods: GoodsEntry, preferential: boolean): GoodsEntry {
  if (preferential) return { ...goods, preferential };
  const wasWord = policyOfZeroRate(goods.zeroRateKind) !== '';
  const rate = wasWord ? { bp: -1, zeroRateKind: 0 } : { bp: goods.rate, zeroRateKind: goods.zeroRateKind };
  return { ...rated({ ...goods, policy: '' }, rate, ''), preferential: false };
}
