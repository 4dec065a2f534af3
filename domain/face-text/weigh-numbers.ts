import { parseFen } from '../money/fen.ts';
import { parseDecimal } from '../money/scaled.ts';
import { mulDivShift } from '../money/scaled-quotient.ts';
import { SURE_FROM, type Found, type LineField } from './found.ts';
import type { Piece } from './pieces.ts';

/** The fields of a line while its pieces come in. */
export type Fields = Partial<Record<LineField, Found>>;

/** Reasons of numbers that do not fit together. */
export const CONTRADICTS = '与同一行的其他数字不符，请核对';
export const MULTIPLIES = '数量×单价＝金额';
export const AGAIN = '同一行写了几个不同的数字，请核对';
export const ONE_OR_ALL = '没有写明是单价还是总价';
export const UNSURE = 0.3;

export const unsure = (found: Found, reason: string): Found => ({
  ...found,
  score: Math.min(found.score, UNSURE),
  reason,
});

/** quantity × price in fen; NaN where one is none. */
export function productFen(quantity: string, price: string): number {
  const [a, b] = [parseDecimal(quantity), parseDecimal(price)];
  if (a === null || b === null) return NaN;
  return mulDivShift(a.mantissa, b.mantissa, 1, 2 - a.scale - b.scale);
}

const fenOf = (amount: string): number => parseFen(amount) ?? NaN;

/** Cents that a price cut to few decimals leaves. */
const NEAR = 1;
export const agrees = (quantity: string, price: string, amount: string): boolean =>
  Math.abs(productFen(quantity, price) - fenOf(amount)) <= NEAR;

type Bare = readonly Piece[];

/** Numbers nobody named: where they multiply, it is known which is which; else it is a guess. */
export function placeBare(fields: Fields, bare: Bare): void {
  if (bare.length === 0) return;
  const open = (['quantity', 'price', 'amount'] as const).filter((field) => fields[field] === undefined);
  const trial = { ...fields };
  const targets = bare.length < open.length ? guessFor(bare.length, fields) : open;
  targets.forEach((field, index) => {
    const piece = bare[index];
    if (piece !== undefined) trial[field] = piece;
  });
  const { quantity, price, amount } = trial;
  const complete = quantity !== undefined && price !== undefined && amount !== undefined;
  const fit = complete && bare.length === targets.length && agrees(quantity.value, price.value, amount.value);
  doubtTold(fields, fit);
  for (const field of targets) {
    const found = trial[field];
    if (found === undefined) continue;
    const reason = field === 'amount' && quantity !== undefined ? ONE_OR_ALL : found.reason;
    fields[field] = fit ? { ...found, score: 0.9, reason: MULTIPLIES } : unsure(found, reason);
  }
}

/** 轴承 6204 100个 单价8元: a number before its count that is not what they come to is what it is called. */
export function numberInName(fields: Fields, bare: Bare): Bare {
  const [number, another] = bare;
  const { name, spec, quantity, price, amount } = fields;
  if (number === undefined || another !== undefined || spec !== undefined || amount !== undefined)
    return bare;
  if (name === undefined || quantity === undefined || price === undefined) return bare;
  const isBetween = name.to < number.from && number.to < quantity.from;
  if (!isBetween || agrees(quantity.value, price.value, number.value)) return bare;
  fields.spec = unsure(number, '名称和数量之间的数字，像规格型号');
  return [];
}

/** 货款10000，运费500: the sum told first may be that of other goods. */
function doubtTold(fields: Fields, fit: boolean): void {
  const { amount, quantity } = fields;
  if (!fit && amount !== undefined && quantity === undefined) fields.amount = unsure(amount, AGAIN);
}

/** 1000度 0.6元 600: the sum told first is the price where the bare number behind it is what they come to. */
export function priceFirst(fields: Fields, bare: Bare): Bare {
  const [sum, another] = bare;
  const { quantity, price, amount } = fields;
  if (sum === undefined || another !== undefined || price !== undefined) return bare;
  if (quantity === undefined || amount === undefined || amount.from > sum.from) return bare;
  if (!agrees(quantity.value, amount.value, sum.value)) return bare;
  fields.price = { ...amount, reason: MULTIPLIES };
  fields.amount = { ...sum, score: 0.9, reason: MULTIPLIES };
  return [];
}

/** One number alone is most likely an amount, two a quantity and a price; never what is told already. */
function guessFor(
  count: number,
  { quantity, price, amount }: Fields,
): readonly ('quantity' | 'price' | 'amount')[] {
  if (count === 2) return ['quantity', 'price'];
  if (amount !== undefined) return quantity === undefined ? ['quantity'] : ['price'];
  return price === undefined ? ['amount'] : ['quantity'];
}

/** 10箱 150一箱 1500: what the others come to is as sure as they are; of two factors nobody knows which is which. */
function prove(fields: Fields, told: Required<Pick<Fields, 'quantity' | 'price' | 'amount'>>): void {
  const open = (['quantity', 'price', 'amount'] as const).filter((field) => told[field].score < SURE_FROM);
  const [field, another] = open;
  if (field === undefined || another !== undefined) return;
  fields[field] = { ...told[field], score: 0.9, reason: MULTIPLIES };
}

/** Numbers that contradict each other are all unsure; one amount beside a quantity may be a price. */
export function weigh(fields: Fields): void {
  const { quantity, price, amount } = fields;
  if (quantity !== undefined && price !== undefined && amount !== undefined) {
    if (agrees(quantity.value, price.value, amount.value)) {
      prove(fields, { quantity, price, amount });
      return;
    }
    for (const field of ['quantity', 'price', 'amount'] as const) {
      const found = fields[field];
      if (found !== undefined) fields[field] = unsure(found, '数量×单价不等于金额，请核对');
    }
  } else if (quantity !== undefined && amount !== undefined && Number(quantity.value) !== 1) {
    if (amount.reason === '写明是金额')
      fields.amount = { ...amount, score: Math.min(amount.score, 0.45), reason: ONE_OR_ALL };
  }
}
