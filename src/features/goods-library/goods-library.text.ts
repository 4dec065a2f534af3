/** What is said about the goods library. */
export const TEXT = {
  title: '商品库',
  about: '填开时可直接选用，联网后同步到本公司的其他电脑',
  empty: '还没有商品',
  emptyHint: '点击“新增商品”，或从 Excel 导入。',
  /** Of a search that finds nothing. 001 §8, M258 */
  notFound: '商品库中没有找到该商品，请检查商品名称',
  add: '新增商品',
  modify: '修改商品',
  addThis: '添加到商品库',
  remove: '删除',
  edit: '修改',
  setDefault: '设为默认',
  unsetDefault: '取消默认',
  isDefault: '默认',
  refresh: '刷新',
  reading: '正在读取商品库…',
  failed: '商品库读取失败',
  again: '重试',
  /** Before goods are deleted. 001 §8, M259 */
  deleting: '您确定要删除吗?',
  kept: '已取消删除',
  search: '商品名称',
  searchSpec: '规格型号',
  commonCodes: '常用编码',
  noCommonCodes: '还没有常用编码',
  pick: '选择商品',
  take: '选用',
  takeChosen: '选用所选',
  coding: '智能编码',
  addCode: '添加编码',
  lookUpCode: '赋码',
  addWith: '用于新增商品',
  defaultGoods: '默认商品',
  defaultNow: '当前默认商品：',
  noDefaultYet: '未设置默认商品；设置后，新开发票和新增行以它开始',
  noDefault: '不使用默认商品',
  manage: '管理商品库',
  look: '查看',
  /** 001 §7.4, M155 */
  noMore: '不再提醒',
  newGoods: '添加开过的商品',
  newGoodsHint: '来自本机已开具的发票。未勾选的商品以后不再提示。',
  later: '以后再说',
  addNone: '都不添加',
  addChosen: '添加所选',
  importHint:
    '按表头识别各列，如商品名称、规格型号、单位、税收分类编码、税率、单价（含税或不含税）、优惠政策、折扣率，顺序不限。',
  sideUnsaid: '“单价”列没有说明是否含税，按不含税价导入；若为含税价，请将表头改为“含税单价”后重新选择文件。',
  updateKnown: '以文件内容更新现有商品（空白的项目保留原内容）',
} as const;

/** Asked where goods that are looked for are not there. 001 §8, M258 */
export const addMissing = (name: string): string => `商品库中没有“${name}”，是否添加到商品库？`;

/** An invoice for certain goods, of which the library has none. M252 */
export const noGoodsOf = (kind: string): string => `商品库中没有${kind}，本业务只能开具${kind}`;

/** Goods of issued invoices that the library lacks. */
export const newGoodsFound = (count: number): string => `${String(count)} 种开过的商品不在商品库`;

export const goodsAdded = (count: number): string => `已添加 ${String(count)} 种商品`;

/** Asked where goods of the same name and spec are there already: nothing is merged unasked. */
export const sameThere = (name: string, spec: string): string =>
  `商品库中已有“${[name, spec].filter((text) => text !== '').join(' ')}”，是否仍要新增？`;
