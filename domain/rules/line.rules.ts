import type { InvoiceKind } from '../codes/invoice-kinds.ts';
import { policyFits, policyOf } from '../codes/preferential-policies.ts';
import { isTaxRate, rateLabel } from '../codes/tax-rates.ts';
import { ZERO_RATE_KINDS } from '../codes/zero-rate-kinds.ts';
import { WITHOUT_ZERO_RATE } from '../goods/rates-offered.ts';
import { AMOUNT_TOLERANCE, TAX_TOLERANCE } from '../money/line-limits.ts';
import { CODE_RULES } from './coding.rules.ts';
import type { Rule } from './define.ts';
import type { LineFacts, LineSubject } from './line-facts.ts';
import { LINE_BUSINESS_RULES } from './line-business.rules.ts';
import { LINE_TEXT_RULES } from './line-text.rules.ts';

const [, EXEMPT, NOT_TAXED] = ZERO_RATE_KINDS;

/** Exempt or not taxed: by the kind of its 0 % or by its policy. M178 */
const isOfKind = (line: LineSubject, kind: typeof EXEMPT | typeof NOT_TAXED): boolean =>
  line.taxRate === 0 && (ZERO_RATE_KINDS[line.zeroRateKind] === kind || line.policy === kind.policy);

/** The specification forbids such lines on 004 and 028 only; on these types a person looks, as grain may be exempt. */
const DIGITAL_SPECIAL: readonly InvoiceKind[] = ['digitalSpecial', 'paperSpecial'];

/** Basis points. */
const ONE_PERCENT = 100;

/**
 * A rate above 0 that the device has not; what a levy or a policy of one brings, and pages below zero, keep theirs. M180,
 * M184, M185
 */
const isNotOffered = ({ taxRate, rates, levy, policy, sign }: LineSubject): boolean =>
  taxRate > 0 &&
  isTaxRate(taxRate) &&
  rates.length > 0 &&
  !rates.includes(taxRate) &&
  sign > 0 &&
  levy === 'ordinary' &&
  policyOf(policy)?.levyMethod === undefined;

/** Checks of one goods line, in the order of the columns. */
export const LINE_RULES: readonly Rule<LineSubject, LineFacts>[] = [
  {
    id: 'line.name.required',
    source: '001 §5.11',
    field: 'name',
    fails: (line) => line.name.trim() === '',
    zh: '商品名称不能为空',
    bad: { name: '' },
  },
  ...LINE_TEXT_RULES,
  {
    id: 'line.price.zero',
    source: '001 §5.11',
    field: 'price',
    fails: (line) => line.price === 0,
    zh: '单价不能为0, 请重新填写',
    bad: { price: 0 },
  },
  {
    id: 'line.price.tooLarge',
    source: '001 §5.11',
    field: 'price',
    fails: (line) => line.price >= 1e11,
    zh: '单价金额过大,请重新输入!',
    bad: { price: 1e11 },
  },
  {
    id: 'line.amount.required',
    source: '001 §5.6',
    field: 'amount',
    fails: (line) => line.levy !== 'difference' && (Number.isNaN(line.amount) || line.amount === 0),
    zh: '金额不能为空或0.00',
    bad: { amount: NaN },
  },
  {
    id: 'line.sales.required',
    source: '001 §5.4',
    field: 'amount',
    fails: (line) => line.levy === 'difference' && !(line.sales > 0),
    zh: '请输入含税销售额！',
    bad: { levy: 'difference', sales: NaN },
  },
  {
    id: 'line.deduction.required',
    source: '001 §5.4',
    field: 'deduction',
    fails: (line) => line.levy === 'difference' && Number.isNaN(line.deduction),
    zh: '请输入扣除额！',
    bad: { levy: 'difference', deduction: NaN },
  },
  {
    id: 'line.deduction.tooLarge',
    source: '001 §5.4, C23',
    field: 'deduction',
    fails: (line) => line.levy === 'difference' && line.deduction > 0 && line.deduction >= line.sales,
    zh: '销售额.必须大于扣除额！',
    bad: { levy: 'difference', sales: 100, deduction: 100 },
  },
  {
    id: 'line.amount.negative',
    source: '001 §4.5',
    field: 'amount',
    fails: (line) => line.sign > 0 && line.amount < 0,
    zh: '蓝字发票的金额不能为负数，请核对数量和金额',
    bad: { amount: -1 },
  },
  {
    id: 'line.amount.positive',
    source: '001 §4.5',
    field: 'amount',
    fails: (line) => line.sign < 0 && line.amount > 0,
    zh: '负数发票和折扣行的金额应为负数，请核对数量和金额',
    bad: { sign: -1, amount: 1 },
  },
  {
    id: 'line.amount.gap',
    source: 'DOMAIN A1',
    remedy: 'confirm',
    field: 'amount',
    fails: (line) => line.amountGap > AMOUNT_TOLERANCE,
    zh: '数量×单价与金额相差超过0.01元，请核对',
    bad: { amountGap: 2 },
  },
  {
    id: 'line.rate.required',
    source: '001 §5.11',
    field: 'taxRate',
    fails: (line) => line.taxRate < 0,
    zh: '税率不能为空',
    bad: { taxRate: -1 },
  },
  {
    id: 'line.rate.unknown',
    source: '001 §9',
    field: 'taxRate',
    fails: (line) => line.taxRate >= 0 && !isTaxRate(line.taxRate),
    zh: '税率不在可选税率之中',
    bad: { taxRate: 1700 },
  },
  {
    id: 'line.rate.notOffered',
    source: '001 §9',
    remedy: 'confirm',
    field: 'taxRate',
    fails: isNotOffered,
    zh: '开票设备不提供{rate}的税率，请改为：{offered}',
    holes: ({ taxRate, rates }) => ({
      rate: rateLabel(taxRate, 0),
      offered: rates
        .filter((bp) => bp > 0)
        .map((bp) => rateLabel(bp, 0))
        .join('、'),
    }),
    bad: { taxRate: 1000, rates: [600, 1300] },
  },
  {
    id: 'line.rate.exemptOnSpecial',
    source: '001 §5.6',
    field: 'taxRate',
    when: { invoiceKind: WITHOUT_ZERO_RATE },
    fails: (line) => isOfKind(line, EXEMPT),
    zh: '专用发票不允许免税',
    bad: { taxRate: 0, zeroRateKind: 1 },
  },
  {
    id: 'line.rate.notTaxedOnSpecial',
    source: '001 §5.6',
    field: 'taxRate',
    when: { invoiceKind: WITHOUT_ZERO_RATE },
    fails: (line) => isOfKind(line, NOT_TAXED),
    zh: '专用发票不允许不征税',
    bad: { taxRate: 0, zeroRateKind: 2 },
  },
  {
    id: 'line.rate.zeroOnSpecial',
    source: '001 §5.6',
    field: 'taxRate',
    when: { invoiceKind: WITHOUT_ZERO_RATE },
    fails: (line) => line.taxRate === 0 && !isOfKind(line, EXEMPT) && !isOfKind(line, NOT_TAXED),
    zh: '专用发票不允许开具0%税率',
    bad: { taxRate: 0, zeroRateKind: 0 },
  },
  {
    id: 'line.rate.exemptOnDigitalSpecial',
    source: 'own',
    level: 'warning',
    field: 'taxRate',
    when: { invoiceKind: DIGITAL_SPECIAL },
    fails: (line) => isOfKind(line, EXEMPT),
    zh: '专用发票一般不能开具免税，请核对',
    bad: { taxRate: 0, zeroRateKind: 1 },
  },
  {
    id: 'line.rate.notTaxedOnDigitalSpecial',
    source: 'own',
    level: 'warning',
    field: 'taxRate',
    when: { invoiceKind: DIGITAL_SPECIAL },
    fails: (line) => isOfKind(line, NOT_TAXED),
    zh: '专用发票一般不能开具不征税，请核对',
    bad: { taxRate: 0, zeroRateKind: 2 },
  },
  {
    id: 'line.rate.onePercentGeneral',
    source: '001 §5.6',
    field: 'taxRate',
    when: { nature: ['general'] },
    fails: (line) => line.taxRate === ONE_PERCENT,
    zh: '一般纳税人不能使用1%税率',
    bad: { taxRate: ONE_PERCENT },
  },
  {
    id: 'line.policy.unknown',
    source: '001 §9',
    field: 'policy',
    fails: (line) => line.policy !== '' && policyOf(line.policy) === undefined,
    zh: '优惠政策“{policy}”不可用，请从列表中选择',
    varies: ['policy'],
    bad: { policy: '优惠' },
  },
  {
    id: 'line.policy.rate',
    source: '001 §9',
    field: 'policy',
    fails: (line) => !policyFits(line.policy, line.taxRate, line.zeroRateKind),
    zh: '优惠政策“{policy}”与税率不符，请核对',
    bad: { policy: '按5%简易征收', taxRate: 1300 },
  },
  {
    id: 'line.tax.gap',
    source: 'DOMAIN A1',
    remedy: 'confirm',
    field: 'taxAmount',
    fails: (line) => line.taxGap > TAX_TOLERANCE,
    zh: '金额×税率与税额相差超过0.06元，请核对',
    bad: { taxGap: 7 },
  },
  ...CODE_RULES,
  ...LINE_BUSINESS_RULES,
];
