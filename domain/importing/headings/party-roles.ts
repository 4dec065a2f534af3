export type PartySide = 'buyer' | 'seller';

/** Who is paid and writes the invoice, and who pays. */
type Pair = readonly [sellers: string, buyers: string];

/** What two parties are to each other. Civil Code part III, and papers as people write them. */
const PAIRS: readonly Pair[] = [
  ['卖方 出卖方 出卖人', '买方 买受方 买受人'],
  ['销售方 销售单位 销售商 销货方 销货单位 销方', '购买方 购买单位 购货方 购货单位 购方 购买人'],
  [
    '供方 供货方 供货单位 供货商 供货人 供应方 供应商 供应单位',
    '需方 采购方 采购单位 采购人 订货方 订货单位 订购方 订购单位',
  ],
  ['开票方 开票单位 开票公司', '受票方 受票单位 受票公司 收票方 收票单位 收票公司'],
  ['收款方 收款单位 收款公司', '付款方 付款单位 付款公司'],
  [
    '服务方 服务单位 服务商 服务提供方 受托方 受托人 受托单位 被委托方 被委托人 受委托方',
    '委托方 委托人 委托单位 服务接受方 接受服务方 客户单位 客户方',
  ],
  ['承运方 承运人 承运单位', '托运方 托运人 托运单位'],
  ['承包方 承包人 承包单位', '发包方 发包人 发包单位'],
  ['分包方 分包人 分包单位', '总包方 总包单位 总承包方 总承包人 总承包单位'],
  [
    '承揽方 承揽人 承揽单位 承接方 承接单位 承制方 承制单位 制作方 制作单位 加工方 加工单位 承印方',
    '定作方 定作人 定作单位 定制方 委印方',
  ],
  ['出租方 出租人 出租单位', '承租方 承租人 承租单位'],
  ['物业公司 物业方 物业服务企业 物业服务人', '业主 业主方 业主单位'],
  ['检测方 检测单位 检测机构 检验单位', '送检方 送检单位'],
  ['维修方 维修单位 承修方 承修单位', '报修方 报修单位 送修方 送修单位 托修方 托修单位'],
  ['报价方 报价单位 报价公司', '询价方 询价单位 询价公司'],
  ['保管方 保管人 仓储方', '存货方 存货人 寄存方 寄存人'],
  ['转让方 转让人 出让方', '受让方 受让人'],
  ['培训方 培训机构 发布方 广告发布方', '广告主 广告客户'],
];

/** Builders and owners, who sends and who receives: of whom a third may buy. Their words tell only what no other word does. */
const LOOSE_PAIRS: readonly Pair[] = [
  ['施工方 施工单位', '建设方 建设单位'],
  ['发货方 发货单位 送货方 送货单位', '收货方 收货单位'],
  ['', '使用方 使用单位 用户单位'],
];

/** What a company is besides: it buys as well, where nobody else is called the buyer. */
export const TRADES: ReadonlySet<string> = new Set(['物业公司', '物业服务企业']);

const wordsOf = (pairs: readonly Pair[], side: 0 | 1): readonly string[] =>
  pairs.flatMap((pair) => pair[side].split(' ').filter((word) => word !== ''));

export const SELLER_WORDS = wordsOf(PAIRS, 0);
export const BUYER_WORDS = wordsOf(PAIRS, 1);
export const LOOSE_SELLERS = wordsOf(LOOSE_PAIRS, 0);
export const LOOSE_BUYERS = wordsOf(LOOSE_PAIRS, 1);

const SIDES: ReadonlyMap<string, PartySide> = new Map([
  ...[...SELLER_WORDS, ...LOOSE_SELLERS].map((word) => [word, 'seller'] as const),
  ...[...BUYER_WORDS, ...LOOSE_BUYERS].map((word) => [word, 'buyer'] as const),
]);

/** 以下简称“甲方”: what stands around another name of a party. */
const CALLED = /^(?:以下)?(?:简称|称)?(?:为|即)?[“"「]?|[”"」]$/g;

export const calledIn = (text: string): string => text.trim().replace(CALLED, '');

/** The side a word stands for; null for 甲方, which may be either, and for any other word. */
export const sideOfRole = (text: string): PartySide | null => SIDES.get(calledIn(text)) ?? null;
