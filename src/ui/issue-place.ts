import type { Issue } from '../../domain/rules/define.ts';

const FACE_LABELS: Readonly<Record<string, string>> = {
  invoiceKind: '发票类型',
  'buyer.name': '购买方名称',
  'buyer.taxId': '购买方纳税人识别号',
  'buyer.address': '购买方地址',
  'buyer.phone': '购买方电话',
  'buyer.bank': '购买方开户银行',
  'buyer.account': '购买方银行账号',
  'buyer.isNaturalPerson': '购买方自然人',
  remark: '备注',
  receiver: '收票人',
  lines: '商品明细',
  total: '价税合计',
  taxGapSum: '税额合计',
};
const LINE_LABELS: Readonly<Record<string, string>> = {
  name: '商品名称',
  spec: '规格型号',
  unit: '单位',
  quantity: '数量',
  price: '单价',
  amount: '金额',
  taxRate: '税率',
  taxAmount: '税额',
  taxCode: '税收分类编码',
  deduction: '扣除额',
};

/** Where an issue stands, in words. */
export const placeText = ({ line, field }: Pick<Issue, 'line' | 'field'>): string => {
  if (line !== null) return `第${String(line + 1)}行 ${LINE_LABELS[field] ?? ''}`;
  return FACE_LABELS[field] ?? (field.startsWith('seller.') ? '销售方信息' : '票面');
};
