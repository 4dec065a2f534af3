import { policyFits } from '../codes/preferential-policies.ts';
import { gbkBytes } from '../kernel/gbk.ts';
import { parseDecimal } from '../money/scaled.ts';
import type { DiskType } from '../codes/disk-types.ts';
import type { Issue, Rule } from '../rules/define.ts';
import { evaluate } from '../rules/evaluate.ts';
import { textLimitsOf } from '../rules/text-limits.ts';
import { BLANK_GOODS, type GoodsEntry } from './goods-entry.ts';
import { MAX_PRICE_LENGTH } from './goods-prices.ts';

/** Goods as the rules look at them. */
export interface GoodsSubject extends Omit<GoodsEntry, 'rates' | 'levyMethod'> {
  /** The price that was given. */
  readonly price: string;
  /** GBK bytes. */
  readonly nameLimit: number;
  readonly specLimit: number;
  readonly unitLimit: number;
}

type GoodsRule = Rule<GoodsSubject>;

const TEXTS = [
  ['name', '商品名称'],
  ['spec', '规格型号'],
  ['unit', '单位'],
] as const;

const NUMBER = /^\d+(\.\d+)?$/;
/** Of 1e11 and more. */
const TOO_LARGE = /^0*[1-9]\d{11,}(\.\d+)?$/;

const isDiscount = (text: string): boolean => {
  const percent = parseDecimal(text);
  const one = 10 ** (percent?.scale ?? 0);
  return percent !== null && percent.mantissa >= one && percent.mantissa <= 100 * one;
};

/** What the dialog of goods refuses. 001 §5.11; M254–M256 */
export const GOODS_RULES: readonly GoodsRule[] = [
  {
    id: 'goods.taxCode.required',
    source: '001 §5.11; M254',
    field: 'taxCode',
    fails: ({ taxCode }) => taxCode === '',
    zh: '税收分类编码不能为空',
    bad: { taxCode: '' },
  },
  {
    id: 'goods.taxCode.shape',
    source: 'own',
    field: 'taxCode',
    fails: ({ taxCode }) => taxCode !== '' && !/^\d{19}$/.test(taxCode),
    zh: '税收分类编码应为19位数字，现为“{taxCode}”',
    bad: { taxCode: '109' },
  },
  {
    id: 'goods.name.required',
    source: '001 §5.11; M254',
    field: 'name',
    fails: ({ name }) => name === '',
    zh: '商品名称不能为空',
    bad: { name: '' },
  },
  {
    id: 'goods.codeName.required',
    source: '001 §5.11; M254',
    field: 'codeName',
    fails: ({ codeName }) => codeName === '',
    zh: '税收分类名称不能为空',
    bad: { codeName: '' },
  },
  {
    id: 'goods.price.zero',
    source: '001 §5.11; M255',
    field: 'price',
    fails: ({ price }) => parseDecimal(price)?.mantissa === 0,
    zh: '单价不能为0, 请重新填写',
    bad: { price: '0.00' },
  },
  {
    id: 'goods.price.number',
    source: '001 §5.11; M255',
    field: 'price',
    fails: ({ price }) => price !== '' && !NUMBER.test(price),
    zh: '单价不合法,请重新输入!',
    bad: { price: '-1' },
  },
  {
    id: 'goods.price.tooLarge',
    source: '001 §5.11; M255',
    field: 'price',
    fails: ({ price }) => TOO_LARGE.test(price),
    zh: '单价金额过大,请重新输入!',
    bad: { price: '100000000000' },
  },
  {
    id: 'goods.price.tooLong',
    source: '001 §5.10; M255',
    field: 'price',
    fails: ({ price }) => price.length > MAX_PRICE_LENGTH && NUMBER.test(price) && !TOO_LARGE.test(price),
    zh: '单价最多输入13位',
    bad: { price: '1234567.123456' },
  },
  {
    id: 'goods.rate.required',
    source: '001 §5.11; M256',
    field: 'rate',
    fails: ({ rate }) => rate < 0,
    zh: '税率不能为空',
    bad: { rate: -1 },
  },
  {
    id: 'goods.policy.required',
    source: '001 §5.11; M256',
    field: 'policy',
    fails: ({ preferential, policy }) => preferential && policy === '',
    zh: '请选择优惠类型',
    bad: { preferential: true, policy: '' },
  },
  {
    id: 'goods.policy.rate',
    source: '001 §9',
    field: 'policy',
    fails: ({ policy, rate, zeroRateKind }) => !policyFits(policy, rate, zeroRateKind),
    zh: '优惠类型“{policy}”与税率不符，请核对',
    bad: { preferential: true, policy: '免税', rate: 1300 },
  },
  {
    id: 'goods.discount.range',
    source: '001 §5.3',
    field: 'discount',
    fails: ({ discount }) => discount !== '' && !isDiscount(discount),
    zh: '折扣率不能大于100%或小于1%',
    bad: { discount: '0.5' },
  },
  ...TEXTS.map(([field, label]): GoodsRule => ({
    id: `goods.${field}.tooLong`,
    source: '001 §5.9',
    field,
    fails: (goods) => gbkBytes(goods[field]) > goods[`${field}Limit`],
    zh: `${label}超过{${field}Limit}个字节（现为{bytes}），请缩短`,
    holes: (goods) => ({ bytes: String(gbkBytes(goods[field])) }),
    bad: { [field]: '长'.repeat(101) },
  })),
];

/** Goods as the rules look at them, on a device of this type; without one, as on any. */
export function goodsSubject(goods: GoodsEntry, disk?: DiskType): GoodsSubject {
  const { name, spec, unit } = textLimitsOf(disk, 1);
  return {
    ...goods,
    price: goods.taxInclusive ? goods.grossPrice : goods.netPrice,
    nameLimit: name,
    specLimit: spec,
    unitLimit: unit,
  };
}

/** Everything that keeps goods out of the library, in the order of the table. */
export const checkGoods = (goods: GoodsEntry, disk?: DiskType): readonly Issue[] =>
  evaluate(GOODS_RULES, goodsSubject(goods, disk), {});

/** A text as it is kept: runs of white space are one blank. */
const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Goods as they are kept. */
export const tidyGoods = (goods: GoodsEntry): GoodsEntry => ({
  ...BLANK_GOODS,
  ...goods,
  name: tidy(goods.name),
  spec: tidy(goods.spec),
  unit: tidy(goods.unit),
  taxCode: goods.taxCode.replace(/\s/g, ''),
  codeName: tidy(goods.codeName),
  category: tidy(goods.category),
  policy: goods.preferential ? goods.policy : '',
});
