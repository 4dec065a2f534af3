/** One column of a sheet of the template. */
export interface SheetColumn {
  /** What it is here; absent on what no draft has a place for: its content is told and left. */
  readonly key?: string;
  /** Heading; line breaks and marks don't count. */
  readonly header: string;
  /** Characters the bureau takes. */
  readonly max: number;
}

/** 1-发票基本信息: one row an invoice. Templates V251101 and V260401, DOMAIN A6. */
export const INVOICE_COLUMNS = [
  { key: 'serial', header: '发票流水号', max: 20 },
  { key: 'kind', header: '发票类型', max: 10 },
  { key: 'business', header: '特定业务类型', max: 20 },
  { key: 'taxInclusive', header: '是否含税', max: 2 },
  { key: 'isNaturalPerson', header: '受票方自然人标识', max: 2 },
  { key: 'name', header: '购买方名称', max: 100 },
  { key: 'taxId', header: '购买方纳税人识别号', max: 20 },
  { key: 'idType', header: '购买方证件类型', max: 40 },
  { key: 'idNumber', header: '购买方证件号码', max: 30 },
  { key: 'country', header: '购买方国籍（或地区）', max: 40 },
  { key: 'address', header: '购买方地址', max: 100 },
  { key: 'region', header: '购买方所在地区（报废产品收购必填）', max: 100 },
  { key: 'detailAddress', header: '购买方详细地址（报废产品收购必填）', max: 100 },
  { key: 'phone', header: '购买方电话', max: 50 },
  { key: 'bank', header: '购买方开户银行', max: 100 },
  { key: 'account', header: '购买方银行账号', max: 100 },
  { key: 'buyerShown', header: '是否展示购买方地址电话银行账号', max: 20 },
  { header: '是否开具涉税专业服务发票品目', max: 2 },
  { header: '涉税专业服务协议编号', max: 20 },
  { key: 'remark', header: '备注', max: 230 },
  { key: 'saleKind', header: '报废产品销售类型', max: 24 },
  { header: '每千克煤炭发热量', max: 5 },
  { header: '干基全硫', max: 6 },
  { header: '干燥无灰基挥发分', max: 6 },
  { key: 'sellerBank', header: '销售方开户行', max: 100 },
  { key: 'sellerAccount', header: '销售方银行账号', max: 60 },
  { key: 'sellerShown', header: '是否展示销售方地址电话银行账号', max: 20 },
  { key: 'receiver', header: '购买方邮箱', max: 72 },
  { header: '购买方经办人姓名', max: 150 },
  { header: '购买方经办人证件类型', max: 40 },
  { header: '购买方经办人证件号码', max: 30 },
  { header: '经办人国籍(地区)', max: 40 },
  { header: '经办人自然人纳税人识别号', max: 20 },
  { header: '放弃享受减按1%征收率原因', max: 100 },
  { key: 'payee', header: '收款人', max: 16 },
  { key: 'checker', header: '复核人', max: 16 },
] as const satisfies readonly SheetColumn[];

/** 2-发票明细信息: one row a line; a discount stands beside its line. Templates V251101 and V260401, DOMAIN A6. */
export const LINE_COLUMNS = [
  { key: 'serial', header: '发票流水号', max: 20 },
  { key: 'name', header: '项目名称', max: 100 },
  { key: 'taxCode', header: '商品和服务税收编码', max: 20 },
  { key: 'spec', header: '规格型号', max: 40 },
  { key: 'unit', header: '单位', max: 22 },
  { key: 'quantity', header: '数量', max: 16 },
  { key: 'price', header: '单价', max: 16 },
  { key: 'amount', header: '金额', max: 16 },
  { key: 'taxRate', header: '税率', max: 8 },
  { key: 'discountAmount', header: '折扣金额', max: 16 },
  { key: 'isPreferential', header: '是否使用优惠政策', max: 2 },
  { key: 'policy', header: '优惠政策类型', max: 15 },
  { header: '即征即退类型', max: 46 },
  { header: '煤炭种类', max: 15 },
] as const satisfies readonly SheetColumn[];

/** 4-附加要素信息: nothing a draft has a place for. Templates V251101 and V260401, DOMAIN A6. */
export const EXTRA_COLUMNS = [
  { key: 'serial', header: '发票流水号', max: 20 },
  { key: 'extraName', header: '附加要素名称', max: 50 },
  { header: '附加要素内容', max: 300 },
] as const satisfies readonly SheetColumn[];

type KeysOf<Columns extends readonly SheetColumn[]> = Extract<Columns[number], { key: string }>['key'];
export type InvoiceKey = KeysOf<typeof INVOICE_COLUMNS>;
export type LineKey = KeysOf<typeof LINE_COLUMNS>;

/** Columns the bureau's page merges under one heading: province, city, county, street. Template, sheet 1, L3:O3. */
export const REGION_LEVELS = 4;
