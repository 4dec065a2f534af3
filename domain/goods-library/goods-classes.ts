/** What kind of goods an invoice is for. */
export interface GoodsClass {
  readonly zh: string;
  /** Beginnings of the 税收分类编码 of its goods; empty: any goods. */
  readonly heads: readonly string[];
  /** Key of the special business that is for nothing else. */
  readonly business?: string;
}

/**
 * What an invoice is for decides the goods that are offered (tspz). Purchases are 农产品收购 (business 16); refined oils are
 * those of the consumption tax. 001 §7.4, M252; 财税〔2008〕167号
 */
export const GOODS_CLASSES = {
  '00': { zh: '一般商品', heads: [] },
  '08': {
    zh: '成品油',
    business: 'refinedOil',
    heads: [
      '107010101',
      '107010102',
      '107010103',
      '107010104',
      '107010105',
      '107010106',
      '107010107',
      '107010109',
    ],
  },
  '02': { zh: '收购农产品', business: 'farmPurchase', heads: ['101'] },
  '16': { zh: '矿产品', heads: ['102'] },
} as const satisfies Readonly<Record<string, GoodsClass>>;

export type GoodsClassCode = keyof typeof GOODS_CLASSES;

/** The goods of a special business by its key; undefined where it takes any. M252 */
export const goodsOfBusiness = (key: string | undefined): GoodsClass | undefined =>
  Object.values<GoodsClass>(GOODS_CLASSES).find(({ business }) => business !== undefined && business === key);
