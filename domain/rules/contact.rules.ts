import { isResidentNumber } from '../invoice/resident-number.ts';
import { isCreditCode } from '../invoice/credit-code.ts';
import { LOSS_TEXTS, lostDigits } from '../invoice/lost-digits.ts';
import type { Rule } from './define.ts';
import type { FaceFacts, FaceSubject } from './face-subject.ts';

type FaceRule = Rule<FaceSubject, FaceFacts>;

const PARTIES = [
  ['buyer', '购买方'],
  ['seller', '销售方'],
] as const;

const CODES = [
  ['taxId', '纳税人识别号'],
  ['account', '银行账号'],
] as const;

/** What stands between the digits of telephone numbers on real invoices: several numbers, extensions, brackets. */
const BETWEEN_DIGITS = /[\s()（）+\-—–－/、,，;；.]|转|分机|ext/giu;
/** The shortest are service numbers such as 95588. */
const FEWEST_DIGITS = 5;
const digitsOf = (text: string): string => text.replace(/\D/g, '');

const isPhone = (text: string): boolean =>
  /^\d*$/.test(text.replace(BETWEEN_DIGITS, '')) && digitsOf(text).length >= FEWEST_DIGITS;

/** Eleven digits that begin like a mobile number of none of the networks. C10 */
const isNoMobile = (text: string): boolean => /^(86)?1[0-2]\d{9}$/.test(digitsOf(text));

/** Digits, in groups; few banks put letters into them. */
const ACCOUNT = /^[0-9A-Za-z\s-]+$/;
const ACCOUNT_DIGITS = { least: 8, most: 32 } as const;

function isAccount(text: string): boolean {
  const { length } = digitsOf(text);
  return ACCOUNT.test(text) && length >= ACCOUNT_DIGITS.least && length <= ACCOUNT_DIGITS.most;
}

const partyRules = ([party, zh]: (typeof PARTIES)[number]): readonly FaceRule[] => [
  {
    id: `${party}.phone.shape`,
    source: 'own',
    level: 'warning',
    field: `${party}.phone`,
    fails: (face) => face[`${party}.phone`].trim() !== '' && !isPhone(face[`${party}.phone`]),
    zh: `${zh}电话“{${party}.phone}”不像电话号码，请核对`,
    bad: { [`${party}.phone`]: '见合同' },
  },
  {
    id: `${party}.phone.mobile`,
    source: '001 §5.2, C10',
    level: 'warning',
    field: `${party}.phone`,
    fails: (face) => isNoMobile(face[`${party}.phone`].trim()),
    zh: `${zh}手机号“{${party}.phone}”的第二位应为3至9，请核对`,
    bad: { [`${party}.phone`]: '12800000000' },
  },
  {
    id: `${party}.account.shape`,
    source: 'own',
    level: 'warning',
    field: `${party}.account`,
    fails: (face) => {
      const account = face[`${party}.account`];
      return account.trim() !== '' && !isAccount(account) && lostDigits(account) !== 'certain';
    },
    zh: `${zh}银行账号“{${party}.account}”不像银行账号，请核对`,
    bad: { [`${party}.account`]: '建行6227' },
  },
];

/** Codes that were numbers in a spreadsheet for a while: pasted, imported or sent by others, they issue no invoice. */
const lostRules = ([party, zh]: (typeof PARTIES)[number]): readonly FaceRule[] =>
  CODES.flatMap(([key, label]): readonly FaceRule[] => {
    const field = `${party}.${key}` as const;
    return [
      {
        id: `${field}.lostDigits`,
        source: 'own',
        field,
        fails: (face) => lostDigits(face[field]) === 'certain',
        zh: `${zh}${label}“{${field}}”${LOSS_TEXTS.certain}`,
        bad: { [field]: '6.22202E+18' },
      },
      {
        id: `${field}.maybeLostDigits`,
        source: 'own',
        level: 'warning',
        field,
        fails: (face) => lostDigits(face[field]) === 'likely',
        zh: `${zh}${label}“{${field}}”${LOSS_TEXTS.likely}`,
        bad: { [field]: '6222020200001230000' },
      },
    ];
  });

/** What telephone numbers, accounts, names and papers look like; real ones differ, so a person decides. */
export const CONTACT_RULES: readonly FaceRule[] = [
  {
    id: 'buyer.name.angleBrackets',
    source: 'DOMAIN A1',
    level: 'warning',
    field: 'buyer.name',
    fails: (face) => /[<>]/.test(face['buyer.name']),
    zh: '购买方名称含有“<”或“>”，开票设备可能不接受，请核对',
    bad: { 'buyer.name': '甲<乙>公司' },
  },
  {
    id: 'buyer.taxId.resident',
    source: 'GB 11643',
    level: 'warning',
    field: 'buyer.taxId',
    when: { naturalPerson: [true] },
    fails: ({ 'buyer.taxId': id }) => id.length === 18 && !isResidentNumber(id) && !isCreditCode(id),
    zh: '自然人的证件号码校验位不符，请核对',
    bad: { 'buyer.taxId': '110101199003070001' },
  },
  ...PARTIES.flatMap(partyRules),
  ...PARTIES.flatMap(lostRules),
  {
    id: 'buyer.account.missing',
    source: 'own',
    level: 'warning',
    field: 'buyer.account',
    fails: (face) => face['buyer.bank'].trim() !== '' && face['buyer.account'].trim() === '',
    zh: '填写了购买方开户银行而没有银行账号，请核对',
    bad: { 'buyer.bank': '建设银行', 'buyer.account': '' },
  },
  {
    id: 'buyer.bank.missing',
    source: 'own',
    level: 'warning',
    field: 'buyer.bank',
    fails: (face) => face['buyer.account'].trim() !== '' && face['buyer.bank'].trim() === '',
    zh: '填写了购买方银行账号而没有开户银行，请核对',
    bad: { 'buyer.bank': '', 'buyer.account': '6227001234567890' },
  },
];
