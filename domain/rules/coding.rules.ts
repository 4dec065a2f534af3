import { rateLabel } from '../codes/tax-rates.ts';
import { TAX_CODE_DIGITS, taxCodeKind } from '../codes/tax-codes.ts';
import { ZERO_RATE_KINDS } from '../codes/zero-rate-kinds.ts';
import { policySuits } from '../coding/policy-codes.ts';
import { usualRate } from '../coding/usual-rates.ts';
import type { GoodsCode } from '../goods/goods-codes.ts';
import type { Rule } from './define.ts';

/** The coding of a goods line. */
export interface CodingSubject {
  /** 税收分类编码, '' when it has none. */
  readonly taxCode: string;
  /** Basis points, -1 when not chosen. */
  readonly taxRate: number;
  readonly zeroRateKind: number;
  /** 优惠政策类型, '' for none. */
  readonly policy: string;
}

const isWhole = (code: string): boolean => code.length === TAX_CODE_DIGITS && /^\d+$/.test(code);

const [, , NOT_TAXED, ZERO_RATE] = ZERO_RATE_KINDS;

const coding = { field: 'taxCode' } as const;

/** A code goods can't have: no invoice with one is issued. M265; DOMAIN A6, A7 */
export const CODE_RULES: readonly Rule<Pick<CodingSubject, 'taxCode'>>[] = [
  {
    ...coding,
    id: 'coding.shape',
    source: 'DOMAIN A7',
    fails: ({ taxCode }) => taxCode !== '' && !isWhole(taxCode),
    zh: '税收分类编码“{taxCode}”应为19位数字',
    varies: ['taxCode'],
    bad: { taxCode: '1010101' },
  },
  {
    ...coding,
    id: 'coding.unknown',
    source: 'M265',
    fails: ({ taxCode }) => isWhole(taxCode) && taxCodeKind(taxCode) === null,
    zh: '税收分类编码“{taxCode}”不存在，请核对或重新选择',
    varies: ['taxCode'],
    bad: { taxCode: '9010101010000000000' },
  },
  {
    ...coding,
    id: 'coding.summary',
    source: 'DOMAIN A6, A7',
    fails: ({ taxCode }) => taxCodeKind(taxCode) === 'summary',
    zh: '税收分类编码“{taxCode}”为汇总商品编码，请使用下级具体商编',
    varies: ['taxCode'],
    bad: { taxCode: '3040201000000000000' },
  },
];

/** Rates by which goods are told apart; the others depend on the seller and how it is levied. 增值税暂行条例 §2, 财税〔2016〕36号 */
const GENERAL_RATES: readonly number[] = [600, 900, 1300];

/** Basis points of the whole. */
const BASIS = 10_000;

/** The general rate that usually goes with a code, basis points; -1 where none does. */
function generalRate(taxCode: string): number {
  const usual = Math.round(Number(usualRate(taxCode)) * BASIS);
  return GENERAL_RATES.includes(usual) ? usual : -1;
}

/** Real estate and rights to use land: what does not leave the country is no export. */
const IMMOVABLE: readonly string[] = ['5', '40501'];

/** Coding anomalies a person may send all the same; all rates that go with a code only the bureau's own table knows. M154, M290 */
export const CODING_RULES: readonly Rule<CodingSubject>[] = [
  {
    ...coding,
    id: 'coding.missing',
    source: '001 §5.11',
    level: 'warning',
    fails: ({ taxCode }) => taxCode === '',
    zh: '未填写税收分类编码',
    bad: { taxCode: '' },
  },
  {
    ...coding,
    id: 'coding.notTaxed',
    source: 'DOMAIN A7',
    level: 'warning',
    fails: ({ taxCode, taxRate, zeroRateKind }) =>
      isWhole(taxCode) &&
      taxCode.startsWith('6') &&
      !(taxRate === 0 && ZERO_RATE_KINDS[zeroRateKind] === NOT_TAXED),
    zh: '税收分类编码“{taxCode}”为不征税项目，税率应为不征税',
    varies: ['taxCode'],
    bad: { taxCode: '6010000000000000000', taxRate: 1300 },
  },
  {
    ...coding,
    id: 'coding.onlyNotTaxed',
    source: '国家税务总局公告2016年第53号 §9',
    level: 'warning',
    fails: ({ taxCode, taxRate, zeroRateKind }) =>
      taxCodeKind(taxCode) === 'leaf' &&
      !taxCode.startsWith('6') &&
      taxRate === 0 &&
      ZERO_RATE_KINDS[zeroRateKind] === NOT_TAXED,
    zh: '税率为不征税，而税收分类编码“{taxCode}”不是不征税项目，请核对',
    varies: ['taxCode'],
    bad: { taxRate: 0, zeroRateKind: 2 },
  },
  {
    ...coding,
    id: 'coding.zeroRate',
    source: '增值税法 §10',
    level: 'warning',
    fails: ({ taxCode, taxRate, zeroRateKind }) =>
      IMMOVABLE.some((head) => taxCode.startsWith(head)) &&
      taxCodeKind(taxCode) === 'leaf' &&
      taxRate === 0 &&
      ZERO_RATE_KINDS[zeroRateKind] === ZERO_RATE,
    zh: '零税率用于出口货物和跨境销售服务、无形资产，税收分类编码“{taxCode}”为不动产或土地使用权，请核对',
    varies: ['taxCode'],
    bad: { taxCode: '5030000000000000000', taxRate: 0, zeroRateKind: 3 },
  },
  {
    ...coding,
    id: 'coding.policy',
    source: 'M265',
    level: 'warning',
    fails: ({ taxCode, policy }) => taxCodeKind(taxCode) === 'leaf' && !policySuits(policy, taxCode),
    zh: '优惠政策“{policy}”不用于税收分类编码“{taxCode}”，请核对',
    varies: ['taxCode', 'policy'],
    bad: { policy: '稀土产品' },
  },
  {
    ...coding,
    id: 'coding.rate',
    source: 'M265',
    level: 'warning',
    fails: ({ taxCode, taxRate }) =>
      taxCodeKind(taxCode) === 'leaf' &&
      GENERAL_RATES.includes(taxRate) &&
      generalRate(taxCode) > 0 &&
      generalRate(taxCode) !== taxRate,
    zh: '税收分类编码“{taxCode}”常用税率为{usual}，与所选税率{chosen}不同，请核对',
    holes: ({ taxCode, taxRate }) => ({
      usual: rateLabel(generalRate(taxCode), 0),
      chosen: rateLabel(taxRate, 0),
    }),
    varies: ['taxCode', 'usual', 'chosen'],
    bad: { taxCode: '1010101010000000000', taxRate: 1300 },
  },
];

/** What must be there where a person gives a line its code. M163, M254 */
export const GIVEN_CODE_RULES: readonly Rule<GoodsCode>[] = [
  {
    id: 'givenCode.required',
    source: '001 §5.11',
    field: 'taxCode',
    fails: ({ taxCode }) => taxCode === '',
    zh: '税收分类编码不能为空',
    bad: { taxCode: '' },
  },
  {
    id: 'givenCode.category',
    source: '001 §5.11',
    field: 'category',
    fails: ({ category }) => category === '',
    zh: '税收分类名称不能为空',
    bad: { category: '' },
  },
];
