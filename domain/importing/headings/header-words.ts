import type { TaxWord } from '../cells/side-words.ts';
import type { TargetField } from '../mapping.ts';

/** What says that tax is not in a price or an amount, where our own word would say that it is. */
const DENIED = ['未含税', '非含税', '没含税', '没有含税', '不包含税'];
const denied = (...ends: readonly string[]): readonly string[] =>
  DENIED.flatMap((word) => ends.map((end) => word + end));

interface HeaderRow {
  readonly field: TargetField;
  /** Decides between two columns that claim one field: 3 says exactly this, 1 only hints at it. */
  readonly strength: 3 | 2 | 1;
  /** In the form `headerKey` gives: half width, upper case, no spaces, no marks. */
  readonly words: readonly string[];
  readonly tax?: TaxWord;
}

/** What foreign tables call our fields. 002 §2, §5 and the recorded workbooks. */
export const HEADER_WORDS: readonly HeaderRow[] = [
  {
    field: 'name',
    strength: 3,
    words: [
      '货物或应税劳务服务名称',
      '货物或应税劳务名称',
      '货物劳务名称',
      '商品名称',
      '货物名称',
      ...['开票名称', '开票品名'],
      '商品和服务名称',
      '商品服务名称',
      ...['通用名', '通用名称', '药品通用名', '药品名称'],
    ],
  },
  {
    field: 'name',
    strength: 2,
    words: [
      '品名',
      '名称',
      '商品名',
      '产品名称',
      '原件名称',
      '元件名称',
      '物料名称',
      '材料名称',
      '项目名称',
      '物品名称',
      '服务名称',
      '费用名称',
      '存货名称',
      '品名规格',
      '品名及规格',
      '名称规格',
      '名称及规格',
      '名称规格型号',
      '名称及规格型号',
      '货物品名',
      '货品名称',
      '物料描述',
      '商品描述',
      '产品描述',
      '货物描述',
      '物资名称',
      '设备名称',
      '配件名称',
      ...['商品全名', '商品全称', '产品全称', '货物全称', '品名全称'],
      '货物劳务',
      ...['选购商品', '短文本', '物料短文本'],
      '宝贝标题',
      '宝贝名称',
      '商品标题',
      '品目',
      '品目名称',
    ],
  },
  {
    field: 'name',
    strength: 1,
    words: [
      '货名',
      '货物名',
      '服务内容',
      '商品',
      '产品',
      '货物',
      '物料',
      '材料',
      '品项',
      '开票内容',
      '开票项目',
      '货品',
      '费用项目',
      '服务项目',
      ...['工件', '零件', '菜品', '药品', '品种', '油品'],
      '摘要',
      'DESCRIPTION',
      'DESCRIPTIONOFGOODS',
      'GOODS',
      'NAME',
      'ITEM',
      'PRODUCT',
      'PRODUCTNAME',
      'ITEMNAME',
      'COMMODITY',
    ],
  },
  { field: 'spec', strength: 3, words: ['规格型号', '型号规格', '规格及型号', '规格与型号'] },
  { field: 'spec', strength: 2, words: ['规格', '型号', '货物型号'] },
  // Of clothes, goods of shops and cut pieces: what stands there is all that tells them apart.
  {
    field: 'spec',
    strength: 1,
    words: [
      ...['尺寸', '颜色尺码', '颜色尺寸', '颜色分类', '款式颜色', '颜色款式', '颜色规格', '颜色及规格'],
      ...['规格颜色', '规格属性', '商品属性', '销售属性', 'SKU属性', '品牌型号', '品牌及型号', '品牌规格'],
    ],
  },
  {
    field: 'spec',
    strength: 1,
    words: ['MODEL', 'MODELNO', 'MODELNUMBER', 'SPEC', 'SPECIFICATION', 'SPECIFICATIONS', '图号'],
  },
  { field: 'unit', strength: 3, words: ['计量单位', '单位'] },
  { field: 'unit', strength: 1, words: ['UNIT', 'UOM', 'UNITS'] },
  {
    field: 'quantity',
    strength: 3,
    words: ['数量', '开票数量', ...['数量及单位', '数量和单位', '数量与单位', '单位及数量']],
  },
  {
    field: 'quantity',
    strength: 2,
    words: [
      ...['QUANTITY', 'QTY', '总数量', '实发数', '实收数', '订货数', '发货数', '送货数', '采购数'],
      ...['工程量', '吨数', '用电量', '用水量', '用气量', '加油量'],
      ...['本次发货', '本次送货', '本次出库', '本次收货', '本期发货', '本期出库'],
    ],
  },
  {
    field: 'quantity',
    strength: 1,
    words: ['件数', '册数', '个数', '套数', '台数', '天数', '月数', '米数', 'PCS'],
  },
  { field: 'price', strength: 3, words: ['单价', '开票单价'] },
  {
    field: 'price',
    strength: 2,
    tax: 'exclusive',
    words: [
      ...['不含税单价', '未税单价', '不含税价', '无税单价', '税前单价', '去税单价'],
      ...['不含票价', '未含票价', '不带票价', '无票价', '不开票价'],
      ...denied('单价', '价'),
    ],
  },
  {
    field: 'price',
    strength: 2,
    tax: 'inclusive',
    words: ['含税单价', '含税价', '税后单价', '含票价', '带票价'],
  },
  { field: 'amount', strength: 2, tax: 'exclusive', words: ['净价值'] },
  {
    field: 'price',
    strength: 2,
    words: ['专票价', '普票价', '净价', '折后价', '折扣价', '优惠价', '销售价', '现价', '单价单位'],
  },
  {
    field: 'price',
    strength: 1,
    words: [...['价格', '售价', '供货价', '成交价', '批发价', '结算价', 'PRICE', 'UNITPRICE'], ...['UPRICE']],
  },
  { field: 'amount', strength: 3, words: ['金额', '开票金额'] },
  {
    field: 'amount',
    strength: 2,
    tax: 'exclusive',
    words: [
      ...['不含税金额', '未税金额', '不含税总价', '不含税总额', '无税金额', '去税金额'],
      ...['不含税额', '未税额', '无税额'],
      ...denied('金额', '总价', '总额'),
    ],
  },
  {
    field: 'amount',
    strength: 2,
    tax: 'inclusive',
    words: ['含税金额', '含税总价', '含税总额', '价税合计', '含税合计', '税价合计'],
  },
  {
    field: 'amount',
    strength: 2,
    words: ['总价', '总金额', '小计', '合计', '合计金额', '总额', '货款', '价款', '合价', '货值', '销售额'],
  },
  {
    field: 'amount',
    strength: 2,
    words: ['销售收入', '营业收入', '主营业务收入', '服务收入', '结算款', '费用合计', '进度款'],
  },
  {
    field: 'amount',
    strength: 2,
    words: [
      ...['本期应付', '本次应付', '本月应付', '本期应付款', '本次应付款', '本月应付款'],
      ...['本期应收', '本次应收', '本月应收', '本期应收款', '本次应收款', '本月应收款', '分成收入', '分成款'],
      ...['本期请款', '本次请款', '本月请款', '本期申请', '本次申请', '本月申请', '申请付款', '请款'],
      ...['本期审核', '本次审核', '本月审核', '本期审定', '本次审定', '本月审定', '本期支付', '本次支付'],
      ...['本期付款', '本次付款', '本月付款', '本期结算', '本次结算', '本月结算'],
    ],
  },
  { field: 'amount', strength: 2, words: ['折合人民币', '折人民币', '折合人民币金额', '折合本币'] },
  { field: 'amount', strength: 3, words: ['本月发生', '本期发生', '本次发生', '本月发生额', '本期发生额'] },
  // What books are sold for, beside what they would cost at their list price.
  { field: 'amount', strength: 3, words: ['实洋'] },
  { field: 'amount', strength: 1, words: ['码洋'] },
  {
    field: 'amount',
    strength: 1,
    words: [...['AMOUNT', 'TOTALAMOUNT', 'TOTAL', 'TOTALPRICE'], ...['总计', '总费用', '应收款']],
  },
  { field: 'taxRate', strength: 3, words: ['税率', '征收率', '税率征收率', '增值税税率', '增值税率'] },
  { field: 'taxRate', strength: 1, words: ['税点', 'TAXRATE', 'VATRATE'] },
  { field: 'taxAmount', strength: 3, words: ['税额', '税金', '增值税额'] },
  {
    field: 'taxAmount',
    strength: 1,
    words: [...['税13', '税9', '税6', '税3', '税1'], ...['增值税', '税款'], 'TAX', 'TAXAMOUNT', 'VAT'],
  },
  {
    field: 'taxCode',
    strength: 3,
    words: [
      '税收分类编码',
      '商品和服务税收编码',
      '商品和服务税收分类编码',
      '税收编码',
      '税收分类代码',
      '商品税收编码',
      '商品税收分类编码',
      '税编',
    ],
  },
  {
    field: 'category',
    strength: 3,
    words: ['税收分类简称', '商品和服务分类简称', '商品服务分类简称', '税收分类编码简称'],
  },
  { field: 'category', strength: 2, words: ['税收分类', '分类简称'] },
  { field: 'policy', strength: 3, words: ['优惠政策类型', '优惠政策名称', '优惠政策内容'] },
  { field: 'policy', strength: 2, words: ['优惠政策'] },
  { field: 'discountAmount', strength: 3, words: ['折扣金额', '折扣额', '优惠金额'] },
  { field: 'discountRate', strength: 3, words: ['折扣率', '折扣比例'] },
];
