import { isCountFirst } from './draft-line.ts';
import { numbersIn, piece, VAGUE, type Match, type Part } from './mark-match.ts';
import { PARTS } from './number-patterns.ts';
import type { Piece, PieceField } from './pieces.ts';
import { readMoney } from './read-values.ts';

/** Whatever stands between the goods of a sum, and before what they come to. */
const TERMS = /[^+=]+/g;
const NAMED = /^ *(\p{Script=Han}+)/u;
const OF_TAX = /^税(?:额|金|费|款|点)?$/;

interface Term {
  readonly text: string;
  readonly at: number;
}

const termsOf = (text: string): readonly Term[] =>
  [...text.matchAll(TERMS)].map(({ 0: term, index }) => ({ text: term, at: index }));

const nameOf = ({ text }: Term): string => NAMED.exec(text)?.[1] ?? '';

/** 会议费5000+税300=5300, 电脑4500*2+鼠标50*2=9100: each with its name, held against what they come to. */
export function formula(match: Match): readonly Piece[] {
  const terms = termsOf(match.text);
  const result = match.text.includes('=') ? terms.at(-1) : undefined;
  const goods = result === undefined ? terms : terms.slice(0, -1);
  const names = goods.slice(1).map(nameOf);
  const isListed = names.every((name) => name !== '' && !OF_TAX.test(name));
  if (isListed) return [...goods.flatMap((term) => goodsOf(match, term)), ...totalOf(match, result, 'total')];
  return totalOf(match, result, 'amount');
}

/** What a sum comes to; as an amount it may be that of several goods, or have the tax in it. */
function totalOf(match: Match, term: Term | undefined, field: 'total' | 'amount'): readonly Piece[] {
  const [number] = numbersIn(term?.text ?? '');
  const value = number === undefined ? null : readMoney(number.text);
  if (term === undefined || number === undefined || value === null) return [];
  const read =
    field === 'total'
      ? { score: 0.9, reason: '合计' }
      : { score: VAGUE, reason: `“${match.text}”是一个算式，请核对` };
  return [piece(match, field, { ...read, value }, { ...number, at: term.at + number.at })];
}

const UNSURE = { score: 0.45, reason: '从算式中读出，请核对' };

const COUNTED = { score: 0.9, reason: '数量×单价' };

const plainOf = (part: Part | undefined): string => part?.text.replaceAll(',', '') ?? '';

/** 鼠标50*2: nobody says which of two numbers is the price; 2个*50 does. */
function goodsOf(match: Match, term: Term): readonly Piece[] {
  const name = nameOf(term);
  const [first, second] = numbersIn(term.text);
  const between = first === undefined ? '' : term.text.slice(first.at + first.length, second?.at);
  const unit = PARTS.unit.exec(between)?.[0] ?? '';
  const read = unit === '' ? UNSURE : COUNTED;
  const isCounted = unit !== '' || isCountFirst(plainOf(first), plainOf(second));
  const fields = isCounted ? (['quantity', 'price'] as const) : (['price', 'quantity'] as const);
  const told = (field: PieceField, value: string | null, part: Pick<Part, 'at' | 'length'>) =>
    value === null || value === ''
      ? []
      : [piece(match, field, { ...read, value }, { ...part, at: term.at + part.at })];
  const number = (field: PieceField, part: Part | undefined) =>
    part === undefined ? [] : told(field, readMoney(part.text), part);
  return [
    ...told('goodsName', name, { at: term.text.indexOf(name), length: name.length }),
    ...(second === undefined
      ? number('amount', first)
      : [...number(fields[0], first), ...number(fields[1], second)]),
    ...told('unit', unit, { at: term.text.indexOf(unit), length: unit.length }),
  ];
}
