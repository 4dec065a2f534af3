import type { TargetField } from '../importing/mapping.ts';
import { HEADER_WORDS } from '../importing/headings/header-words.ts';
import { BUYER_WORDS, LOOSE_BUYERS, LOOSE_SELLERS, SELLER_WORDS } from '../importing/headings/party-roles.ts';

/** What a label announces. `seller` and `buyer` say whose the labels behind them are; `other` is none of ours. */
export type LabelField =
  | 'name'
  | 'personName'
  | 'taxId'
  | 'address'
  | 'phone'
  | 'addressPhone'
  | 'bank'
  | 'account'
  | 'bankAccount'
  | 'email'
  | 'kind'
  | 'remark'
  | 'heading'
  | 'other'
  | 'total'
  | `goods.${GoodsLabel}`;

type GoodsLabel = Extract<
  TargetField,
  'name' | 'spec' | 'unit' | 'quantity' | 'price' | 'amount' | 'taxRate'
>;

interface LabelRow {
  readonly field: LabelField;
  /** Half width, upper case where Latin, a space between two. */
  readonly words: string;
  /** The value may follow without anything between: `税号9131…`. */
  readonly glued?: true;
  /** Whose it is, when the word says so. */
  readonly side?: 'buyer' | 'seller';
  /** A name must follow that ends as names end: 需方 验收后付款 without a colon, 致：王总 ever. */
  readonly named?: 'unmarked' | 'always';
}

/** What messages call the parts of a face. 002 §3 and messages as people write them. */
const TITLE_LABELS: readonly LabelRow[] = [
  {
    field: 'name',
    glued: true,
    words: '公司名称 公司全称 单位名称 单位全称 企业名称 开票名称 开票单位 开票公司',
  },
  {
    field: 'name',
    glued: true,
    side: 'buyer',
    words:
      '发票抬头 开票抬头 公司抬头 单位抬头 抬头名称 个人抬头 抬头 购货单位名称 购货单位 付款单位 受票方名称 客户全称',
  },
  {
    field: 'name',
    side: 'buyer',
    words:
      '购买方名称 购方名称 买方名称 购方 购买方 买方 受票方 付款方名称 付款方 付款人名称 付款人 甲方名称 甲方 客户名称 客户 BUYER BILLTO ' +
      'CUSTOMER INVOICETO ISSUETO',
  },
  {
    field: 'name',
    words: '名称 全称 公司 企业 户名 COMPANYNAME COMPANY INVOICETITLE ' + 'CUSTOMERNAME BUYERNAME NAME TITLE',
  },
  { field: 'personName', words: '姓名' },
  { field: 'name', words: '开给' },
  {
    field: 'taxId',
    glued: true,
    words:
      '统一社会信用代码/纳税人识别号 统一社会信用代码 社会信用代码 统一信用代码 信用代码 纳税人识别号码 纳税人识别号 ' +
      '纳税识别号 纳税人税号 纳税人编号 识别号 税务登记号 单位税号 公司税号 企业税号 税号 纳税号 ' +
      '统一编号 购买方税号 购方税号 甲方税号 购买方纳税人识别号 购方纳税人识别号 TAXID TAXNO TAXNUMBER ' +
      'TAXPAYERID USCC VATNO TIN DUTYPARAGRAPH',
  },
  {
    field: 'addressPhone',
    glued: true,
    words:
      '单位地址及电话 单位地址、电话 单位地址电话 注册地址及电话 注册地址、电话 注册地址电话 公司地址及电话 公司地址、电话 ' +
      '公司地址电话 开票地址及电话 开票地址、电话 开票地址电话 地址及电话 地址、电话 地址和电话 地址/电话 地址,电话 ' +
      '地址电话',
  },
  {
    field: 'bankAccount',
    glued: true,
    words:
      '开户银行及账号 开户银行及帐号 开户银行、账号 开户银行账号 开户银行帐号 开户行及银行账号 开户行及账号 开户行及帐号 ' +
      '开户行、账号 开户行/账号 开户行账号 开户行帐号 开户行和账号 银行及账号 银行账户及账号 银行、账号 开户行,账号',
  },
  {
    field: 'address',
    glued: true,
    words: '单位地址 公司地址 注册地址 企业地址 开票地址 联系地址 经营地址 地址 ADDRESS ADD',
  },
  {
    field: 'phone',
    glued: true,
    words:
      '单位电话 公司电话 注册电话 企业电话 开票电话 联系电话 电话号码 电话 手机号码 手机号 手机 座机 ' +
      'TELEPHONE TEL PHONE MOBILE',
  },
  {
    field: 'bank',
    glued: true,
    words: '开户银行名称 开户银行 开户行名称 开户行 基本户开户行 BANKNAME BANK',
  },
  { field: 'bank', words: '银行名称 银行' },
  {
    field: 'account',
    glued: true,
    words:
      '银行账号 银行帐号 银行账户 银行帐户 开户账号 开户帐号 公司账号 对公账号 对公账户 账号 帐号 账户 帐户 卡号 ' +
      'ACCOUNTNUMBER ACCOUNTNO ACCOUNT BANKACCOUNT ACNO',
  },
  {
    field: 'email',
    glued: true,
    words: '电子邮箱 电子邮件 收票邮箱 接收邮箱 邮箱地址 收件邮箱 邮箱 邮件 E-MAIL EMAIL MAIL',
  },
  {
    field: 'kind',
    words: '发票类型 发票种类 开票类型 票据类型 发票类别 票种 类型 INVOICETYPE',
  },
  {
    field: 'remark',
    words: '发票备注 备注栏 备注信息 备注 附注 REMARKS REMARK NOTE',
  },
  {
    field: 'total',
    words: '价税合计 税价合计 合计金额 金额合计 开票总金额 开票总额 合计 共计 总计 总额 总金额',
  },
  {
    field: 'heading',
    words:
      '购买方信息 购方信息 开票信息 开票资料 发票信息 公司信息 购买方 开票要求 开票明细 商品明细 货物明细 明细',
    side: 'buyer',
  },
  {
    field: 'heading',
    side: 'seller',
    words:
      '销售方名称 销方名称 卖方名称 销售方信息 销方信息 销售方 销方 卖方 开票方 供方 乙方 乙方名称 收款单位 收款方 ' +
      '供应商 供货方 SELLER SUPPLIER',
  },
  { field: 'name', side: 'buyer', named: 'unmarked', words: [...BUYER_WORDS, ...LOOSE_BUYERS].join(' ') },
  { field: 'name', side: 'buyer', named: 'always', words: '致 TO' },
  { field: 'heading', side: 'seller', named: 'always', words: '自' },
  { field: 'heading', side: 'seller', words: [...SELLER_WORDS, ...LOOSE_SELLERS].join(' ') },
  {
    field: 'other',
    words:
      '工程名称 工程项目 合同名称 工程地址 工程地点 项目地址 项目地点 收件人 收货人 收件地址 收货地址 邮寄地址 寄送地址 收票地址 快递地址 通讯地址 收件人电话 收件电话 收货电话 ' +
      '联系人电话 联系人 经办人电话 经办人 收票人电话 收票人 开票日期 日期 时间 订单号 订单编号 合同号 合同编号 单号 发货单号 送货单号 出库单号 ' +
      '流水号 发票号码 发票代码 开票人 收款人 复核人 法人 法定代表人 注册资本 成立日期 传真 微信 QQ 邮编 快递单号 发件人 FROM 抄送 密送 CC ' +
      '寄到 寄至 寄往 寄给 邮寄到 邮寄至 邮寄给 快递到 快递至 快递给 发票寄到 发票寄至 发票寄往 发票寄给 发票寄 票寄 业务员 税收分类编码 税收编码 商品编码 编码 车牌号码 车牌号 车牌 车号 起点 终点 起运地 到达地 始发地 目的地 税额 税金 行号 联行号 身份证号 FAX DATE PO CONTACT SHIPTO DELIVERTO',
  },
];

/** What messages call parts of a line beyond what tables call them. */
const MORE_GOODS: readonly LabelRow[] = [
  {
    field: 'goods.name',
    words:
      '开票内容 发票内容 开票项目 开具内容 内容 项目 开票品目 品目 开票品名 开票名目 名目 服务内容 费用 用途 事由',
  },
  {
    field: 'goods.amount',
    words:
      '合同金额 订单金额 付款金额 应付金额 结算金额 开票金额 发票金额 开票额 不含税额 含税额 价格合计 合同额 合同总额 合同总价 合同价款',
  },
  { field: 'goods.price', words: '均价 面值 面额' },
  { field: 'goods.quantity', words: '购买数量 采购数量 订购数量 订货数量 开票数量' },
  { field: 'goods.taxRate', words: '开票税率 税率 税点' },
];

/** 备注栏请注明: where something is to be written; too many words to be told one by one. */
export const REMARK_ASKED =
  '备注(?:栏里|栏上|[栏上里])?(?:请|需?要|需|帮忙|麻烦)?(?:写[上明]?|注明|填[写上]?|加上|标注|体现)';

const GOODS = new Set<TargetField>(['name', 'spec', 'unit', 'quantity', 'price', 'amount', 'taxRate']);

/** 合计 at the foot of a message is no column. */
const TOTALS = new Set(
  TITLE_LABELS.filter(({ field }) => field === 'total').flatMap(({ words }) => words.split(' ')),
);

/** Every word, longest first: 开户行及账号 before 开户行. The same word twice: the first row counts. */
export const LABELS: readonly (LabelRow & { readonly word: string })[] = [
  ...TITLE_LABELS,
  ...MORE_GOODS,
  ...HEADER_WORDS.filter(({ field }) => GOODS.has(field)).map(({ field, words }): LabelRow => ({
    field: `goods.${field as GoodsLabel}`,
    words: words.filter((word) => !TOTALS.has(word)).join(' '),
  })),
]
  .flatMap((row) => row.words.split(' ').map((word) => ({ ...row, word })))
  .sort((a, b) => b.word.length - a.word.length);
