/** A word of this code base: what people say for it, and under which official names it is met. */
export interface Term {
  readonly word: string;
  readonly zh: string;
  /** Official names in the specification's messages; '' where there is none. */
  readonly official: string;
  readonly meaning: string;
}

/** The words used inside; official abbreviations appear only in wire/. */
export const GLOSSARY: readonly Term[] = [
  { word: 'invoice', zh: '发票', official: '', meaning: 'face and goods lines together' },
  { word: 'face', zh: '票面', official: '', meaning: 'everything on an invoice but its goods lines' },
  {
    word: 'invoiceKind',
    zh: '发票类型',
    official: 'type, fplxdm, invoiceType, curInvoiceType',
    meaning: 'one of INVOICE_KINDS; decides lengths, rates and routes',
  },
  {
    word: 'digital',
    zh: '数电票',
    official: '81, 82, 85, 86',
    meaning: 'family of the fully digital invoices; the other family is tax control (税控)',
  },
  {
    word: 'special',
    zh: '专用发票',
    official: '81, 85, 004, 028',
    meaning: 'an invoice whose buyer may deduct the tax',
  },
  {
    word: 'buyer',
    zh: '购买方',
    official: 'buyerTaxerName, buyerTaxerId, gmfdz, gmflxdh, gmfkhh, gmfyhzh',
    meaning: 'who receives the invoice',
  },
  {
    word: 'seller',
    zh: '销售方',
    official: 'taxerName, taxerId, xsfdz, xsflxdh, xsfkhh, xsfyhzh',
    meaning: 'whose invoice it is: the taxpayer',
  },
  {
    word: 'isNaturalPerson',
    zh: '自然人标识',
    official: 'gmfZrrbs',
    meaning: 'the buyer is a person, not a company',
  },
  {
    word: 'receiver',
    zh: '收票人',
    official: 'receiver',
    meaning: 'mobile or e-mail the invoice is pushed to',
  },
  {
    word: 'payee / checker / drawer',
    zh: '收款人 / 复核人 / 开票人',
    official: 'skr / fhr / kpr',
    meaning: 'clerks named on the invoice',
  },
  {
    word: 'line',
    zh: '商品行',
    official: 'goodsList',
    meaning: 'one goods line; lives in columns (LineColumns)',
  },
  {
    word: 'assistant',
    zh: 'AI辅助识别',
    official: 'ai, aiCode',
    meaning: 'asked about a text; counts as far as the text itself says it',
  },
  { word: 'name', zh: '货物或应税劳务、服务名称', official: 'name', meaning: 'what was sold' },
  { word: 'spec', zh: '规格型号', official: 'ggxh', meaning: 'specification of the goods' },
  { word: 'unit', zh: '单位', official: 'dw', meaning: 'what the quantity counts' },
  {
    word: 'quantity',
    zh: '数量',
    official: 'quantity, spsl, sl (002)',
    meaning: 'decimal, at most 8 decimals and 13 digits',
  },
  {
    word: 'price',
    zh: '单价',
    official: 'price, dj, taxPrice; hsdj with tax, bhsdj without',
    meaning: 'unit price; both sides are kept, the shown one depends on taxInclusive',
  },
  {
    word: 'amount',
    zh: '金额',
    official: 'amount, je, hjje',
    meaning: 'fen without tax; with tax it is amount + tax',
  },
  { word: 'tax', zh: '税额', official: 'taxAmount, se, hjse', meaning: 'fen' },
  {
    word: 'total',
    zh: '价税合计',
    official: 'totalAmount, jshj, totals, totalSum',
    meaning: 'amount and tax of all lines, fen',
  },
  {
    word: 'taxRate',
    zh: '税率',
    official: 'taxRate, slv, sl (000)',
    meaning: 'basis points: 13 % is 1300; -1 is not chosen',
  },
  {
    word: 'zeroRateKind',
    zh: '零税率标识',
    official: 'lslbs',
    meaning: 'what 0 % means: exempt, not taxed, zero rate',
  },
  {
    word: 'taxCode',
    zh: '税收分类编码',
    official: 'ssflbm, zxbm, spbm',
    meaning: '19-digit classification of the goods',
  },
  {
    word: 'taxInclusive',
    zh: '含税标志',
    official: 'hsbz, taxInclusive',
    meaning: 'prices and amounts are shown with tax',
  },
  {
    word: 'edited',
    zh: '最后编辑',
    official: '',
    meaning: 'which two of quantity, price and amount were given; the third is derived',
  },
  {
    word: 'specialBusiness',
    zh: '特定业务',
    official: 'tdyslxdm (code), tdywxx (block)',
    meaning: 'a kind of sale with fields of its own; one declaration each in domain/special-business',
  },
  {
    word: 'block',
    zh: '特定业务信息',
    official: 'jzfw, hwysfw, bdcxsfw, bdcjyzlfwList, lkysfw, tljhlhsgjfw',
    meaning: 'what was filled in for a special business: one row, or a table of rows',
  },
  {
    word: 'region',
    zh: '行政区划',
    official: 'jzfwfsd, bdcdz, qyd, ddd, cfd; …List',
    meaning: 'names from the province down, kept as one text with & between them',
  },
  {
    word: 'jointBuyer',
    zh: '共同购买方',
    official: 'gtgmfList, dfgtgmbq',
    meaning: 'one of several who buy together',
  },
  { word: 'fen', zh: '分', official: '', meaning: 'money as a whole number of 0.01 yuan' },
  {
    word: 'rule / issue',
    zh: '检查规则 / 问题',
    official: '',
    meaning: 'a row of a rule table, and what it found on an invoice',
  },
  {
    word: 'draft',
    zh: '草稿',
    official: 'draft',
    meaning: 'an invoice being prepared; works without a network',
  },
  {
    word: 'serial',
    zh: '业务流水号',
    official: 'ywlsh',
    meaning: 'made once per draft; the key towards the bureau',
  },
  {
    word: 'order',
    zh: '订单',
    official: 'ddbh (number), ddzt (state), ddrq (date)',
    meaning: 'a submission the service took',
  },
  {
    word: 'invoiceNumber',
    zh: '发票号码',
    official: 'fphm, zzfphm',
    meaning: '20 digits on digital invoices',
  },
  {
    word: 'device',
    zh: '设备、终端',
    official: 'diskId, termId, jqbh, deviceId',
    meaning: 'through which invoices are issued',
  },
  {
    word: 'levy',
    zh: '征税方式',
    official: 'zsfs, newticket, cezslxDm',
    meaning: 'of the whole invoice: ordinary, reduced, difference (差额开票), differenceFull (全额开票)',
  },
  {
    word: 'sales',
    zh: '含税销售额',
    official: 'salesVolume',
    meaning: 'what was sold for under a difference levy, tax included',
  },
  {
    word: 'deduction',
    zh: '扣除额',
    official: 'kce, deduction',
    meaning: 'taken off the sales before the tax under a difference levy',
  },
  {
    word: 'voucher',
    zh: '扣除凭证',
    official: 'cepzmxList',
    meaning: 'what a deduction is proved by; `deducted` (bckcje) is its part of the deduction',
  },
  {
    word: 'outbox',
    zh: '待同步',
    official: '',
    meaning: 'changes and submissions kept until the service has answered for good',
  },
  {
    word: 'robot',
    zh: '开票机器人',
    official: '',
    meaning: 'the program that issues; leases one task at a time',
  },
  {
    word: 'collection',
    zh: '归集',
    official: 'sqsj, kpqsrq, kpzzrq, zxzt, zxjg, gjzt, gjjg, sbyy',
    meaning: 'one run of a robot through the invoices a taxpayer received',
  },
  {
    word: 'ledger',
    zh: '商品明细',
    official: '',
    meaning: 'the worker that holds the lines of the open invoice',
  },
];
