/** What the columns of the library are called, in the table, the dialog and the workbook. */
export const GOODS_LABELS = {
  name: '商品名称',
  spec: '规格型号',
  unit: '单位',
  rate: '税率',
  netPrice: '单价（不含税）',
  grossPrice: '单价（含税）',
  /** Only in the workbook: the price that was given. */
  taxInclusive: '以含税单价为准',
  taxCode: '税收分类编码',
  codeName: '税收分类名称',
  category: '税收分类简称',
  preferential: '享受优惠政策',
  policy: '优惠类型',
  discount: '折扣率（%）',
} as const;
