import type { FaceText, Found, FoundLine, LostNumber } from './found.ts';
import { readMoney } from './read-values.ts';

/** A sum with its word or sign, or a number that stands alone. */
const NUMBERS =
  /(?:¥|人民币|RMB) ?(?<signed>\d[\d,]{0,15}(?:\.\d{1,4})?)|(?<![\w.*×-]|\d,)(?<worded>\d[\d,]{0,15}(?:\.\d{1,4})? ?(?:万元?|多?元|多?块钱?)(?![件素宝旦月]))|(?<=^|[\s,;、和])(?<bare>\d{2,6}(?:\.\d{1,2})?)(?=$|[\s,;、。和])/gm;

/** What stands before numbers that are none of goods, or that the lines were held against. */
const NOT_OF_GOODS =
  /(?:合计|共计|总计|总额|总价|总金额|一共|总共|共|小计|税额|税金|税|注册资本|资本|超过|满|[编号码]|QQ|微信|尾号)[是为:( ]{0,3}$/i;
/** 2024, beside which nothing says what it is. */
const YEAR = /^(?:19|20)\d\d$/;
const NEAR = 8;
/** Words before a number, by which it is found in the message. */
const WORDS = /[^\d\s,;:。、!?]{0,8}$/;

type Read = Omit<FaceText, 'lost'>;

const foundsOf = (face: Read): readonly (Found<unknown> | null)[] => [
  ...[face, ...face.others].flatMap(({ title, lines, spareTotal }) => [
    ...Object.values(title),
    ...lines.flatMap((line) => Object.values(line)),
    spareTotal,
  ]),
  ...[face.kind, face.taxRate, face.remark, face.taxInclusive],
];

const worthOf = ({ quantity, price, amount }: FoundLine): number =>
  amount === undefined ? Number(quantity?.value) * Number(price?.value) : Number(amount.value);

/** The numbers of lines, what each comes to and what they come to together. */
function numbersOf(lines: readonly FoundLine[]): readonly number[] {
  const worths = lines.map(worthOf);
  const sum = Math.round(worths.reduce((sofar, worth) => sofar + worth, 0) * 100) / 100;
  const each = lines.flatMap(({ quantity, price, amount }) => [quantity, price, amount]);
  return [...each.map((found) => Number(found?.value)), ...worths, sum];
}

/** Where a message was read to: behind that nothing is lost, but left out, which is told of its own. */
const endOf = (plain: string, { leftOut, lines }: Read): number =>
  leftOut > 0 ? Math.max(0, ...Object.values(lines.at(-1) ?? {}).map(({ from }) => from)) : plain.length;

/** Sums and lone numbers that are in no part of what was read. @param plain the message half width, in simple characters */
export function lostNumbers(plain: string, face: Read): readonly LostNumber[] {
  const end = endOf(plain, face);
  const founds = foundsOf(face).filter((found) => found !== null);
  const taken = new Uint8Array(plain.length);
  for (const { from, to } of founds) taken.fill(1, from, to);
  // What is told again is not lost.
  const told = new Set([face, ...face.others].flatMap(({ lines }) => numbersOf(lines)));
  let [line, counted] = [1, 0];
  return [...plain.slice(0, end).matchAll(NUMBERS)].flatMap(({ 0: text, index, groups = {} }) => {
    const { signed, worded, bare } = groups;
    const value = Number(readMoney((signed ?? worded ?? bare ?? '').replace('多', '')));
    const isTaken = taken.subarray(index, index + text.length).includes(1) || told.has(value);
    const before = plain.slice(Math.max(0, index - NEAR), index);
    if (isTaken || NOT_OF_GOODS.test(before) || value === 0 || YEAR.test(text)) return [];
    line += plain.slice(counted, index).split('\n').length - 1;
    counted = index;
    return [{ text: `${WORDS.exec(before)?.[0] ?? ''}${text}`.trim(), value, line }];
  });
}
