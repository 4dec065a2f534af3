import { pickFrom } from '../../tools/goods-vocabulary.ts';

type Random = () => number;

/** What a column of a made table holds. A bare price or amount has no word for its tax. */
export type MadeColumn =
  | 'name'
  | 'spec'
  | 'model'
  | 'unit'
  | 'quantity'
  | 'barePrice'
  | 'netPrice'
  | 'grossPrice'
  | 'bareAmount'
  | 'netAmount'
  | 'grossAmount'
  | 'taxRate'
  | 'taxAmount'
  | 'taxCode'
  | 'discountAmount'
  | 'discountRate'
  | 'number'
  | 'note'
  | 'color'
  | 'date'
  | 'partNumber'
  | 'cartons'
  | 'ordered'
  | 'weight';

/** How suppliers, buyers and their programs head their columns. */
export const COLUMN_WORDS: Readonly<Record<MadeColumn, readonly string[]>> = {
  name: [
    ...[
      '货物或应税劳务、服务名称',
      '商品名称',
      '品名',
      '名称',
      '产品名称',
      '货物名称',
      '物料名称',
      '项目名称',
    ],
    ...[
      '货品名称',
      '物料描述',
      '商品描述',
      '产品描述',
      '物资名称',
      '设备名称',
      '配件名称',
      '开票品名',
      '品 名',
      '*商品名称',
    ],
    ...['貨品名稱', '貨物名稱', '品名規格', '货物名', '服务内容'],
    ...['货品', '费用项目', '服务项目', '商品全名', '材料名称', '货物(劳务)名称', '名称（必填）', '产品'],
  ],
  spec: [
    '规格型号',
    '规格',
    '规格/型号',
    '型号规格',
    '产品规格',
    '商品规格',
    '规 格',
    '规格（mm）',
    '规格\n型号',
    '規格',
  ],
  model: ['型号', '产品型号', '型 号', '货物型号'],
  unit: ['单位', '计量单位', '单 位', '计价单位', '销售单位', '数量单位', '单位\nUnit', '單位'],
  quantity: [
    ...['数量', '数 量', '开票数量', '发货数量', '实发数量', '销售数量', '送货数量', '订单数量', '出库数量'],
    ...['结算数量', '数量Qty', 'Qty', 'QTY.', '数量（Quantity）', '订货数', '实收数', '采购数量'],
    ...['數量', '發貨數量', '工程量', 'PCS'],
  ],
  barePrice: [
    '单价',
    '单 价',
    '单价（元）',
    '单价/元',
    '单价(¥)',
    '结算单价',
    '销售单价',
    '供货价',
    '成交价',
    '售价',
    '批发价',
    '單價',
    '综合单价',
    'U/Price',
  ],
  netPrice: [
    '不含税单价',
    '单价（不含税）',
    '未税单价',
    '单价(未税)',
    '无税单价',
    '不含税价',
    '税前单价',
    '未稅單價',
  ],
  grossPrice: ['含税单价', '单价(含税)', '含税价', '单价（含税）', '单价（元，含税）', '税后单价'],
  bareAmount: [
    '金额',
    '金 额',
    '金额（元）',
    '金额(¥)',
    '总价',
    '总金额',
    '小计',
    '货款',
    '价款',
    '销售金额',
    '结算金额',
    '货款金额',
    '合计金额',
    ...['金額', '總價', '合价', '货值', '销售额', '总计', '应收款'],
  ],
  netAmount: ['不含税金额', '金额（不含税）', '未税金额', '不含税总额', '金额(未税)', '无税金额'],
  grossAmount: [
    '价税合计',
    '含税金额',
    '金额(含税)',
    '含税总价',
    '价税合计（元）',
    '含稅金額',
    '含税合计',
    '税价合计',
    '含税总额',
  ],
  taxRate: [
    '税率',
    '税率（%）',
    '税 率',
    '税率/征收率',
    '适用税率',
    '增值税率',
    '征收率',
    '税率%',
    '稅率',
    'VAT%',
    'Tax (%)',
    '增值税%',
  ],
  taxAmount: ['税额', '税 额', '税额（元）', '增值税额', '税金', '增值税', '税款', '稅額'],
  taxCode: ['税收分类编码', '商品和服务税收分类编码', '税收编码', '税收分类代码', '商品税收分类编码', '税编'],
  discountAmount: ['折扣金额', '折扣额', '折扣金额（元）', '优惠金额'],
  discountRate: ['折扣率', '折扣比例', '折扣率(%)'],
  number: ['序号', 'No.', '编号', '行号', '项次', '#'],
  note: ['备注', '说明', 'Remarks', '备 注'],
  color: ['颜色', '颜色Color'],
  date: ['日期', '送货日期', '出库时间', '下单日期'],
  partNumber: ['料号', '物料编码', '商品编码', '货号', '产品编号', 'SKU'],
  ordered: ['订单数量', '订货数量', '下单数量'],
  cartons: ['箱数', '件数(箱)', '包装数', 'CTNS'],
  weight: ['毛重', '净重(kg)', '重量', 'G.W.(KG)'],
};

/** What stands below a heading for readers of another language. */
export const ENGLISH: Partial<Readonly<Record<MadeColumn, string>>> = {
  name: 'Description of Goods',
  spec: 'Specification',
  model: 'Model No.',
  unit: 'Unit',
  quantity: 'Quantity',
  barePrice: 'Unit Price',
  netPrice: 'Unit Price',
  grossPrice: 'Unit Price',
  bareAmount: 'Amount',
  netAmount: 'Amount',
  grossAmount: 'Total Amount',
  taxRate: 'Tax Rate',
  taxAmount: 'Tax',
  number: 'No.',
  note: 'Remarks',
  color: 'Color',
  date: 'Date',
};

/** The heading above a group of headings. */
export const GROUPS: Partial<Readonly<Record<MadeColumn, string>>> = {
  name: '货物信息',
  spec: '货物信息',
  model: '货物信息',
  unit: '货物信息',
  quantity: '开票信息',
  barePrice: '开票信息',
  bareAmount: '开票信息',
  netPrice: '未税',
  netAmount: '未税',
  grossPrice: '含税',
  grossAmount: '含税',
};

/** The second level below a group that already says which side of the tax it is. */
export const BELOW_GROUP: Partial<Readonly<Record<MadeColumn, string>>> = {
  netPrice: '单价',
  grossPrice: '单价',
  netAmount: '金额',
  grossAmount: '金额',
};

/** 0.13 as people write it; every one of them says the same. */
export const RATE_SPELLINGS: readonly ((percent: number) => string | number)[] = [
  (percent) => `${String(percent)}%`,
  (percent) => percent / 100,
  (percent) => String(percent / 100),
  (percent) => percent,
  (percent) => String(percent),
  (percent) => `${percent.toFixed(2)}%`,
  (percent) => `${wide(String(percent))}％`,
  (percent) => `${String(percent)} %`,
  (percent) => `${String(percent)}﹪`,
  (percent) => `${String(percent)}个点`,
  (percent) => `${String(percent)}点`,
  (percent) => `税率${String(percent)}%`,
  (percent) => `${String(percent)}%（专票）`,
  (percent) => `百分之${HAN_PERCENTS[percent] ?? String(percent)}`,
];

const HAN_PERCENTS: Readonly<Record<number, string>> = { 1: '一', 3: '三', 6: '六', 9: '九', 13: '十三' };

export const wide = (text: string): string =>
  text.replace(/[0-9.]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

const grouped = (text: string): string =>
  text.replace(/^(\d+)/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));

/** A number as a program or a person writes it into a whole column. */
export const NUMBER_SPELLINGS: readonly ((text: string) => string | number)[] = [
  Number,
  Number,
  Number,
  (text) => text,
  grouped,
  (text) => ` ${text} `,
  wide,
  (text) => `${text}\u00a0`,
];

/** Money has spellings of its own. */
export const MONEY_SPELLINGS: readonly ((text: string) => string | number)[] = [
  ...NUMBER_SPELLINGS,
  (text) => `¥${grouped(text)}`,
  (text) => `￥ ${text}`,
  (text) => `${text}元`,
  (text) => `RMB ${grouped(text)}`,
];

/** What stands in a cell of numbers and is none: nothing may be read from it without a word. */
export const NO_NUMBERS = [
  '约30',
  '若干',
  '待定',
  '30左右',
  '10-20',
  '3+2',
  '见附件',
  '一批',
  '3×4',
] as const;

/** What says that there is nothing. */
export const NOTHINGS = ['', '-', '/', '——', '无'] as const;

export const pickWord = (column: MadeColumn, random: Random): string =>
  pickFrom(COLUMN_WORDS[column], random);

/** Headings that say nothing of what stands below them. */
export const NO_WORDS = ['A', 'B', 'C', 'D', '列1', '列2', '甲', '乙', '', 'Column1', 'F1', 'XX'] as const;
