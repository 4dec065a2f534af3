import { LEVY_CHOICES } from '../difference-levy/levy-choices.ts';
import { ALL_HIDDEN, type DisplayFlags, type RedLetter } from '../invoice/invoice.ts';
import type { Rule } from './define.ts';
import type { FaceFacts, FaceSubject } from './face-subject.ts';

const ORDINARY = LEVY_CHOICES.ordinary.zh;

type FaceRule = Rule<FaceSubject, FaceFacts>;

/** What a display flag prints; printing nothing is asked about. M054 */
const FLAGGED: readonly (readonly [
  keyof DisplayFlags,
  field: 'buyer.address' | 'buyer.bank' | 'seller.address' | 'seller.bank',
  beside: 'buyer.phone' | 'buyer.account' | 'seller.phone' | 'seller.account',
  label: string,
])[] = [
  ['buyerAddress', 'buyer.address', 'buyer.phone', '购买方地址、电话'],
  ['buyerBank', 'buyer.bank', 'buyer.account', '购买方开户银行、银行账号'],
  ['sellerAddress', 'seller.address', 'seller.phone', '销售方地址、电话'],
  ['sellerBank', 'seller.bank', 'seller.account', '销售方开户银行、银行账号'],
];

const flagRules: readonly FaceRule[] = FLAGGED.map(([flag, field, beside, label]) => ({
  id: `flags.${flag}.empty`,
  source: 'M054',
  level: 'warning',
  field,
  fails: (face) => face.flags[flag] && face[field] === '' && face[beside] === '',
  zh: `已选择展示${label}，但未填写`,
  bad: { flags: { ...ALL_HIDDEN, [flag]: true }, [field]: '', [beside]: '' },
}));

const BLANK_RED: RedLetter = { noticeNumber: '', originalCode: '', originalNumber: '' };

/** What an invoice with amounts below zero refers to. M017, M145; numbers: DOMAIN A2, A4 */
const redLetterRules: readonly FaceRule[] = [
  {
    id: 'redLetter.missing',
    source: 'M017, M145',
    level: 'warning',
    field: 'redLetter.originalNumber',
    fails: (face) => face.sign === -1 && face['redLetter.originalNumber'] === '',
    zh: '负数发票未填写对应的蓝字发票号码，请核对',
    bad: { sign: -1, 'redLetter.originalNumber': '' },
  },
  {
    id: 'redLetter.onBlue',
    source: 'M145',
    remedy: 'confirm',
    field: 'redLetter.originalNumber',
    fails: ({ redLetter, sign }) => sign === 1 && redLetter !== null,
    zh: '蓝字发票不能填写红字信息，请使用负数开票',
    bad: { sign: 1, redLetter: BLANK_RED },
  },
  {
    id: 'redLetter.originalCode.shape',
    source: 'DOMAIN A4',
    field: 'redLetter.originalCode',
    fails: ({ 'redLetter.originalCode': code }) => code !== '' && !/^(\d{10}|\d{12})$/.test(code),
    zh: '对应的蓝字发票代码应为10位或12位数字',
    bad: { 'redLetter.originalCode': '12345' },
  },
  {
    id: 'redLetter.originalNumber.shape',
    source: 'DOMAIN A4',
    field: 'redLetter.originalNumber',
    fails: ({ 'redLetter.originalCode': code, 'redLetter.originalNumber': number }) =>
      number !== '' && !(code === '' ? /^\d{20}$/ : /^\d{8}$/).test(number),
    zh: '对应的蓝字发票号码应为20位数字，有发票代码时为8位数字',
    bad: { 'redLetter.originalNumber': '12345678' },
  },
];

/** Checks of what is chosen on the face: type, special business, levy, what is shown, what it refers to. */
export const FACE_CHOICE_RULES: readonly FaceRule[] = [
  {
    id: 'face.kind.closed',
    source: '000 §6; 002 §6; M032',
    field: 'invoiceKind',
    fails: (face) => face.missingFeature !== '',
    zh: '所选设备未开通{missingFeature}，不能开具{invoiceKind}，请重新选择发票类型或联系服务商开通',
    bad: { missingFeature: '电子专票' },
  },
  {
    id: 'face.kind.device',
    source: '001 §1',
    field: 'invoiceKind',
    fails: (face) => !face.kindOffered && face.missingFeature === '',
    zh: '所选设备不能开具该发票类型，请重新选择发票类型',
    bad: { kindOffered: false },
  },
  {
    id: 'business.notOffered',
    source: '001 §4.5, M152, C14',
    field: 'business',
    fails: (face) => !face.businessOffered,
    zh: '{invoiceKind}不能选择特定业务“{business}”，请重新选择',
    fix: { key: 'dropBusiness', after: () => '' },
    bad: { businessOffered: false, business: '机动车' },
  },
  {
    id: 'levy.ordinaryOnly',
    source: '001 §4.5, M153',
    field: 'levy',
    fails: ({ ordinaryLevyOnly, levy }) => ordinaryLevyOnly && levy !== '' && levy !== ORDINARY,
    zh: '{business}只能按普通征税开具',
    fix: { key: 'ordinaryLevy', after: () => ORDINARY },
    bad: { ordinaryLevyOnly: true, levy: LEVY_CHOICES.reduced.zh, business: '机动车' },
  },
  {
    id: 'vouchers.missing',
    source: 'DOMAIN A1',
    level: 'warning',
    field: 'vouchers',
    fails: (face) => face.deducts === true && face.vouchers === 0,
    zh: '差额征税未填写扣除凭证，请核对',
    bad: { deducts: true, vouchers: 0 },
  },
  {
    id: 'vouchers.unneeded',
    source: '001 §5.5',
    level: 'warning',
    field: 'vouchers',
    fails: (face) => face.deducts === false && face.vouchers > 0,
    zh: '当前征税方式不扣除，已填写的{vouchers}张扣除凭证不会用到',
    fix: { key: 'dropVouchers', after: () => '0' },
    bad: { deducts: false, vouchers: 1 },
  },
  ...redLetterRules,
  ...flagRules,
];
