import { matches } from './codes/choice.ts';
import type { Block, GoodsLimits, SpecialBusiness } from './define.ts';

const NO_LIMITS: GoodsLimits = {};

/** What a business, as filled in, does to the goods lines. */
export function goodsLimitsOf(business: SpecialBusiness, block: Block): GoodsLimits {
  const { goods = NO_LIMITS, goodsWhen } = business;
  return goodsWhen !== undefined && matches(goodsWhen.when, block[0] ?? {}) ? goodsWhen.limits : goods;
}
