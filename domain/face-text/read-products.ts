import { MEASURES, ONE_COUNTED } from './draft-line.ts';
import { isImplied } from './han-number.ts';
import { numbersIn, piece, type Match, type Part } from './mark-match.ts';
import { HAN_COUNTED, PARTS, UNIT_AHEAD } from './number-patterns.ts';
import type { Piece } from './pieces.ts';
import { readMoney, readQuantity } from './read-values.ts';
import { agrees } from './weigh-numbers.ts';

/** 10箱*150元=1500元; without a unit, a money word or a result it is a size. */
export function times(match: Match): readonly Piece[] {
  const { text } = match;
  const [first, second, third] = numbersIn(text);
  if (first === undefined || second === undefined) return [];
  const unit = unitBetween(text, first, second);
  const isMoney = /[元块毛角分¥]/.test(text);
  if (third === undefined)
    return !isMoney && (unit === '' || UNIT_AHEAD.test(match.after))
      ? sizeOr(match, [second, first], unit)
      : timesOf(match, [first, second], unit);
  const counted = unit === '' ? unitBetween(text, second, third) : '';
  // 2000*3天=6000
  return counted === ''
    ? timesOf(match, [first, second, third], unit)
    : productOf(match, [second, first, third], MULTIPLIED, counted);
}

const unitBetween = (text: string, { at, length }: Part, next: Part): string =>
  PARTS.unit.exec(text.slice(at + length, next.at))?.[0] ?? '';

/** A quantity and a price, if what they are written with says which is which. */
function timesOf(
  match: Match,
  [first, second, third]: readonly [Part, Part, Part?],
  unit: string,
): readonly Piece[] {
  const { text } = match;
  const known = unit !== '' || /^ ?[元块]/.test(text.slice(second.at + second.length)) || text.includes('¥');
  return known
    ? productOf(match, [first, second, third], MULTIPLIED, unit)
    : productOf(match, [...quantityFirst(first, second), third], GUESSED, unit);
}

/** 99*1=99: one of them. */
const quantityFirst = (first: Part, second: Part): readonly Part[] =>
  second.text === '1' ? [second, first] : [first, second];

/** 24瓶*10箱 is how it is packed, 180*5箱 may be how much each. */
function sizeOr(match: Match, parts: readonly Part[], unit: string): readonly Piece[] {
  if (MEASURES.has(unit.toUpperCase()) && COUNTED_AHEAD.test(match.after)) return measured(match, parts);
  if (unit !== '')
    return [piece(match, 'spec', { value: match.text.trim(), score: 0.4, reason: '可能是包装规格，请核对' })];
  // 加油费 300*2
  return UNIT_AHEAD.test(match.after) || /[费款租]\s?$/.test(match.before)
    ? productOf(match, parts, GUESSED)
    : [piece(match, 'spec', { value: match.text.trim(), score: 0.6, reason: '像规格型号' })];
}

/** What is counted, not measured. */
const COUNTED_AHEAD = new RegExp(`^ ?(?:${HAN_COUNTED})(?![\\p{L}\\d])`, 'u');

/** 4米*50根: how long each is, and how many. */
function measured(match: Match, parts: readonly Part[]): readonly Piece[] {
  const [count] = parts;
  if (count === undefined) return [];
  const own = { at: 0, length: match.text.search(/ ?[*×xX@]/) };
  return [
    piece(match, 'spec', { value: match.text.slice(0, own.length), score: 0.6, reason: '像规格型号' }, own),
    piece(
      match,
      'quantity',
      { value: count.text.replaceAll(',', ''), ...MULTIPLIED, reason: '数量和单位' },
      count,
    ),
  ];
}

const MULTIPLIED = { score: 0.9, reason: '数量×单价' };
/** 200*3=600 */
const GUESSED = { score: 0.45, reason: '没有写明哪个是数量，哪个是单价' };

/** Quantity, price and amount that stand in one product. */
function productOf(
  match: Match,
  [quantity, price, amount]: readonly (Part | undefined)[],
  read: typeof MULTIPLIED,
  unit = '',
): readonly Piece[] {
  const parts = [
    ['quantity', quantity, read],
    ['price', price, read],
    ['amount', amount, MULTIPLIED],
  ] as const;
  const pieces = parts.flatMap(([field, part, told]) => {
    const value = part === undefined ? null : readMoney(part.text);
    return part === undefined || value === null ? [] : [piece(match, field, { ...told, value }, part)];
  });
  if (unit === '') return pieces;
  const place = { at: match.text.lastIndexOf(unit), length: unit.length };
  return [...pieces, piece(match, 'unit', { ...read, value: unit }, place)];
}

/** The price among three factors, and how much the other two are; null where they say neither. */
function factorsOf(
  text: string,
): { readonly price: Part; readonly count: string; readonly unit: string } | null {
  const numbers = numbersIn(text).slice(0, 3);
  const price = numbers.find(({ at, length }) => /^ ?[元块]/.test(text.slice(at + length))) ?? numbers[2];
  const [first, second] = numbers.filter((number) => number !== price);
  if (price === undefined || first === undefined || second === undefined) return null;
  const scale = Math.min(6, decimalsOf(first.text) + decimalsOf(second.text));
  const unit = PARTS.unit.exec(text.slice(first.at + first.length))?.[0] ?? '';
  return { price, count: (plainOf(first) * plainOf(second)).toFixed(scale), unit };
}

/** 3天*8课时*500元: what is no price is how much of it there is, as far as anybody can say; 2间*3晚*280元=1680元 says so. */
export function chain(match: Match): readonly Piece[] {
  const { text } = match;
  const factors = factorsOf(text);
  const value = factors === null ? null : readMoney(factors.price.text);
  if (factors === null || value === null) return [];
  const { price, count, unit } = factors;
  const [, , , result] = numbersIn(text);
  const amount = result === undefined ? null : readMoney(result.text);
  const read = { score: 0.4, reason: `“${text}”是连乘的算式，请核对` };
  const known = amount !== null && agrees(count, value, amount) ? MULTIPLIED : read;
  return [
    piece(match, 'quantity', { ...known, value: count }),
    piece(match, 'unit', { ...read, value: unit }),
    piece(match, 'price', { ...known, value }, price),
    ...(amount === null ? [] : [piece(match, 'amount', { ...known, value: amount }, result)]),
  ];
}

const plainOf = ({ text }: Part): number => Number(text.replaceAll(',', ''));
const decimalsOf = (text: string): number => /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;

/** 180元×5箱, 3500元/月*3个月: the price before the quantity. */
export function priceTimes(match: Match): readonly Piece[] {
  const { text } = match;
  const [price, quantity, amount] = numbersIn(text);
  if (price === undefined || quantity === undefined) return [];
  const unitIn = (from: number, to: number): string => PARTS.unit.exec(text.slice(from, to))?.[0] ?? '';
  const unit =
    unitIn(quantity.at + quantity.length, text.length) || unitIn(price.at + price.length, quantity.at);
  return productOf(match, [quantity, price, amount], MULTIPLIED, unit);
}

/** 150元/箱, 每箱150元, 每月3万: the price of one. Without a money word it may be how it is packed: 25kg/袋. */
export function perUnit(match: Match): readonly Piece[] {
  const { text } = match;
  const [number] = numbersIn(text);
  if (number === undefined) return [];
  const behind = text.slice(number.at + number.length);
  const value = readMoney(number.text + (/^ ?([万千])/.exec(behind)?.[1] ?? ''));
  if (value === null) return [];
  const unit = UNIT_OF.exec(text.slice(0, number.at) + behind)?.[1] ?? '';
  const sure = /[元块圆¥毛角分]/.test(text) && !isImplied(number.text);
  const reason = /^一[^一/每]+$/.test(text) ? ONE_COUNTED : '一个单位的价格';
  const read = { value, score: sure ? 0.9 : 0.4, reason };
  const pieces = [piece(match, 'price', read, number)];
  if (unit === '') return pieces;
  const place = { at: text.lastIndexOf(unit), length: unit.length };
  return [...pieces, piece(match, 'unit', { ...read, value: unit }, place)];
}

/** What a price is of. */
const UNIT_OF = /(?:每|一|\/) ?([^\s\d¥元块圆万千/]{1,4})/;

/** Why a number is that of the goods behind it. */
export const LEADS = '名称前的数量和单位';
export const COUNT_LEADS = '名称前的数量，也可能是名称的一部分，请核对';
export const SUM_LEADS = '名称前的金额，请核对';

/** 两台4500的电脑: how many, and most likely what one costs. */
export function pricedGoods(match: Match): readonly Piece[] {
  const [, count = '', price = ''] =
    /^(.+?[^\d\s]) ?((?:人民币|RMB|CNY|¥)? ?[\d,.]+ ?[元块]?)的$/i.exec(match.text) ?? [];
  const [quantity, value] = [readQuantity(count), readMoney(price)];
  if (quantity === null || value === null) return [];
  const { number, unit } = quantity;
  const place = (text: string) => ({ at: match.text.indexOf(text), length: text.length });
  const one = { value, score: 0.45, reason: '可能是单价，也可能是总价，请核对' };
  return [
    piece(match, 'quantity', { value: number, score: 0.9, reason: LEADS }, place(count)),
    piece(match, 'unit', { value: unit, score: 0.9, reason: LEADS }, place(unit)),
    piece(match, 'price', one, place(price)),
  ];
}
