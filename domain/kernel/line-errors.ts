import type { ErrorRow } from './error-row.ts';

const refused = <Text extends string>(zh: Text, source: string) =>
  ({ zh, http: 422, retry: 'never', source }) as const;

/** What is refused in a goods line: numbers, taxes, discounts, deductions, policies. Part of ERRORS. */
export const LINE_ERRORS = {
  'ledger.notNumber': refused('您输入有误，请重新输入！（“{text}”不是数字）', '001 §5.10'),
  'ledger.tooLong': refused(
    '您输入有误，请重新输入！（数量、单价、金额最多输入{max}位，现为{length}位）',
    '001 §5.10',
  ),
  'ledger.negative': refused('蓝字发票不能填写负数“{text}”，退货请开具红字发票，让价请添加折扣', '001 §4.5'),
  'ledger.textTooLong': refused('最多输入{max}个字符，现为{length}个', 'own'),
  'ledger.summaryCode': refused('税收分类编码“{taxCode}”为汇总商品编码，请使用下级具体商编', 'DOMAIN A6, A7'),
  'ledger.tooLarge': refused('金额超出可开具范围，请检查数量和单价', 'own'),
  'ledger.rateUnknown': refused('税率“{text}”不可用，请从列表中选择', 'own'),
  'ledger.taxNeedsAmount': refused('请先填写金额和税率，再修改税额', 'own'),
  'ledger.taxOff': refused('税额与金额×税率相差超过{max}元，应在{least}元至{most}元之间', 'DOMAIN A1'),
  'ledger.refusedCells': refused('有{count}个单元格未被接受（已标红），请先按F8逐个修改', 'own'),
  'ledger.taxSign': refused('税额应与金额同号并小于价税合计，应在{least}元至{most}元之间', 'DOMAIN A1'),
  'ledger.taxSumOff': refused('单据税额误差累计值大于{max}，请减小税额的调整', 'DOMAIN A1'),
  'ledger.locked': refused('第{row}行已有折扣，不能修改，请先删除折扣', '001 §4.5'),
  'ledger.discountRow': refused('第{row}行是折扣行，随原商品行，不能单独修改', '001 §4.5'),
  'discount.incomplete': refused('填写折扣前必须先填写商品名称和金额', '001 §5.3'),
  'discount.rateRequired': refused('请输入折扣率', '001 §5.3'),
  'discount.rateRange': refused('折扣率不能大于100%或小于1%', '001 §5.3'),
  'discount.rateTooFine': refused('折扣率最多保留8位小数', 'own'),
  'discount.amountRequired': refused('请输入折扣金额', '001 §5.3'),
  'discount.amountRange': refused('折扣金额不能小于等于零%或小于0%', '001 §5.3'),
  'discount.aboveAmount': refused('折扣金额不能大于原金额{max}元', '001 §5.3'),
  'discount.zero': refused('折扣金额或折扣率填写有误！', '001 §5.3'),
  'discount.onDiscount': refused('第{row}行是折扣行，不能再添加折扣', '001 §4.5'),
  'discount.already': refused('第{row}行已有折扣，请先删除原折扣', 'DOMAIN A1'),
  'discount.negative': refused('负数发票和金额为负数的行不能添加折扣', '001 §4.5'),
  'discount.difference': refused('差额征税不能添加折扣', '001 §4.5'),
  'discount.maxRows': refused('最多只能添加{max}行', '001 §8'),
  'discount.noRoom': refused('已达到最大行数，不能再添加', '001 §8'),
  'deduction.notDifference': refused('当前不是差额征税，不能填写扣除额', '001 §4.5'),
  'deduction.salesRequired': refused('请输入含税销售额！', '001 §5.4'),
  'deduction.notBelowSales': refused('销售额.必须大于扣除额！', '001 §5.4'),
  'deduction.negative': refused('扣除额不能为负数', 'own'),
  'ledger.otherTax': refused('粘贴的金额与列表的含税方式不同，当前征税方式不能换算，请先改为一致', 'own'),
  'ledger.notOrdinary': refused('差额征税不能切换含税', '001 §4.5, C19'),
  'ledger.staysEmpty': refused('当前特定业务不填写此栏', '001 §4.5'),
  'ledger.businessRows': refused('当前特定业务最多只能开具{max}行商品明细', '001 §4.5'),
  'ledger.policyUnknown': refused('优惠政策“{text}”不可用，可选：{choices}', '001 §9'),
  'ledger.clipboardUnread': refused('剪贴板中的内容读不出来，请重新复制后再粘贴', 'own'),
} as const satisfies Record<string, ErrorRow>;
