import type { LineField } from './columns.ts';

/** What the cells of a line are called where a sentence names them. */
export const FIELD_NAMES: Readonly<Record<LineField | 'taxAmount' | 'deduction', string>> = {
  name: '商品名称',
  spec: '规格型号',
  unit: '单位',
  quantity: '数量',
  price: '单价',
  amount: '金额',
  taxRate: '税率',
  taxAmount: '税额',
  taxCode: '税收分类编码',
  category: '税收分类简称',
  policy: '优惠政策',
  note: '备注',
  deduction: '扣除额',
};
