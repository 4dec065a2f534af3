import { HAN_NUMBER } from './han-number.ts';
import { FEW_YUAN, SMALL_MONEY } from './small-money.ts';
import { UNIT } from './number-patterns.ts';
import { BUYER_WORDS, calledIn, SELLER_WORDS, sideOfRole } from '../importing/headings/party-roles.ts';
import type { Label } from './label.ts';
import { LABELS, REMARK_ASKED, type LabelField } from './label-words.ts';
import { paidTo } from './paid-to.ts';
import { settledSides } from './settled-sides.ts';

/** 开票单位名称 is the buyer's where nobody is called the other side. */
const EITHER: ReadonlySet<string> = new Set(['开票单位', '开票公司']);
/** Words before a label that make it the seller's: 销售方税号, 收款账号. */
const SELLERS = [...SELLER_WORDS.filter((word) => !EITHER.has(word)), '乙方', '收款', '汇款', '汇入'];
/** Words before a label that make it the buyer's: 承租方税号. */
const BUYERS: readonly string[] = [...BUYER_WORDS, '甲方'];
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
const OWNERS = [...SELLERS, ...BUYERS, ...OTHERS].sort((a, b) => b.length - a.length);
/** 收货单位 is a label of its own. */
const WHOLE = '(?!收[货款](?:单位|方|公司))';
const RECEIVES = /^收[件票]/;

const keyOf = (text: string): string => text.replace(/[ ._]/g, '').toUpperCase();

const ROWS = new Map(LABELS.toReversed().map((row) => [row.word, row]));
const IS_ASKED = new RegExp(`^${REMARK_ASKED}$`);
const rowOf = (word: string): (typeof LABELS)[number] | undefined =>
  IS_ASKED.test(word) ? { field: 'remark', glued: true, words: '', word } : ROWS.get(word);

const escaped = (character: string): string => character.replace(/[/\\^$.*+?()[\]{}|-]/g, '\\$&');
/** 有限公司税号 is a company and 税号, no 公司税号; behind a door or a branch it is one. 有限 公司 is no label either. */
const NOT_INSIDE = '(?<!(?:有限|责任|股份) {1,3})(?<![\\u4e00-\\u9fff](?<![号室楼层幢栋座行部]|公司))';
/** 工商银行 账号 6222… is a bank with 账号 behind it, no 银行账号 of 工商. */
const OF_A_BANK = /(?<!公司|企业|单位|我司|和|及|与)(?<=[\u4e00-\u9fff])$/;
/** People put spaces between two characters so that labels are equally wide: `税  号`, `地    址`. */
const spaced = (word: string): string =>
  (/^(?:公司|企业|单位)/.test(word) ? NOT_INSIDE : '') +
  Array.from(word)
    .map(escaped)
    .join(/^[A-Z]/.test(word) ? '[ ._]{0,2}' : ' *');

const firsts = [...new Set([...LABELS.map(({ word }) => word), ...OWNERS].map((word) => word.charAt(0)))];
const FIRST = firsts.map(escaped).join('');

/** A word, a bracket behind it, and what marks it as a label. From 20 kB of pattern on the engine would be twenty times as slow. */
export const LABEL = new RegExp(
  `(?=[${FIRST}])(${WHOLE}(?:${OWNERS.join('|')}))?的?(${REMARK_ASKED}|${LABELS.map(({ word }) => spaced(word)).join('|')})` +
    '\\.?( {0,3}(?:\\(([^()\\n]{0,12})\\) {0,3})?)(?:(:|=)|([是为写]):?)?',
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

/** 课程 10节, 材料 13% 5000: headings of tables that are sold themselves, with a number behind them. */
const SOLD: ReadonlySet<string> = new Set([
  ...['工件', '零件', '菜品', '药品', '课程', '材料', '物料', '货物', '货品', '产品', '商品', '油品', '费用'],
]);
const SUM_BEHIND = /^ {0,4}(?:¥ ?)?\d[\d,.]*(?: ?(?:%|元|万|块|点)|(?= |$|[\n,;、。]))/;

const COUNT_BEHIND = new RegExp(`^ {0,4}\\d[\\d,.]* ?${UNIT}(?!\\p{L})`, 'iu');

const UNIT_ALONE = new RegExp(`^${UNIT}(?=$|[\\s,;|。])`, 'iu');
const TAX_CODE = /^\d{19}(?!\d)/;
/** 浙A12345 */
const PLATE = /^\p{Script=Han}[A-Z][·-]?[0-9A-Z]{5,6}(?![0-9A-Z])/iu;
/** 起点杭州 */
const PLACE = /^\p{Script=Han}{2,6}(?=[\s,;])/u;
const ORDER_NUMBER = /^[A-Z]{0,4}-?\d{6}/i;

/** 内容是会务费, 货名写五金配件: of what is written on an invoice people say so. */
const SAID: ReadonlySet<string> = new Set([
  ...[
    '开票内容',
    '发票内容',
    '开票项目',
    '开具内容',
    '内容',
    '项目',
    '开票品名',
    '品名',
    '货名',
    '名目',
    '开票名目',
  ],
]);

const SEPARATED = /[\s,;|。、()[\]【】]/;

interface Surroundings {
  readonly before: string;
  readonly after: string;
  readonly row: (typeof LABELS)[number];
  readonly joined: boolean;
}

/** Whether a number stands behind a label that announces one; null where the label announces something else. */
function announcesNumber({ before, after, row: { field, word } }: Surroundings): boolean | null {
  // 手机 1888元 is a telephone that is sold.
  if (word === '手机') return GLUED.phone?.test(after.trimStart()) === true;
  if (SOLD.has(word) && (SUM_BEHIND.test(after) || COUNT_BEHIND.test(after))) return false;
  if (field === 'goods.taxRate') return /^ {0,4}\d/.test(after);
  if (!NUMBERS.has(field) && !TAX_WORDS.has(word)) return null;
  // 500面值 10张
  return !/\d/.test(before) && NUMBER_BEHIND.test(after);
}

/** 备注端午福利, 单位根, 单号2026112701: what tells by itself that the word before it, which begins a clause, is a label. */
const TELLING: Readonly<Record<string, RegExp>> = {
  备注: /^(?![不别无没里上下同和与及要写]|可以|一下|什么|按)[\p{Script=Han}\dA-Za-z]/u,
  收件人: /^\p{Script=Han}{1,3}(?:先生|女士|小姐|老师)?[ ,;]/u,
  开给: /^(?:个人|自然人)/,
  单位: UNIT_ALONE,
  计量单位: UNIT_ALONE,
  单号: ORDER_NUMBER,
  订单号: ORDER_NUMBER,
  订单编号: ORDER_NUMBER,
  发货单号: ORDER_NUMBER,
  送货单号: ORDER_NUMBER,
  出库单号: ORDER_NUMBER,
  编码: TAX_CODE,
  商品编码: TAX_CODE,
  税收编码: TAX_CODE,
  税收分类编码: TAX_CODE,
  车牌: PLATE,
  车牌号: PLATE,
  车号: PLATE,
  起点: PLACE,
  终点: PLACE,
  起运地: PLACE,
  到达地: PLACE,
};

/** Whether what directly follows a word says that it is a label. */
const tells = ({ field, glued, word }: Surroundings['row'], after: string, atEdge: boolean): boolean =>
  (glued === true && GLUED[field]?.test(after.trimStart()) === true) ||
  (atEdge && TELLING[word]?.test(after) === true);

/** 销售方 alone in its line heads what is below it. */
const isAlone = ({ before, after }: Surroundings): boolean =>
  (before === '' || before === '\n') && /^[ \t]*(?:\n|$)/.test(after);

const isNamed = (after: string): boolean => GLUED.name?.test(after.trimStart()) === true;

/** Whether a party without a colon is a label: above what is said of it, or before its name. */
const announcesParty = (around: Surroundings, atEdge: boolean): boolean =>
  around.row.field === 'heading'
    ? around.row.side === 'seller' && isAlone(around)
    : atEdge && (isAlone(around) || isNamed(around.after));

/** Whether a word without a colon is a label all the same. */
function announces(around: Surroundings): boolean {
  const { before, after, row, joined } = around;
  const { field, word } = row;
  const atEdge = before === '' || SEPARATED.test(before);
  const number = announcesNumber(around);
  if (number !== null) return number;
  if (tells(row, after, atEdge)) return true;
  if (field === 'heading' || row.named !== undefined) return announcesParty(around, atEdge);
  if (!atEdge || /^[A-Z]/.test(word)) return false;
  return joined ? saysIs(row, after) : /^[ \t\n]/.test(after);
}

/** 税号是9133…, 内容是会务费: a word that announces something with 是, 为 or 写 behind it. */
const saysIs = ({ field, glued, word }: Surroundings['row'], after: string): boolean =>
  field === 'goods.name'
    ? SAID.has(word) && /^ ?["“《]?\p{Script=Han}/u.test(after)
    : glued === true || GLUED[field]?.test(after) === true;

/** Every label of a message, in place, none inside another. @param plain as `plainText` gives it */
export function findLabels(plain: string): readonly Label[] {
  const labels: Label[] = [];
  LABEL.lastIndex = 0;
  for (let match = LABEL.exec(plain); match !== null; match = LABEL.exec(plain)) {
    const label = labelOf(plain, match);
    if (label === null) LABEL.lastIndex = match.index + 1;
    else labels.push(label);
  }
  return settledSides(withTurns(labels, paidTo(plain)), plain);
}

/** The labels with the places that speak of the seller; none lies in one of those. */
function withTurns(labels: readonly Label[], turns: readonly Label[]): readonly Label[] {
  if (turns.length === 0) return labels;
  const outside = ({ from }: Label): boolean => !turns.some((turn) => turn.from <= from && from < turn.to);
  return [...labels.filter(outside), ...turns].sort((a, b) => a.from - b.from);
}

const AHEAD = 64;

/** A party by what its bracket calls it: 甲方（卖方）, 乙方（买方）. */
function partyRow(written: string, called: string): Surroundings['row'] | undefined {
  const row = rowOf(keyOf(written));
  const side = row?.side === undefined ? null : sideOfRole(called);
  if (row === undefined || side === null) return row;
  return { ...row, side, field: side === 'buyer' ? 'name' : 'heading' };
}

/** 尊敬的业主：您… speaks to whoever reads it. */
const isGreeting = (plain: string, from: number): boolean =>
  /(?:尊敬的|亲爱的|各位|广大)(?:各位)?$/.test(plain.slice(Math.max(0, from - 8), from));

/** What was found of a label, and where what it announces begins. */
function partsOf(match: RegExpExecArray) {
  const [whole, owner = '', written = '', gap = '', called = '', mark, joint] = match;
  const [marked, joined] = [mark !== undefined, joint !== undefined];
  const to = match.index + whole.length - (marked || joined ? 0 : gap.length);
  return { owner, written, called, marked, joined, to };
}

function labelOf(plain: string, match: RegExpExecArray): Label | null {
  const { owner, written, called, marked, joined, to } = partsOf(match);
  const row = partyRow(written, called);
  if (row === undefined) return null;
  const from = match.index;
  const before = plain.charAt(from - 1);
  if (isPartOfWord(plain, from, match[0])) return null;
  const after = plain.slice(to, to + AHEAD);
  if (row.named !== undefined && isGreeting(plain, from)) return null;
  if (row.named === 'always' && !isNamed(after)) return null;
  if (!marked && !announces({ before, after, row, joined })) return null;
  const word = keyOf(BUYERS.includes(owner) ? owner + written : written);
  return { ...sideOf(owner, row), field: row.field, owner, called: calledIn(called), word, marked, from, to };
}

/** TEL within HOTEL, and 银行账号 behind 工商. */
function isPartOfWord(plain: string, from: number, text: string): boolean {
  if (/^[a-z]/i.test(text)) return /[a-z0-9]/i.test(plain.charAt(from - 1));
  return text.startsWith('银') && OF_A_BANK.test(plain.slice(Math.max(0, from - 4), from));
}

/** Whose a label is by itself and by the word before it. */
function sideOf(owner: string, row: Surroundings['row']): Pick<Label, 'side' | 'foreign'> {
  const side = row.side ?? null;
  if (owner === '') return { side, foreign: side === 'seller' };
  if (BUYERS.includes(owner)) return { side: 'buyer', foreign: false };
  // 收件邮箱, 收票人邮箱: where the paper goes that is sent as a file.
  if (row.field === 'email' && RECEIVES.test(owner)) return { side, foreign: false };
  return { side: SELLERS.includes(owner) ? 'seller' : side, foreign: true };
}
