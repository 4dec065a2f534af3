import { z } from 'zod';
import { LEVY_METHODS } from '../domain/codes/levy-methods.ts';
import { PREFERENTIAL_POLICIES } from '../domain/codes/preferential-policies.ts';
import { NO_RATE } from '../domain/codes/tax-rates.ts';
import { ZERO_RATE_KINDS } from '../domain/codes/zero-rate-kinds.ts';
import type { RateChoice } from '../domain/goods/rates-offered.ts';
import type { GoodsEntry } from '../domain/goods-library/goods-entry.ts';
import { withPrice, type GoodsPrices } from '../domain/goods-library/goods-prices.ts';
import type { ReducedRateFormula } from '../domain/money/rate-fractions.ts';
import { formatDecimal, parseDecimal } from '../domain/money/scaled.ts';

const RATE_SCALE = 4;
const MOST_RATES = 50;

/** A rate as official texts have it: 0.13, '' for none. */
export const encodeRate = (bp: number): string => (bp < 0 ? '' : formatDecimal(bp, RATE_SCALE));

/** Basis points of an official rate; NO_RATE where it is none. */
export function decodeRate(text: string): number {
  const rate = parseDecimal(text);
  return rate === null || rate.scale > RATE_SCALE ? NO_RATE : rate.mantissa * 10 ** (RATE_SCALE - rate.scale);
}

const text = z.string().max(400);
const rate = z
  .string()
  .max(10)
  .regex(/^(0(\.\d{1,4})?)?$/);
const yes = z.enum(['0', '1']);
const zeroRateCode = z.enum(ZERO_RATE_KINDS.map(({ code }) => code));
const levyCode = z.enum(Object.values(LEVY_METHODS).map(({ code }) => code));

/** What is said of the 税收分类编码 of goods; the policies stand in it and beside it. 001 §3.4, 002 §3 */
const classification = z.object({
  mc: text,
  jc: text,
  spbm: z.string().max(19),
  lslbs: zeroRateCode,
  yhzcbs: yes,
  zzstsgl: z.string().max(60),
});

/** Fields of goods that a call may change; those it leaves out stay. 001 §7.4 */
export const goodsChanges = z
  .object({
    name: text,
    ggxh: text,
    dw: text,
    /** Without tax. */
    price: z.string().max(30),
    /** With tax. */
    taxPrice: z.string().max(30),
    hsbz: yes,
    taxRate: rate,
    taxRateList: z.array(rate).max(MOST_RATES),
    discount: z.string().max(20),
    tdzsfs: levyCode,
    spbm: classification.partial(),
  })
  .partial();

export type GoodsChanges = z.infer<typeof goodsChanges>;

/** Goods as calls list them: M251 and M404 in one. */
export const goodsWire = z.object({
  zxbm: z.string(),
  name: z.string(),
  spsm: z.string(),
  ggxh: z.string(),
  dw: z.string(),
  price: z.string(),
  notTaxPrice: z.string(),
  taxPrice: z.string(),
  hsbz: yes,
  taxRate: z.string(),
  taxRateList: z.array(z.string()),
  lslbs: zeroRateCode,
  yhzcbs: yes,
  zzstsgl: z.string(),
  discount: z.string(),
  tdzsfs: levyCode,
  spbm: z.object({ ...classification.shape, zxbm: z.string() }),
});

const lslbsOf = (kind: number) => (ZERO_RATE_KINDS[kind] ?? ZERO_RATE_KINDS[0]).code;

/** `rates`: those that may be chosen here, basis points; absent: the ones the goods were kept with. */
export function encodeGoods(
  goodsCode: string,
  goods: GoodsEntry,
  rates: readonly number[] = goods.rates,
): z.infer<typeof goodsWire> {
  const policy = {
    lslbs: lslbsOf(goods.zeroRateKind),
    yhzcbs: goods.preferential ? '1' : '0',
    zzstsgl: goods.policy,
  } as const;
  return {
    zxbm: goodsCode,
    name: goods.name,
    spsm: goods.codeName,
    ggxh: goods.spec,
    dw: goods.unit,
    price: goods.netPrice,
    notTaxPrice: goods.netPrice,
    taxPrice: goods.grossPrice,
    hsbz: goods.taxInclusive ? '1' : '0',
    taxRate: encodeRate(goods.rate),
    taxRateList: rates.map(encodeRate),
    ...policy,
    discount: goods.discount,
    tdzsfs: LEVY_METHODS[goods.levyMethod].code,
    spbm: { mc: goods.codeName, jc: goods.category, spbm: goods.taxCode, zxbm: goodsCode, ...policy },
  };
}

const levyMethodOf = (code: string): GoodsEntry['levyMethod'] =>
  (Object.keys(LEVY_METHODS) as GoodsEntry['levyMethod'][]).find((key) => LEVY_METHODS[key].code === code) ??
  'none';

/** Rate and prices as they are told: the price on the side of hsbz holds, or the only one there is; the other follows. */
function pricesOf(before: GoodsEntry, said: GoodsChanges, formula?: ReducedRateFormula): GoodsPrices {
  const rate = said.taxRate === undefined ? before.rate : decodeRate(said.taxRate);
  const taxInclusive = said.hsbz === undefined ? before.taxInclusive : said.hsbz === '1';
  const told = { net: said.price ?? before.netPrice, gross: said.taxPrice ?? before.grossPrice };
  const [own, other] = taxInclusive ? (['gross', 'net'] as const) : (['net', 'gross'] as const);
  const kind = told[own] === '' ? other : own;
  return { ...withPrice({ ...before, rate }, { kind, text: told[kind] }, formula), taxInclusive };
}

/** What a call says anew of the 税收分类编码 and its policies. */
function codingOf(before: GoodsEntry, { spbm = {} }: GoodsChanges) {
  const kind = ZERO_RATE_KINDS.findIndex(({ code }) => code === spbm.lslbs);
  return {
    taxCode: spbm.spbm ?? before.taxCode,
    codeName: spbm.mc ?? before.codeName,
    category: spbm.jc ?? before.category,
    policy: spbm.zzstsgl ?? before.policy,
    preferential: spbm.yhzcbs === undefined ? before.preferential : spbm.yhzcbs === '1',
    zeroRateKind: kind < 0 ? before.zeroRateKind : kind,
  };
}

/** Goods after what a call says of them. */
export const changedGoods = (
  before: GoodsEntry,
  said: GoodsChanges,
  formula?: ReducedRateFormula,
): GoodsEntry => ({
  ...before,
  name: said.name ?? before.name,
  spec: said.ggxh ?? before.spec,
  unit: said.dw ?? before.unit,
  discount: said.discount ?? before.discount,
  rates: said.taxRateList?.map(decodeRate).filter((bp) => bp >= 0) ?? before.rates,
  levyMethod: said.tdzsfs === undefined ? before.levyMethod : levyMethodOf(said.tdzsfs),
  ...codingOf(before, said),
  ...pricesOf(before, said, formula),
});

/** A policy and what it fixes on a line; '' where it fixes nothing. */
export const offerWire = z.object({
  zzstsgl: z.string(),
  yhzcbs: z.literal('1'),
  taxRate: z.string(),
  lslbs: zeroRateCode,
  tdzsfs: levyCode,
});

/** 001 §7.4 offer list: the policies that rates may have; without a rate of its own a policy goes with any. */
export const encodeOffers = (rates: readonly number[]): z.infer<typeof offerWire>[] =>
  PREFERENTIAL_POLICIES.filter((policy) => policy.rate === undefined || rates.includes(policy.rate)).map(
    ({ zh, rate: bp = NO_RATE, zeroRateKind = 0, levyMethod = 'none' }) => ({
      zzstsgl: zh,
      yhzcbs: '1' as const,
      taxRate: encodeRate(bp),
      lslbs: lslbsOf(zeroRateKind),
      tdzsfs: LEVY_METHODS[levyMethod].code,
    }),
  );

/** A rate that may be chosen; `name` is what the list shows. */
export const rateWire = z.object({ taxRate: z.string(), lslbs: zeroRateCode, name: z.string() });

export const encodeRates = (choices: readonly RateChoice[]): z.infer<typeof rateWire>[] =>
  choices.map(({ bp, zeroRateKind, label }) => ({
    taxRate: encodeRate(bp),
    lslbs: lslbsOf(zeroRateKind),
    name: label,
  }));
