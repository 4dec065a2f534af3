import { isCreditCode } from '../../../domain/invoice/credit-code.ts';
import type { LineField, TitleField } from '../../../domain/face-text/found.ts';
import { pickFrom, seededRandom } from '../../../tools/goods-vocabulary.ts';
import {
  BANKS,
  CHATTER,
  COMPANIES,
  GOODS,
  KINDS,
  LABELS,
  PLACES,
  RATES,
  REMARKS,
  SERVICES,
} from './message-words.ts';

export type Random = () => number;
export type TrueLine = Readonly<Partial<Record<LineField, string>>>;

/** A message with what it says. */
export interface MadeMessage {
  readonly seed: number;
  readonly form: string;
  readonly text: string;
  readonly title: Readonly<Partial<Record<TitleField, string>>>;
  readonly kind: string;
  readonly taxRate: string;
  readonly remark: string;
  readonly lines: readonly TrueLine[];
  /** Said so that nobody can be sure: they must be marked. */
  readonly doubtful: readonly (TitleField | 'numbers')[];
}

export const chance = (random: Random, share: number): boolean => random() < share;
export const between = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

const CODE_CHARACTERS = Array.from('0123456789ABCDEFGHJKLMNPQRTUWXY');
const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => String(between(random, 0, 9))).join('');

/** A tax id whose check character is right, or not. */
export function madeTaxId(random: Random, right = true): string {
  const body = `91${digits(random, 6)}${Array.from({ length: 9 }, () => pickFrom(CODE_CHARACTERS, random)).join('')}`;
  const found = CODE_CHARACTERS.filter((last) => isCreditCode(body + last) === right);
  return body + (found[0] ?? '0');
}

export interface MadeBuyer {
  readonly name: string;
  readonly taxId: string;
  readonly address: string;
  readonly phone: string;
  readonly bank: string;
  readonly account: string;
  readonly email: string;
}

export function madeBuyer(random: Random): MadeBuyer {
  const place = pickFrom(PLACES, random);
  const city = place.slice(0, 2);
  const phone = chance(random, 0.6)
    ? `0${between(random, 10, 99)}${chance(random, 0.5) ? digits(random, 1) : ''}-${between(random, 2, 8)}${digits(random, 7)}`
    : `1${between(random, 3, 9)}${digits(random, 9)}`;
  return {
    name: `${city}${pickFrom(COMPANIES, random)}`,
    taxId: madeTaxId(random),
    address: `${place}${between(random, 1, 999)}号${chance(random, 0.4) ? `${between(random, 1, 20)}幢${between(random, 101, 2909)}室` : ''}`,
    phone,
    bank: pickFrom(BANKS, random).replace('{city}', city),
    account: `${between(random, 1, 9)}${digits(random, between(random, 14, 18))}`,
    email: `${pickFrom(['cw', 'finance', 'a.b', 'zhang_san'], random)}${digits(random, 2)}@${pickFrom(['qq.com', '163.com', 'corp.com.cn'], random)}`,
  };
}

/** A line of goods: 12 个 × 3.5 = 42. Numbers as decimal text without zeros behind. */
export interface MadeGoods {
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
}

const plain = (cents: number): string => String(cents / 100);

export function madeGoods(random: Random): MadeGoods {
  const [name, spec, unit] = pickFrom(GOODS, random);
  const quantity = between(random, 2, 400);
  const price = chance(random, 0.5) ? between(random, 1, 900) * 100 : between(random, 11, 99_999);
  return {
    name,
    spec,
    unit,
    quantity: String(quantity),
    price: plain(price),
    amount: plain(quantity * price),
  };
}

export interface MadeService {
  readonly name: string;
  readonly amount: string;
}

export const madeService = (random: Random): MadeService => ({
  name: pickFrom(SERVICES, random),
  amount: plain(chance(random, 0.7) ? between(random, 1, 900) * 10_000 : between(random, 1000, 9_999_999)),
});

/** An amount as people write it. */
export function money(random: Random, amount: string): string {
  const whole = Number(amount);
  const ten = whole % 1000 === 0 && whole >= 10_000;
  const grouped = whole.toLocaleString('en-US', { maximumFractionDigits: 2 });
  const ways = [
    `${amount}元`,
    `¥${amount}`,
    `￥${grouped}`,
    `${grouped}元`,
    `${amount} 元`,
    `人民币${amount}元`,
  ];
  return ten && chance(random, 0.3) ? `${whole / 10_000}万元` : pickFrom(ways, random);
}

const WIDE = (text: string): string =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

/** A label and its value. */
export function labelled(random: Random, field: keyof typeof LABELS, value: string): string {
  const label = pickFrom(LABELS[field], random);
  const colon = pickFrom(['：', ':', ': ', '： ', ' : '], random);
  const shown = field === 'taxId' && chance(random, 0.15) ? WIDE(value) : value;
  return `${label}${colon}${shown}`;
}

export const shuffled = <T>(random: Random, list: readonly T[]): readonly T[] =>
  list
    .map((value): readonly [number, T] => [random(), value])
    .sort(([a], [b]) => a - b)
    .map(([, value]) => value);

export const made = {
  kind: (random: Random) => pickFrom(KINDS, random),
  rate: (random: Random) => pickFrom(RATES, random),
  remark: (random: Random) => pickFrom(REMARKS, random),
  chatter: (random: Random) => pickFrom(CHATTER, random),
};

export { seededRandom };
