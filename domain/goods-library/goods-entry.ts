import type { LEVY_METHODS } from '../codes/levy-methods.ts';

/** Goods of a taxpayer's library, as they are kept: what a line begins with that is made of them. M251, M404 */
export interface GoodsEntry {
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  /** 税收分类编码, 19 digits. */
  readonly taxCode: string;
  /** 税收分类名称. */
  readonly codeName: string;
  /** 简称, printed as *category*name. */
  readonly category: string;
  /** Decimal text, '' where there is none; the two are kept in step (goods-prices.ts). */
  readonly netPrice: string;
  readonly grossPrice: string;
  /** Whether the price with tax is the one that was given. */
  readonly taxInclusive: boolean;
  /** Basis points; NO_RATE where none is chosen. */
  readonly rate: number;
  /** Rates to choose from, basis points. */
  readonly rates: readonly number[];
  /** Index into ZERO_RATE_KINDS. */
  readonly zeroRateKind: number;
  /** 优惠政策 is used; which one says `policy`, a word of PREFERENTIAL_POLICIES. */
  readonly preferential: boolean;
  readonly policy: string;
  readonly levyMethod: keyof typeof LEVY_METHODS;
  /** 折扣率 in percent as decimal text; '' for none. */
  readonly discount: string;
}

export const BLANK_GOODS: GoodsEntry = {
  name: '',
  spec: '',
  unit: '',
  taxCode: '',
  codeName: '',
  category: '',
  netPrice: '',
  grossPrice: '',
  taxInclusive: false,
  rate: -1,
  rates: [],
  zeroRateKind: 0,
  preferential: false,
  policy: '',
  levyMethod: 'none',
  discount: '',
};
