import { isTaxRate } from '../codes/tax-rates.ts';
import { SURE_FROM, type FaceText, type Found, type FoundLine, type LostNumber } from './found.ts';
import type { Piece, PieceField } from './pieces.ts';
import { readMoney } from './read-values.ts';

/** A sum with its word or sign, or a number that stands alone. */
const NUMBERS =
  /(?:¥|人民币|RMB) ?(?<signed>\d[\d,]{0,15}(?:\.\d{1,4})?)|(?<![\w.*×-]|\d,)(?<worded>\d[\d,]{0,15}(?:\.\d{1,4})? ?(?:万元?|多?元|多?块钱?)(?![件素宝旦月]))|(?<=^|[\s,;、和])(?<bare>\d{2,6}(?:\.\d{1,2})?)(?=$|[\s,;、。和])/gm;

/** Any other number, unless something around it says that it is a code, a date, a place, a size or of the invoice itself. */
const LOOSE =
  /(?<![\w.*×/#@§]|[\w\p{Script=Han}]-|\d,|第)\d(?:[\d,]{0,11}\d)?(?:\.\d{1,4})?(?:[*×xX]\d+(?:\.\d+)?)*(?![\w\uFE0F\u20E3]|(?<=\d\.\d{1,2})-\d{1,2}\.\d|-[A-Za-z]|-\d{1,4}[年月日号楼室层期-]|[./]\d| ?(?:%|个?税?点|[年月日号楼室层栋幢座弄巷路期次样项种笔点时分级位度季]|单元|车间|工作日|小时|天[内后前]|[张份](?:发?票|$|[ ,;。]))|[.、)](?=\s?\p{L}))/gu;

/** A rate; what is no rate of a tax is a share of something. */
const PERCENT = /(?<![\d.])(?<percent>\d{1,2}(?:\.\d)?) ?%/g;

/** What stands before numbers that are none of goods, or that the lines were held against. */
const NOT_OF_GOODS =
  /(?:合计|共计|总计|总额|总价|总金额|一共|总共|共|小计|税额|税金|(?<![含带未])税|注册资本|资本|超过|满|[编号码]|QQ|微信|尾号)[是为:( ]{0,3}$/i;
/** Telephones, accounts, and numbers that begin with 0 and have no decimals. */
const CODE = /^(?:\d{9,}|0\d+)$/;
/** 2024, beside which nothing says what it is. */
const YEAR = /^(?:19\d\d|20(?!00)[0-4]\d)$/;
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

/** Where a text is read from, and what of it is not on the face, but told or of no goods. */
interface ReadFrom {
  /** The message half width, in simple characters. */
  readonly plain: string;
  /** The message without its tables, each character where it was. */
  readonly rest: string;
  readonly pieces: readonly Piece[];
}

/** Parts that have the numbers in them which are theirs. */
const OWN: ReadonlySet<PieceField> = new Set([
  ...(['name', 'taxId', 'address', 'phone', 'bank', 'account', 'email', 'code', 'person'] as const),
  ...(['kind', 'remark', 'total', 'capitals', 'aside', 'side', 'joint'] as const),
]);

/** Numbers in no part of what was read. */
export function lostNumbers(face: Read, { plain, rest, pieces }: ReadFrom): readonly LostNumber[] {
  const end = endOf(plain, face);
  const founds = foundsOf(face).filter((found) => found !== null);
  const taken = new Uint8Array(plain.length);
  for (const { from, to } of founds) taken.fill(1, from, to);
  // What is told again is not lost.
  const told = new Set([face, ...face.others].flatMap(({ lines }) => numbersOf(lines)));
  const knownRates = new Set(founds.map(({ value }) => Number(value)));
  const isOpen = ({ text, index, value }: Told): boolean => {
    const isTaken = taken.subarray(index, index + text.length).includes(1) || told.has(value);
    const before = plain.slice(Math.max(0, index - NEAR), index);
    return !isTaken && !NOT_OF_GOODS.test(before) && value !== 0 && !YEAR.test(text);
  };
  const sums = toldIn(plain.slice(0, end), NUMBERS).filter(isOpen);
  for (const { index, text } of sums) taken.fill(1, index, index + text.length);
  for (const { field, from, to } of pieces) if (OWN.has(field)) taken.fill(1, from, to);
  const loose = toldIn(rest.slice(0, end), LOOSE).filter((each) => !CODE.test(each.text) && isOpen(each));
  for (const { index, text } of loose) taken.fill(1, index, index + text.length);
  const rates = [...toldIn(rest.slice(0, end), PERCENT), ...ratesOf(pieces, plain.slice(0, end))]
    .filter(({ text, index, value }) => {
      const isFree = !taken.subarray(index, index + text.length).includes(1);
      const isSaid = isFree && isTaxRate(value * 100) && !knownRates.has(value / 100);
      if (isSaid) taken.fill(1, index, index + text.length);
      return isSaid && !NOT_OF_GOODS.test(plain.slice(Math.max(0, index - NEAR), index));
    })
    .map((rate) => ({ ...rate, isRate: true as const }));
  return placedIn(
    plain,
    [...sums, ...loose, ...rates].sort((one, other) => one.index - other.index),
  );
}

/** 服务按6个点: rates that are written in words. */
const ratesOf = (pieces: readonly Piece[], plain: string): readonly Told[] =>
  pieces.flatMap(({ field, value, from, to, score }) => {
    const percent = Math.round(Number(value) * 10_000) / 100;
    return field === 'taxRate' && score >= SURE_FROM && to <= plain.length && percent > 0
      ? [{ text: plain.slice(from, to), index: from, value: percent }]
      : [];
  });

interface Told {
  readonly text: string;
  readonly index: number;
  readonly value: number;
  readonly isRate?: true;
}

const toldIn = (text: string, numbers: RegExp): readonly Told[] =>
  [...text.matchAll(numbers)].map(({ 0: all, index, groups: { signed, worded, bare, percent } = {} }) => ({
    ...{ text: all, index },
    value: Number(readMoney((signed ?? worded ?? bare ?? percent ?? all).replace('多', '')) ?? NaN),
  }));

/** Each with the words before it and its line of the message. */
function placedIn(plain: string, numbers: readonly Told[]): readonly LostNumber[] {
  let [line, counted] = [1, 0];
  return numbers.map(({ text, index, value, isRate }) => {
    line += plain.slice(counted, index).split('\n').length - 1;
    counted = index;
    const before = plain.slice(Math.max(0, index - NEAR), index);
    const words = WORDS.exec(before)?.[0] ?? '';
    const place = { from: index - words.length, to: index + text.length };
    const rate = isRate === undefined ? {} : { isRate };
    return { text: `${words}${text}`.trim(), value, ...rate, line, ...place };
  });
}
