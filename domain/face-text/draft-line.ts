import { EACH, MAYBE_COUNTED, PAID } from './classify-text.ts';
import type { Found, FoundLine } from './found.ts';
import type { Piece } from './pieces.ts';
import { ONE_OR_ALL, unsure, UNSURE, type Fields } from './weigh-numbers.ts';

/** A line while its pieces come in. */
export interface Draft {
  fields: Fields;
  /** Numbers nobody has named. */
  bare: Piece[];
  /** The name was announced by a label. */
  labelled: boolean;
  /** The last piece that went in, to tell whether the next is in the same line of the message. */
  last: Piece | null;
  /** A rate that was told in the same line of the message. */
  rate: Piece | null;
}

export const fresh = (): Draft => ({ fields: {}, bare: [], labelled: false, last: null, rate: null });

export const hasNumbers = ({ fields, bare }: Draft): boolean =>
  bare.length > 0 || ['quantity', 'price', 'amount'].some((field) => field in fields);

/** 优惠10元, 实付240元 are no price of anything, 每台安装费200元 not what all come to. */
export function doubtPaid(fields: Fields): void {
  const { name, amount } = fields;
  if (name === undefined || amount === undefined) return;
  if (name.reason === PAID || name.reason === EACH) fields.amount = unsure(amount, name.reason);
}

/** Why a price is of one that is counted itself. */
export const ONE_COUNTED = '写明是一个单位的价格';

/** 家具 一套 6800元: how many there are of what is priced by one, where nothing else says so. */
export function withOne(line: FoundLine): FoundLine {
  const { price, unit, quantity, amount } = line;
  if (price?.reason !== ONE_COUNTED || unit === undefined) return line;
  if (quantity !== undefined || amount !== undefined) return line;
  const score = MEASURES.has(unit.value.toUpperCase()) ? 0.45 : unit.score;
  const one: Found = { value: '1', from: unit.from, to: unit.to, score, reason: `“一${unit.value}”` };
  return { ...line, quantity: one };
}

/** 500人份 9.8元: beside what may be counted a sum may be what one costs. */
export function doubtCounted(fields: Fields): void {
  const { spec, amount, quantity } = fields;
  if (spec?.reason === MAYBE_COUNTED && amount !== undefined && quantity === undefined)
    fields.amount = unsure(amount, ONE_OR_ALL);
}

/** 办公用品500, where nothing else says what it comes to. */
const STUCK_SUM = /^(.*\p{Script=Han})(\d{2,9}(?:\.\d{1,2})?)$/u;
export function stuckSum(draft: Draft): void {
  if (draft.labelled || hasNumbers(draft)) return;
  const { fields } = draft;
  const { name } = fields;
  const [, text = '', sum = ''] = STUCK_SUM.exec(name?.value ?? '') ?? [];
  if (name === undefined || text === '') return;
  const reason = '名称后面紧接的数字，像金额';
  fields.name = { ...name, value: text, to: name.to - sum.length, score: Math.min(name.score, 0.45) };
  fields.amount = { value: sum, from: name.to - sum.length, to: name.to, score: UNSURE, reason };
}

/** 电脑4500*2, 咨询费*1*5000: a product and nothing else that says how much. */
const STUCK_PRODUCT =
  /^(.*[\p{Script=Han})a-zA-Z])(?<joint> ?[*×xX])? ?(?<first>\d{1,7}(?:\.\d{1,4})?) ?[*×xX] ?(?<second>\d{1,9}(?:\.\d{1,4})?)$/u;
const PRODUCT = '像数量×单价，没有写明哪个是数量，请核对';

/** 咨询费*1*5000: what comes next is something else. */
export const endsInProduct = ({ value }: Found): boolean => STUCK_PRODUCT.test(value);

/** Of 4500*2 and 40*12.5 the first is more likely how many where the other has cents, or is larger. */
export function isCountFirst(first: string, second: string): boolean {
  const [hasCents, other] = [first.includes('.'), second.includes('.')];
  return hasCents === other ? Number(first) <= Number(second) : other;
}

/** Two factors behind a name; behind a sign the first counts. */
function factorsIn(
  text: string,
): { readonly text: string; readonly factors: readonly [string, string] } | null {
  const { groups, 1: name = '' } = STUCK_PRODUCT.exec(text) ?? ({} as Partial<RegExpExecArray>);
  if (groups === undefined) return null;
  const { joint, first = '', second = '' } = groups;
  const isCounted = joint !== undefined || isCountFirst(first, second);
  return { text: name.trim(), factors: isCounted ? [first, second] : [second, first] };
}

export function stuckProduct(draft: Draft): void {
  const { name, spec } = draft.fields;
  if (draft.labelled || hasNumbers(draft) || name === undefined) return;
  const read = factorsIn(name.value + (spec?.value ?? ''));
  if (read === null || (spec !== undefined && !/^\d/.test(spec.value))) return;
  const { from, to } = spec ?? name;
  const found = (value: string): Found => ({ from, to, score: UNSURE, reason: PRODUCT, value });
  const [quantity, price] = read.factors;
  draft.fields = {
    name: { ...name, value: read.text },
    quantity: found(quantity),
    price: found(price),
  };
}

/** Goods that only have a Latin or short text: that is their name. */
export function nameOf(fields: Fields): void {
  if (fields.name !== undefined || fields.spec === undefined) return;
  fields.name = { ...fields.spec, score: 0.45, reason: '像商品名称' };
  delete fields.spec;
}

const OR_NAME = '后面的文字可能是规格，也可能是另一种商品，请核对';

/** 防火门 FM1021 甲级: directly behind what they are like, it may be that, too. */
export function goesOnSpec(fields: Fields, { from, to, value }: Piece, plain: string): boolean {
  const { name, spec } = fields;
  if (spec === undefined || name === undefined || spec.from < name.to) return false;
  // 电脑2*4500 鼠标2*50: other goods.
  if (spec.from === name.to && /^[\d.]+[*×][\d.]+$/.test(spec.value)) return false;
  if (!/^ ?$/.test(plain.slice(spec.to, from))) return false;
  fields.spec = { ...unsure(spec, OR_NAME), to, value: `${spec.value} ${value}` };
  return true;
}

/** 油漆 18L 白色 6桶: a size, and what else goods are like before they are counted. */
export function sizeFirst({ fields, bare }: Draft, piece: Piece, plain: string): boolean {
  const { name, quantity, unit, price, amount } = fields;
  if (name === undefined || quantity === undefined || unit === undefined || piece.labelled) return false;
  if (bare.length > 0 || price !== undefined || amount !== undefined) return false;
  if (!SIZES.has(unit.value.toUpperCase()) || plain.slice(unit.to, piece.from) !== ' ') return false;
  const { from } = fields.spec ?? quantity;
  fields.spec = { ...unsure(quantity, OR_NAME), from, to: piece.to, value: plain.slice(from, piece.to) };
  delete fields.quantity;
  delete fields.unit;
  return true;
}

/** What sizes and weights of one piece are given in. */
export const MEASURES: ReadonlySet<string> = new Set([
  ...['米', 'M', '厘米', '毫米', 'CM', 'MM', '公里', '平方米', '千克', '公斤', 'KG', '克', 'G', '斤'],
  ...['吨', 'T', '升', '毫升', 'L', 'ML', '芯', '度'],
]);
/** Those of which few are counted. */
const SIZES: ReadonlySet<string> = new Set(['G', 'M', 'L', 'ML', 'MM', 'CM', '克', '毫升', '毫米', '度']);

/** 3M 口罩 10个: before a count of something else it is what they are like, wherever that stands in the line. */
export function isSize({ unit, price, amount }: Fields, piece: Piece, plain: string): boolean {
  const own = /\p{L}+$/u.exec(plain.slice(piece.from, piece.to))?.[0] ?? '';
  if (unit === undefined || price !== undefined || amount !== undefined) return false;
  if (piece.labelled || own === '') return false;
  return SIZES.has(unit.value.toUpperCase()) && !MEASURES.has(own.toUpperCase());
}
