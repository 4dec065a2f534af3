import { isCreditCode } from '../invoice/credit-code.ts';
import { isResidentNumber } from '../invoice/resident-number.ts';
import { namesCompany, tidyTaxId } from '../invoice/tax-id.ts';
import { gbkBytes } from '../kernel/gbk.ts';
import type { BuyerDetail } from '../special-business/define.ts';
import { CONTACT_RULES } from './contact.rules.ts';
import type { Rule } from './define.ts';
import { FACE_CHOICE_RULES } from './face-choice.rules.ts';
import type { FaceFacts, FaceSubject } from './face-subject.ts';
import { FACE_TEXT_RULES } from './face-text.rules.ts';

type FaceRule = Rule<FaceSubject, FaceFacts>;

const TAX_ID_SHAPE = /^[0-9A-Z]{15,20}$/;
const MOBILE = /^1\d{10}$/;
const MAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const BAD_CODE = '91350211M000100Y44';

/** A code of GB 32100 that is no resident's number by chance as well. */
const isCompanyCode = (taxId: string): boolean => isCreditCode(taxId) && !isResidentNumber(taxId);

const ASKED_OF_BUYER: readonly (readonly [BuyerDetail, string])[] = [
  ['taxId', '纳税人识别号'],
  ['address', '地址'],
  ['phone', '电话'],
  ['bank', '开户银行'],
  ['account', '银行账号'],
];

/** What a special business must know of the counterparty. DOMAIN A3 */
const askedRules: readonly FaceRule[] = ASKED_OF_BUYER.map(([key, label]) => ({
  id: `buyer.${key}.required.business`,
  source: 'DOMAIN A3',
  field: `buyer.${key}`,
  fails: (face) => face.buyerRequired.includes(key) && face[`buyer.${key}`].trim() === '',
  zh: `{business}的购买方${label}不能为空`,
  bad: { buyerRequired: [key], business: '报废产品收购', [`buyer.${key}`]: '' },
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
    when: { special: [true], swapped: [false] },
    fails: (face) => face['buyer.taxId'] === '',
    zh: '专用发票的购买方纳税人识别号不能为空',
    bad: { 'buyer.taxId': '' },
  },
  ...askedRules,
  {
    id: 'buyer.taxId.company',
    source: 'own',
    level: 'warning',
    field: 'buyer.taxId',
    when: { special: [false], swapped: [false], naturalPerson: [false] },
    fails: (face) => namesCompany(face['buyer.name']) && face['buyer.taxId'].trim() === '',
    zh: '购买方是企业，普通发票也应填写纳税人识别号，请核对',
    bad: { 'buyer.taxId': '' },
  },
  {
    id: 'buyer.taxId.person',
    source: 'DOMAIN A4, GB 32100',
    level: 'warning',
    field: 'buyer.taxId',
    fails: (face) => face['buyer.isNaturalPerson'] && isCompanyCode(tidyTaxId(face['buyer.taxId'])),
    zh: '购买方是自然人，纳税人识别号却是企业的，请核对或清空',
    bad: { 'buyer.isNaturalPerson': true, 'buyer.taxId': '91350211M000100Y46' },
  },
  {
    id: 'buyer.taxId.untidy',
    source: 'UX §1',
    field: 'buyer.taxId',
    fails: (face) => tidyTaxId(face['buyer.taxId']) !== face['buyer.taxId'],
    zh: '购买方纳税人识别号含有空格、横线、全角或小写字符',
    fix: { key: 'tidyTaxId', after: (face) => tidyTaxId(face['buyer.taxId']) },
    bad: { 'buyer.taxId': '91350211 m000100y46' },
  },
  {
    id: 'buyer.taxId.shape',
    source: '001 §5.2',
    field: 'buyer.taxId',
    when: { special: [true] },
    fails: (face) => face['buyer.taxId'] !== '' && !TAX_ID_SHAPE.test(tidyTaxId(face['buyer.taxId'])),
    zh: '购买方纳税人识别号应为15至20位数字或大写字母',
    bad: { 'buyer.taxId': '9135-0211' },
  },
  {
    id: 'buyer.taxId.tooLong',
    source: '001 §3.1',
    field: 'buyer.taxId',
    fails: (face) => gbkBytes(tidyTaxId(face['buyer.taxId'])) > 20,
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
    id: 'buyer.name.otherThanKnown',
    source: 'own',
    level: 'warning',
    field: 'buyer.name',
    fails: (face) => face.otherBuyer !== '',
    zh: '纳税人识别号{buyer.taxId}在客户信息中是“{otherBuyer}”，票面上的购买方是“{buyer.name}”，请核对',
    fix: { key: 'knownBuyer', after: (face) => face.otherBuyer },
    bad: { otherBuyer: '乙有限公司' },
  },
  {
    id: 'buyer.taxId.sameAsSeller',
    source: 'own',
    level: 'warning',
    field: 'buyer.taxId',
    fails: (face) => face['buyer.taxId'] !== '' && face['buyer.taxId'] === face['seller.taxId'],
    zh: '购买方与销售方的纳税人识别号相同，请核对',
    bad: { 'buyer.taxId': '91110108MA0000000A', 'seller.taxId': '91110108MA0000000A' },
  },
  {
    id: 'buyer.naturalPerson.special',
    source: '001 §3.1',
    remedy: 'confirm',
    field: 'buyer.isNaturalPerson',
    when: { special: [true], swapped: [false] },
    fails: (face) => face['buyer.isNaturalPerson'],
    zh: '购买方为自然人时不能开具专用发票',
    bad: { 'buyer.isNaturalPerson': true },
  },
  {
    id: 'buyer.naturalPerson.business',
    source: 'M042, M148',
    field: 'buyer.isNaturalPerson',
    fails: (face) => face.personOnly && !face['buyer.isNaturalPerson'],
    zh: '{business}的对方只能是自然人',
    fix: { key: 'naturalPerson', after: () => '是' },
    bad: { personOnly: true, business: '农产品收购' },
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
  {
    id: 'seller.taxId.tooLong',
    source: '001 §3.1',
    field: 'seller.taxId',
    fails: (face) => gbkBytes(face['seller.taxId']) > 20,
    zh: '销售方纳税人识别号超过20位',
    bad: { 'seller.taxId': '1'.repeat(21) },
  },
  {
    id: 'seller.other',
    source: 'own',
    field: 'seller.name',
    fails: (face) => !face.sellerMatches,
    zh: '销售方与所选企业不一致',
    bad: { sellerMatches: false },
  },
  ...CONTACT_RULES,
  ...FACE_TEXT_RULES,
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
    when: { mailOnly: [false] },
    fails: (face) => face.receiver !== '' && !MOBILE.test(face.receiver) && !MAIL.test(face.receiver),
    zh: '邮箱或手机号格式不正确',
    bad: { receiver: '12345' },
  },
  {
    id: 'receiver.shape.mailOnly',
    source: '000 §5, 001 §5.15; M093, M137',
    field: 'receiver',
    when: { mailOnly: [true] },
    fails: (face) => face.receiver !== '' && !MAIL.test(face.receiver),
    zh: '邮箱格式不正确',
    bad: { receiver: '13800000000' },
  },
  ...FACE_CHOICE_RULES,
];
