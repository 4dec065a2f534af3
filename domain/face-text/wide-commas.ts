import type { Piece } from './pieces.ts';

/** A full-width comma between digits, of which three stand behind it: a thousands sign, or what ends a clause. */
interface WideComma {
  readonly at: number;
  readonly groups: boolean;
  readonly sure: boolean;
}

const WIDE_COMMA = '，';
const GROUPED = /(?<![\d.,，])\d{1,3}(?:，\d{3})+(?!\d)(?:\.\d{1,4}(?!\d))?/g;
const NEAR = 12;

/** ×20，350元/把: what stands before the comma is how many. */
const COUNTED_BEFORE = /[×*xX] ?$/;
const COUNT_LABEL = /(?:数量|件数|台数|个数|人数|箱数)[是为: ]{0,3}$/;
/** ¥12，500, 金额：12，500: nothing but a sum. */
const SUM_BEFORE =
  /(?:¥|人民币|金额|总价|合计|[共总小]计|总额|一共|总共|(?<!公)共|[含未]税[价额]?|税额|[单均报]价)[是为: ]{0,3}$/;
/** 服务费3，500元: nothing else is counted in fees. */
const FEE_BEFORE = /[费款租金] ?$/;
const MONEY_BEHIND = /^ ?(?:元|块|圆|¥)/;
const NUMBER_ENDS = /^(?:$|[\s,，;。、:()|+]|元|圆|块(?!\p{L}))/u;
/** A unit, not of one: 3，500度. */
const COUNTED_BEHIND = /^ ?(?!元|圆|块|[一每万千])\p{L}/u;

function meaningOf(text: string, number: string, from: number): Omit<WideComma, 'at'> {
  const before = text.slice(Math.max(0, from - NEAR), from);
  const after = text.slice(from + number.length, from + number.length + NEAR);
  const ends = NUMBER_ENDS.test(after);
  if (COUNTED_BEFORE.test(before)) return { groups: false, sure: true };
  if (COUNT_LABEL.test(before) && MONEY_BEHIND.test(after)) return { groups: false, sure: true };
  // 3，000元, 1，234，567.89元: no price is 000, and no two of them follow each other without a word.
  if (/，000(?:\.|$)/.test(number)) return { groups: true, sure: true };
  if (SUM_BEFORE.test(before) && ends) return { groups: true, sure: true };
  if (FEE_BEFORE.test(before) && ends) return { groups: true, sure: number.includes('.') };
  if (COUNTED_BEHIND.test(after)) return { groups: true, sure: false };
  const isLong = number.split(WIDE_COMMA).length > 2;
  return { groups: isLong && (number.includes('.') || MONEY_BEHIND.test(after)), sure: isLong };
}

/** Every such comma of a text that has no other full-width digits and signs any more. */
function wideCommas(text: string): readonly WideComma[] {
  if (!text.includes(WIDE_COMMA)) return [];
  return [...text.matchAll(GROUPED)].flatMap(({ 0: number, index }) => {
    const meaning = meaningOf(text, number, index);
    return [...number.matchAll(/，/g)].map((comma) => ({ ...meaning, at: index + comma.index }));
  });
}

/** Full-width commas half width; between numbers that are two, the mark that is never within one. */
export function plainCommas(text: string): string {
  const apart = wideCommas(text).filter(({ groups }) => !groups);
  let plain = '';
  let from = 0;
  for (const { at } of apart) {
    plain += `${text.slice(from, at)};`;
    from = at + 1;
  }
  return (plain + text.slice(from)).replaceAll(WIDE_COMMA, ',');
}

/** Where nobody knows whether a number ends. */
export const openCommas = (text: string): readonly number[] =>
  wideCommas(text).flatMap(({ sure, at }) => (sure ? [] : [at]));

const UNSURE = 0.4;
const ONE_OR_TWO = '数字之间的逗号可能是千分位，也可能隔开两个数，请核对';
const NUMBERS: ReadonlySet<Piece['field']> = new Set([
  ...(['number', 'quantity', 'price', 'amount', 'total'] as const),
]);
/** 电脑2，500元: what is glued to the name may be how many. */
const GLUED_COUNT = /^(.*\p{Script=Han})(\d{1,3})$/u;

function doubted(piece: Piece, endsHere: boolean): readonly Piece[] {
  const low = { score: Math.min(piece.score, UNSURE), reason: ONE_OR_TWO };
  if (NUMBERS.has(piece.field)) return [{ ...piece, ...low }];
  const [, name = '', count = ''] = GLUED_COUNT.exec(piece.value) ?? [];
  if (!endsHere || name === '' || (piece.field !== 'goodsName' && piece.field !== 'spec')) return [piece];
  const middle = piece.to - count.length;
  return [
    { ...piece, ...low, field: 'goodsName', value: name, to: middle },
    { ...piece, ...low, field: 'quantity', value: count, from: middle },
  ];
}

/** The pieces with the numbers in question that stand on both sides of such a comma. */
export function doubtCommas(pieces: readonly Piece[], commas: readonly number[]): readonly Piece[] {
  if (commas.length === 0) return pieces;
  return pieces.flatMap((piece) => {
    const at = commas.find((comma) => piece.from <= comma + 2 && piece.to >= comma);
    return at === undefined ? [piece] : doubted(piece, piece.to === at);
  });
}
