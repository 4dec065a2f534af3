import { FIELD_NAMES } from '../../domain/goods/field-names.ts';
import type { Issue } from '../../domain/rules/define.ts';
import { businessOf } from '../../domain/special-business/all.ts';
import { swappedWords } from '../../domain/special-business/swapped-words.ts';

const FACE_LABELS: Readonly<Record<string, string>> = {
  invoiceKind: '发票类型',
  'buyer.name': '购买方名称',
  'buyer.taxId': '购买方纳税人识别号',
  'buyer.address': '购买方地址',
  'buyer.phone': '购买方电话',
  'buyer.bank': '购买方开户银行',
  'buyer.account': '购买方银行账号',
  'buyer.isNaturalPerson': '购买方自然人',
  business: '特定业务',
  levy: '征税方式',
  vouchers: '扣除凭证',
  deduction: '扣除额',
  'redLetter.originalCode': '蓝字发票代码',
  'redLetter.originalNumber': '蓝字发票号码',
  remark: '备注',
  receiver: '收票人',
  payee: '收款人',
  checker: '复核人',
  drawer: '开票人',
  lines: '商品明细',
  total: '价税合计',
  amount: '金额',
  taxGapSum: '税额合计',
};
const LINE_LABELS: Readonly<Record<string, string>> = FIELD_NAMES;

/** Tables of the face, by the beginning of the paths in them (0-based), and how a row is counted. */
const TABLES: readonly (readonly [RegExp, (row: string) => string])[] = [
  [/^vouchers\.(\d+)\./, (row) => `第${row}张扣除凭证`],
  [/^jointBuyers\.(\d+)\./, (row) => `第${row}个共同购买方`],
  [/^specialBusiness\.(\d+)\./, (row) => `特定业务第${row}行`],
  [/^(specialBusiness)\./, () => '特定业务信息'],
];

function tablePlace(field: string): string | null {
  for (const [shape, say] of TABLES) {
    const row = shape.exec(field)?.[1];
    if (row !== undefined) return say(String(Number(row) + 1));
  }
  return null;
}

/** A field of a special business by its label; rules are called `specialBusiness.<business>.<field>.<what>`. */
function blockPlace(field: string, rule: string): string | null {
  const [, row = '', key = row] = /^specialBusiness\.(?:(\d+)\.)?(.+)$/.exec(field) ?? [];
  const label = businessOf(rule.split('.')[1] ?? '')?.fields[key]?.zh;
  if (label === undefined) return null;
  return row === '' ? label : `${tablePlace(field) ?? ''} ${label}`;
}

type Place = Pick<Issue, 'line' | 'field'> & Partial<Pick<Issue, 'rule' | 'swapped'>>;

/** Where an issue stands, in words. */
export const placeText = ({ line, field, rule = '', swapped }: Place): string => {
  if (line !== null) return `第${String(line + 1)}行 ${LINE_LABELS[field] ?? ''}`;
  const place =
    FACE_LABELS[field] ??
    blockPlace(field, rule) ??
    tablePlace(field) ??
    (field.startsWith('seller.') ? '销售方信息' : '票面');
  return swapped === true ? swappedWords(place) : place;
};

/** Where the same problem stands over and over. */
export function placesText(issues: readonly Issue[]): string {
  const count = String(issues.length);
  const [first] = issues;
  if (first === undefined || issues.some(({ line }) => line === null)) return `${count}处`;
  return `${count}行 ${LINE_LABELS[first.field] ?? ''}`;
}
