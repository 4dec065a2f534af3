import type { BusinessEntry } from '../invoice/invoice.ts';
import { businessOf } from './all.ts';
import { matches } from './codes/choice.ts';
import type { Block, GoodsLimits, SpecialBusiness } from './define.ts';

const NO_LIMITS: GoodsLimits = {};

/** What a business, as filled in, does to the goods lines. */
export function goodsLimitsOf(business: SpecialBusiness, block: Block): GoodsLimits {
  const { goods = NO_LIMITS, goodsWhen } = business;
  return goodsWhen !== undefined && matches(goodsWhen.when, block[0] ?? {}) ? goodsWhen.limits : goods;
}

/** What the special business of a face asks of the lines; undefined without one. The same object for the same answer. */
export function goodsOf(entry: BusinessEntry | null): GoodsLimits | undefined {
  const business = entry === null ? null : businessOf(entry.key);
  return entry === null || business === null ? undefined : goodsLimitsOf(business, entry.block);
}
