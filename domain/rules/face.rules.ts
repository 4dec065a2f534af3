import { INVOICE_KINDS, type InvoiceKind } from '../codes/invoice-kinds.ts';
import { isCreditCode } from '../invoice/credit-code.ts';
import type { InvoiceFace } from '../invoice/invoice.ts';
import { gbkBytes } from '../kernel/gbk.ts';
import type { Rule } from './define.ts';

/** The invoice face as the rules see it: each field under the path by which issues name it. */
export interface FaceSubject {
  readonly 'buyer.name': string;
  readonly 'buyer.taxId': string;
  readonly 'buyer.address': string;
  readonly 'buyer.phone': string;
  readonly 'buyer.bank': string;
  readonly 'buyer.account': string;
  readonly 'buyer.isNaturalPerson': boolean;
  readonly 'seller.name': string;
  readonly 'seller.taxId': string;
  readonly 'seller.address': string;
  readonly 'seller.phone': string;
  readonly 'seller.bank': string;
  readonly 'seller.account': string;
  readonly remark: string;
  readonly receiver: string;
}

/** What decides which face rules apply. */
export interface FaceFacts {
  readonly family: (typeof INVOICE_KINDS)[InvoiceKind]['family'];
  /** 专用发票: the buyer deducts the tax, so who it is must be beyond doubt. */
  readonly special: boolean;
  readonly naturalPerson: boolean;
}

const SPECIAL_KINDS: readonly InvoiceKind[] = [
  'digitalSpecial',
  'paperSpecial',
  'special',
  'electronicSpecial',
];

export const faceFacts = ({ invoiceKind, buyer }: InvoiceFace): FaceFacts => ({
  family: INVOICE_KINDS[invoiceKind].family,
  special: SPECIAL_KINDS.includes(invoiceKind),
  naturalPerson: buyer.isNaturalPerson,
});

export const faceSubject = ({ buyer, seller, remark, receiver }: InvoiceFace): FaceSubject => ({
  'buyer.name': buyer.name,
  'buyer.taxId': buyer.taxId,
  'buyer.address': buyer.address,
  'buyer.phone': buyer.phone,
  'buyer.bank': buyer.bank,
  'buyer.account': buyer.account,
  'buyer.isNaturalPerson': buyer.isNaturalPerson,
  'seller.name': seller.name,
  'seller.taxId': seller.taxId,
  'seller.address': seller.address,
  'seller.phone': seller.phone,
  'seller.bank': seller.bank,
  'seller.account': seller.account,
  remark,
  receiver,
});

type FaceRule = Rule<FaceSubject, FaceFacts>;
type TextField = Exclude<keyof FaceSubject, 'buyer.isNaturalPerson'>;

const TAX_ID_SHAPE = /^[0-9A-Z]{15,20}$/;
const RECEIVER_SHAPE = /^(1\d{10}|[^\s@]+@[^\s@]+\.[^\s@]+)$/;
const BAD_CODE = '91350211M000100Y44';

/** Lengths in GBK bytes of the split fields, digital types. M146, C13. */
const SPLIT_LENGTHS: readonly (readonly [TextField, string, number])[] = [
  ['buyer.name', '购买方名称', 200],
  ['buyer.address', '购买方地址', 200],
  ['buyer.phone', '购买方电话', 20],
  ['buyer.bank', '购买方开户银行', 200],
  ['buyer.account', '购买方银行账号', 50],
  ['seller.address', '销售方地址', 200],
  ['seller.phone', '销售方电话', 20],
  ['seller.bank', '销售方开户银行', 200],
  ['seller.account', '销售方银行账号', 50],
];

/** Lengths in GBK bytes of the single fields of tax-control types. M239, M268, C13. */
const TAX_CONTROL_LENGTHS: readonly (readonly [TextField, string, number])[] = [
  ['buyer.name', '购买方名称', 100],
  ['seller.address', '销售方地址', 80],
  ['seller.phone', '销售方电话', 13],
  ['seller.bank', '销售方开户银行', 60],
  ['seller.account', '销售方银行账号', 40],
];

/** What tax-control types print in one box counts together. M239, M268, C13. */
const COMBINED_LENGTHS: readonly (readonly [TextField, TextField, string, number])[] = [
  ['buyer.address', 'buyer.phone', '购买方地址、电话', 100],
  ['buyer.bank', 'buyer.account', '购买方开户行及账号', 100],
  ['seller.address', 'seller.phone', '销售方地址、电话', 97],
  ['seller.bank', 'seller.account', '销售方开户行及账号', 97],
];

const lengthRules = (
  family: FaceFacts['family'],
  lengths: readonly (readonly [TextField, string, number])[],
): readonly FaceRule[] =>
  lengths.map(([field, label, limit]) => ({
    id: `${field}.tooLong.${family}`,
    source: '001 §3.1, C13',
    field,
    when: { family: [family] },
    fails: (face) => gbkBytes(face[field]) > limit,
    zh: `${label}超过${String(limit)}个字节，请缩短`,
    bad: { [field]: '长'.repeat(limit / 2 + 1) },
  }));

const combinedRules: readonly FaceRule[] = COMBINED_LENGTHS.map(([field, beside, label, limit]) => ({
  id: `${field}.combined`,
  source: '001 §5.13, C13',
  field,
  when: { family: ['taxControl'] },
  fails: (face) => gbkBytes(face[field]) + gbkBytes(face[beside]) > limit,
  zh: `${label}合计超过${String(limit)}个字节，请缩短`,
  bad: { [field]: '长'.repeat(25), [beside]: '1'.repeat(limit) },
}));

const TEXT_FIELDS: readonly (readonly [TextField, string])[] = [
  ['buyer.name', '购买方名称'],
  ['buyer.taxId', '购买方纳税人识别号'],
  ['buyer.address', '购买方地址'],
  ['buyer.phone', '购买方电话'],
  ['buyer.bank', '购买方开户银行'],
  ['buyer.account', '购买方银行账号'],
  ['seller.name', '销售方名称'],
  ['seller.taxId', '销售方纳税人识别号'],
  ['seller.address', '销售方地址'],
  ['seller.phone', '销售方电话'],
  ['seller.bank', '销售方开户银行'],
  ['seller.account', '销售方银行账号'],
  ['remark', '备注'],
  ['receiver', '邮箱或手机号'],
];

/** NUL and the like, which no printer, file or database takes; a remark may have tabs and line breaks. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;
const CONTROL_IN_REMARK = /[^\P{Cc}\t\r\n]|\p{Cs}/u;

const controlRules: readonly FaceRule[] = TEXT_FIELDS.map(([field, label]) => ({
  id: `${field}.control`,
  source: 'own',
  field,
  fails: (face) => (field === 'remark' ? CONTROL_IN_REMARK : CONTROL).test(face[field]),
  zh: `${label}含有不可见的控制字符，请重新输入`,
  bad: { [field]: 'a\0b' },
}));

/** Checks of the invoice face, in the order of the paper. */
export const FACE_RULES: readonly FaceRule[] = [
  {
    id: 'buyer.name.required',
    source: '001 §5.2',
    field: 'buyer.name',
    fails: (face) => face['buyer.name'].trim() === '',
    zh: '购买方名称不能为空',
    bad: { 'buyer.name': ' ' },
  },
  {
    id: 'buyer.taxId.required',
    source: '001 §5.2',
    field: 'buyer.taxId',
    when: { special: [true] },
    fails: (face) => face['buyer.taxId'] === '',
    zh: '专用发票的购买方纳税人识别号不能为空',
    bad: { 'buyer.taxId': '' },
  },
  {
    id: 'buyer.taxId.shape',
    source: '001 §5.2',
    field: 'buyer.taxId',
    when: { special: [true] },
    fails: (face) => face['buyer.taxId'] !== '' && !TAX_ID_SHAPE.test(face['buyer.taxId']),
    zh: '购买方纳税人识别号应为15至20位数字或大写字母',
    bad: { 'buyer.taxId': '9135-0211' },
  },
  {
    id: 'buyer.taxId.tooLong',
    source: '001 §3.1',
    field: 'buyer.taxId',
    fails: (face) => gbkBytes(face['buyer.taxId']) > 20,
    zh: '购买方纳税人识别号超过20位',
    bad: { 'buyer.taxId': '1'.repeat(21) },
  },
  {
    id: 'buyer.taxId.checkDigit',
    source: 'DOMAIN A4, GB 32100',
    level: 'warning',
    field: 'buyer.taxId',
    when: { naturalPerson: [false] },
    fails: (face) => face['buyer.taxId'].length === 18 && !isCreditCode(face['buyer.taxId']),
    zh: '购买方纳税人识别号校验位不符，请核对',
    bad: { 'buyer.taxId': BAD_CODE },
  },
  {
    id: 'buyer.naturalPerson.special',
    source: '001 §3.1',
    field: 'buyer.isNaturalPerson',
    when: { special: [true] },
    fails: (face) => face['buyer.isNaturalPerson'],
    zh: '购买方为自然人时不能开具专用发票',
    bad: { 'buyer.isNaturalPerson': true },
  },
  {
    id: 'seller.name.required',
    source: '001 §3.1',
    field: 'seller.name',
    fails: (face) => face['seller.name'].trim() === '',
    zh: '销售方名称不能为空',
    bad: { 'seller.name': '' },
  },
  {
    id: 'seller.taxId.required',
    source: '001 §3.1',
    field: 'seller.taxId',
    fails: (face) => face['seller.taxId'] === '',
    zh: '销售方纳税人识别号不能为空',
    bad: { 'seller.taxId': '' },
  },
  ...lengthRules('digital', SPLIT_LENGTHS),
  ...lengthRules('taxControl', TAX_CONTROL_LENGTHS),
  ...combinedRules,
  ...controlRules,
  {
    id: 'remark.tooLong',
    source: '001 §2.1, C12',
    field: 'remark',
    fails: (face) => face.remark.length > 400,
    zh: '备注不能超过400个字符',
    bad: { remark: '注'.repeat(401) },
  },
  {
    id: 'remark.tooLong.taxControl',
    source: '001 §5.13, C12',
    field: 'remark',
    when: { family: ['taxControl'] },
    fails: (face) => gbkBytes(face.remark) > 230,
    zh: '备注不能超过230个字节',
    bad: { remark: '注'.repeat(116) },
  },
  {
    id: 'receiver.shape',
    source: '000 §5, C10',
    field: 'receiver',
    fails: (face) => face.receiver !== '' && !RECEIVER_SHAPE.test(face.receiver),
    zh: '邮箱或手机号格式不正确',
    bad: { receiver: '12345' },
  },
];
