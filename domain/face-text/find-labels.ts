import { HAN_NUMBER } from './han-number.ts';
import { FEW_YUAN, SMALL_MONEY } from './small-money.ts';
import { UNIT } from './number-patterns.ts';
import { LABELS, type LabelField } from './label-words.ts';

/** A label and where it stands; what it announces begins at `to`. */
export interface Label {
  readonly field: LabelField;
  /** As the message writes it, without spaces. */
  readonly word: string;
  /** Whose it says it is. */
  readonly side: 'buyer' | 'seller' | null;
  /** Somebody else's: of who receives the paper, or of the seller. */
  readonly foreign: boolean;
  /** A colon follows. */
  readonly marked: boolean;
  readonly from: number;
  readonly to: number;
}

/** Words before a label that make it the seller's: 销售方税号. */
const SELLERS = ['销售方', '销方', '卖方', '开票方', '供应商', '供方', '乙方', '收款方'];
/** Words before a label that make it somebody else's: 收件人电话. */
const OTHERS = [
  '收件人',
  '收件',
  '收货人',
  '收货',
  '收票人',
  '邮寄',
  '寄送',
  '快递',
  '联系人',
  '经办人',
  '业务员',
  '法人',
];
const FOREIGN = [...SELLERS, ...OTHERS];
const RECEIVES = /^收[件票]/;

const keyOf = (text: string): string => text.replace(/[ ._]/g, '').toUpperCase();

const ROWS = new Map(LABELS.toReversed().map((row) => [row.word, row]));

const escaped = (character: string): string => character.replace(/[/\\^$.*+?()[\]{}|-]/g, '\\$&');
/** 有限公司税号 is a company and 税号, no 公司税号; behind a door or a branch it is one. 有限 公司 is no label either. */
const NOT_INSIDE = '(?<!(?:有限|责任|股份) {1,3})(?<![\\u4e00-\\u9fff](?<![号室楼层幢栋座行部]|公司))';
/** 工商银行 账号 6222… is a bank with 账号 behind it, no 银行账号 of 工商. */
const NOT_OF_A_BANK = `(?<![\\u4e00-\\u9fff](?<!${[...FOREIGN, '公司', '企业', '单位', '我司', '的', '和', '及', '与'].join('|')}))`;
/** People put spaces between two characters so that labels are equally wide: `税  号`, `地    址`. */
const spaced = (word: string): string =>
  (/^(?:公司|企业|单位)/.test(word) ? NOT_INSIDE : '') +
  (word.startsWith('银行') ? NOT_OF_A_BANK : '') +
  Array.from(word)
    .map(escaped)
    .join(/^[A-Z]/.test(word) ? '[ ._]{0,2}' : ' {0,8}');

const firsts = [...new Set([...LABELS.map(({ word }) => word), ...FOREIGN].map((word) => word.charAt(0)))];
const FIRST = firsts.map(escaped).join('');

/** A word, a bracket behind it, and what marks it as a label. */
const LABEL = new RegExp(
  `(?=[${FIRST}])(${FOREIGN.join('|')})?的?(${LABELS.map(({ word }) => spaced(word)).join('|')})` +
    '\\.?( {0,3}(?:\\([^()\\n]{0,12}\\) {0,3})?)(?:(:|=)|([是为]):?)?',
  'gi',
);

/** What a glued value must look like, so that 注册地址变更服务 is no address. */
const GLUED: Readonly<Partial<Record<LabelField, RegExp>>> = {
  name: /^[^\s,;:]{2,40}(?:公司|厂|店|中心|大学|学校|医院|所|部|会|社|行|局)|^(?:个人|自然人)\p{Script=Han}{2,4}(?!\p{L})/u,
  taxId: /^[0-9A-Z](?:[ -]{0,2}[0-9A-Z]){5}/i,
  address: /^[^\s,;:]{2,40}[市区县路街道号村镇]/,
  addressPhone: /^[^\s,;:]{2,40}[市区县路街道号村镇]/,
  phone: /^[\d+(](?:[ ()-]{0,2}\d){6}/,
  bank: /^[^\s,;:]{2,30}(?:银行|信用社|农商行|支行|分行)/,
  bankAccount: /^[^\s,;:]{2,30}(?:银行|信用社|农商行|支行|分行)/,
  account: /^\d{6}/,
  email: /^[\w.+-]{1,64}@/,
  remark: /^[^\s,;:]/,
};

/** Fields whose labels need no colon before a number: `数量 10`, `单价150`. */
const NUMBERS: ReadonlySet<LabelField> = new Set(['goods.quantity', 'goods.price', 'goods.amount', 'total']);

/** A number behind its label; 6% behind 含税价 is a rate. */
const NUMBER_BEHIND = new RegExp(
  `^[ ¥]{0,4}(?:\\d{1,12}(?![\\d.]*\\s?(?:%|个?税?点))|${SMALL_MONEY}|${FEW_YUAN}|${HAN_NUMBER}(?:元|块|圆)?(?!\\p{L}))`,
  'u',
);
/** 税额1300 is the tax of an amount beside it. */
const TAX_WORDS: ReadonlySet<string> = new Set(['税额', '税金']);

/** 课程 10节: a heading of tables that is sold itself. */
const SOLD: ReadonlySet<string> = new Set(['工件', '零件', '菜品', '药品', '课程']);

const UNIT_ALONE = new RegExp(`^${UNIT}(?=$|[\\s,;|。])`, 'iu');
const ORDER_NUMBER = /^[A-Z]{0,4}-?\d{6}/i;

const SEPARATED = /[\s,;|。、()[\]【】]/;

interface Surroundings {
  readonly before: string;
  readonly after: string;
  readonly row: (typeof LABELS)[number];
  readonly joined: boolean;
}

/** Whether a number stands behind a label that announces one; null where the label announces something else. */
function announcesNumber({ field, word }: Surroundings['row'], after: string): boolean | null {
  // 手机 1888元 is a telephone that is sold.
  if (word === '手机') return GLUED.phone?.test(after.trimStart()) === true;
  if (SOLD.has(word) && /^ {0,4}[¥\d]/.test(after)) return false;
  if (field === 'goods.taxRate') return /^ {0,4}\d/.test(after);
  return NUMBERS.has(field) || TAX_WORDS.has(word) ? NUMBER_BEHIND.test(after) : null;
}

/** 备注端午福利, 单位根, 单号2026112701: what tells by itself that the word before it, which begins a clause, is a label. */
const TELLING: Readonly<Record<string, RegExp>> = {
  备注: /^(?![不别无没里上下同和与及要写]|可以|一下|什么|按)[\p{Script=Han}\dA-Za-z]/u,
  单位: UNIT_ALONE,
  计量单位: UNIT_ALONE,
  单号: ORDER_NUMBER,
  订单号: ORDER_NUMBER,
  订单编号: ORDER_NUMBER,
};

/** Whether what directly follows a word says that it is a label. */
const tells = ({ field, glued, word }: Surroundings['row'], after: string, atEdge: boolean): boolean =>
  (glued === true && GLUED[field]?.test(after.trimStart()) === true) ||
  (atEdge && TELLING[word]?.test(after) === true);

/** Whether a word without a colon is a label all the same. */
function announces({ before, after, row, joined }: Surroundings): boolean {
  const { field, glued, word } = row;
  const atEdge = before === '' || SEPARATED.test(before);
  const number = announcesNumber(row, after);
  if (number !== null) return number;
  if (tells(row, after, atEdge)) return true;
  if (!atEdge || field === 'heading' || /^[A-Z]/.test(word)) return false;
  return joined ? glued === true || GLUED[field]?.test(after) === true : /^[ \t\n]/.test(after);
}

/** Every label of a message, in place, none inside another. @param plain as `plainText` gives it */
export function findLabels(plain: string): readonly Label[] {
  const labels: Label[] = [];
  LABEL.lastIndex = 0;
  for (let match = LABEL.exec(plain); match !== null; match = LABEL.exec(plain)) {
    const label = labelOf(plain, match);
    if (label === null) LABEL.lastIndex = match.index + 1;
    else labels.push(label);
  }
  return labels;
}

const AHEAD = 64;

function labelOf(plain: string, match: RegExpExecArray): Label | null {
  const [whole, foreign, written = '', gap = '', mark, joint] = match;
  const row = ROWS.get(keyOf(written));
  if (row === undefined) return null;
  const from = match.index;
  const before = plain.charAt(from - 1);
  if (/[a-z]/i.test(written.charAt(0)) && /[a-z0-9]/i.test(before)) return null;
  const joined = joint !== undefined;
  const marked = mark !== undefined;
  const to = from + whole.length - (marked || joined ? 0 : gap.length);
  if (!marked && !announces({ before, after: plain.slice(to, to + AHEAD), row, joined })) return null;
  return { ...ownerOf(foreign, row), field: row.field, word: keyOf(written), marked, from, to };
}

/** Whose a label is by itself and by the word before it. */
function ownerOf(foreign: string | undefined, row: Surroundings['row']): Pick<Label, 'side' | 'foreign'> {
  const side = row.side ?? null;
  if (foreign === undefined) return { side, foreign: side === 'seller' };
  // 收件邮箱, 收票人邮箱: where the paper goes that is sent as a file.
  if (row.field === 'email' && RECEIVES.test(foreign)) return { side, foreign: false };
  return { side: SELLERS.includes(foreign) ? 'seller' : side, foreign: true };
}
