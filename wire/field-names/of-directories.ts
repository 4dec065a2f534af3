/** The same of the goods library and other directories of a taxpayer. */
export const DIRECTORY_FIELDS = {
  owned: '是否包含各企业的目录',
  goods: '商品代码',
  spec: '规格型号',
  unit: '单位',
  taxCode: '税收分类编码',
  codeName: '税收分类名称',
  category: '税收分类简称',
  netPrice: '不含税单价',
  grossPrice: '含税单价',
  rate: '税率',
  zeroRateKind: '零税率标识',
  preferential: '是否享受优惠政策',
  policy: '优惠类型',
  levyMethod: '征税方式',
  discount: '折扣率',
  mail: '邮箱',
} as const satisfies Readonly<Record<string, string>>;
