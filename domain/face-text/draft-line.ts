import { PAID } from './classify-text.ts';
import type { Found } from './found.ts';
import type { Piece } from './pieces.ts';
import { unsure, UNSURE, type Fields } from './weigh-numbers.ts';

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

/** 优惠10元, 实付240元 are no price of anything. */
export function doubtPaid(fields: Fields): void {
  const { name, amount } = fields;
  if (name?.reason === PAID && amount !== undefined) fields.amount = unsure(amount, PAID);
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

/** Two factors behind a name: behind a sign the first counts, else the smaller is more likely how many. */
function factorsIn(
  text: string,
): { readonly text: string; readonly factors: readonly [string, string] } | null {
  const { groups, 1: name = '' } = STUCK_PRODUCT.exec(text) ?? ({} as Partial<RegExpExecArray>);
  if (groups === undefined) return null;
  const { joint, first = '', second = '' } = groups;
  const isCounted = joint !== undefined || Number(first) <= Number(second);
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
