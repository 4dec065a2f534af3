import { gbkBytes } from '../kernel/gbk.ts';
import { cleanFaceText } from '../invoice/clean-face.ts';
import { isPlainable } from '../invoice/plain-face.ts';
import type { Rule } from './define.ts';
import { firstOutsideGbk, plainText } from '../kernel/gbk-characters.ts';
import type { FaceFacts, FaceSubject } from './face-subject.ts';

type FaceRule = Rule<FaceSubject, FaceFacts>;

/** The texts people type, with their labels, in the order of the paper. */
const FACE_TEXTS = {
  'buyer.name': '购买方名称',
  'buyer.taxId': '购买方纳税人识别号',
  'buyer.address': '购买方地址',
  'buyer.phone': '购买方电话',
  'buyer.bank': '购买方开户银行',
  'buyer.account': '购买方银行账号',
  'seller.name': '销售方名称',
  'seller.taxId': '销售方纳税人识别号',
  'seller.address': '销售方地址',
  'seller.phone': '销售方电话',
  'seller.bank': '销售方开户银行',
  'seller.account': '销售方银行账号',
  remark: '备注',
  receiver: '邮箱或手机号',
  payee: '收款人',
  checker: '复核人',
  drawer: '开票人',
} as const satisfies Partial<Record<keyof FaceSubject, string>>;

type TextField = keyof typeof FACE_TEXTS;

const EACH_TEXT = Object.entries(FACE_TEXTS) as readonly (readonly [TextField, string])[];

const PARTIES = ['buyer', 'seller'] as const;

/** Lengths in GBK bytes where each detail has a field of its own. M146, C13 */
const SPLIT_LENGTHS = PARTIES.flatMap((party): readonly (readonly [TextField, number])[] => [
  [`${party}.name`, 200],
  [`${party}.address`, 200],
  [`${party}.phone`, 20],
  [`${party}.bank`, 200],
  [`${party}.account`, 50],
]);

/** Lengths in GBK bytes elsewhere. M239, M268, C13 */
const COMBINED_FIELD_LENGTHS: readonly (readonly [TextField, number])[] = [
  ['buyer.name', 100],
  ['seller.name', 100],
  ['seller.address', 80],
  ['seller.phone', 13],
  ['seller.bank', 60],
  ['seller.account', 40],
];

/** What is printed in one box counts together. M239, M268, C13 */
const BOX_LENGTHS: readonly (readonly [
  FaceFacts['fields'],
  field: TextField,
  beside: TextField,
  label: string,
  limit: number,
])[] = [
  ['combined', 'buyer.address', 'buyer.phone', '购买方地址、电话', 100],
  ['combined', 'buyer.bank', 'buyer.account', '购买方开户行及账号', 100],
  ['combined', 'seller.address', 'seller.phone', '销售方地址、电话', 97],
  ['combined', 'seller.bank', 'seller.account', '销售方开户行及账号', 97],
  ['split', 'seller.address', 'seller.phone', '销售方地址、电话', 200],
  ['split', 'seller.bank', 'seller.account', '销售方开户行及账号', 200],
];

const lengthRules = (
  fields: FaceFacts['fields'],
  lengths: readonly (readonly [TextField, number])[],
): readonly FaceRule[] =>
  lengths.map(([field, limit]) => ({
    id: `${field}.tooLong.${fields}`,
    source: '001 §3.1, C13',
    field,
    when: { fields: [fields] },
    fails: (face) => gbkBytes(face[field]) > limit,
    zh: `${FACE_TEXTS[field]}超过${String(limit)}个字节，请缩短`,
    bad: { [field]: '长'.repeat(limit / 2 + 1) },
  }));

const boxRules: readonly FaceRule[] = BOX_LENGTHS.map(([fields, field, beside, label, limit]) => ({
  id: `${field}.together.${fields}`,
  source: '001 §5.13, C13',
  field,
  when: { fields: [fields] },
  fails: (face) => gbkBytes(face[field]) + gbkBytes(face[beside]) > limit,
  zh: `${label}合计超过${String(limit)}个字节，请缩短`,
  bad: { [field]: '长'.repeat(25), [beside]: '1'.repeat(limit) },
}));

/** NUL and the like, which no printer, file or database takes; a remark may have tabs and line breaks. */
const invisibleRules: readonly FaceRule[] = EACH_TEXT.map(([field, label]) => ({
  id: `${field}.control`,
  source: 'own',
  field,
  fails: (face) => cleanFaceText(field, face[field]) !== face[field],
  zh: `${label}含有不可见的控制字符，请重新输入`,
  fix: { key: 'cleanTexts', after: (face) => cleanFaceText(field, face[field]) },
  bad: { [field]: 'a\0b' },
}));

const outsideGbkRules: readonly FaceRule[] = EACH_TEXT.map(([field, label]) => ({
  id: `${field}.outsideGbk`,
  source: 'C34',
  level: 'warning',
  field,
  fails: (face) => firstOutsideGbk(face[field]) !== '',
  zh: `${label}中的“{character}”不在GBK字符集内，可能无法打印，请核对`,
  holes: (face) => ({ character: firstOutsideGbk(face[field]) }),
  ...(isPlainable(field) && { fix: { key: 'plainFace', after: (face) => plainText(face[field]) } }),
  bad: { [field]: '10m²' },
}));

/** Checks of every text of the face: how long it is and what characters it has. */
export const FACE_TEXT_RULES: readonly FaceRule[] = [
  ...lengthRules('split', SPLIT_LENGTHS),
  ...lengthRules('combined', COMBINED_FIELD_LENGTHS),
  ...boxRules,
  ...invisibleRules,
  ...outsideGbkRules,
];
