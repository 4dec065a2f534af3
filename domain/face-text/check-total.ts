import { parseFen } from '../money/fen.ts';
import { mulDivShift } from '../money/scaled-quotient.ts';
import { SURE_FROM, type Found, type FoundLine } from './found.ts';
import type { Piece } from './pieces.ts';
import { agrees, productFen } from './weigh-numbers.ts';

const UNSURE = 0.4;

const fenOf = ({ amount }: FoundLine): number => parseFen(amount?.value ?? '') ?? NaN;

/** What a line comes to; NaN where it doesn't say. */
export const worthOf = (line: FoundLine): number =>
  line.amount === undefined ? productFen(line.quantity?.value ?? '', line.price?.value ?? '') : fenOf(line);

export const sumOf = (lines: readonly FoundLine[]): number =>
  lines.reduce((sofar, line) => sofar + worthOf(line), 0);

/** The sum without a word beside a quantity, taken for the price of one. */
export const asPrices = (lines: readonly FoundLine[]): readonly FoundLine[] =>
  lines.map(({ amount, ...line }) =>
    amount !== undefined && line.quantity !== undefined && line.price === undefined
      ? { ...line, price: amount }
      : { ...line, ...(amount !== undefined && { amount }) },
  );

/** Whether a total is what the lines come to with tax on top: their amounts have none in them. */
export function addsTax(
  lines: readonly FoundLine[],
  totals: readonly Piece[],
  rates: readonly number[],
): boolean {
  const sum = sumOf(lines);
  if (Number.isNaN(sum) || lines.length === 0) return false;
  return totals.some(({ value }) =>
    rates.some(
      (bp) =>
        bp > 0 && Math.abs((parseFen(value) ?? NaN) - mulDivShift(sum, WHOLE + bp, WHOLE, 0)) <= lines.length,
    ),
  );
}

/** Basis points of one. */
const WHOLE = 10_000;

interface Checked {
  readonly lines: readonly FoundLine[];
  /** A total that could not be held against them: some of several don't say what they come to. */
  readonly spare: Found | null;
}

/**
 * Holds the lines against the totals of the message: a total is the amount of a single line without one, confirms what
 * it is the sum of, tells prices from amounts, and puts in question what it is not the sum of.
 *
 * @param names texts that could be goods and have no numbers of their own
 * @param rates basis points of tax that may have been added to the lines
 */
export function checkTotal(
  lines: readonly FoundLine[],
  totals: readonly Piece[],
  names: readonly Found[],
  rates: readonly number[] = [],
): Checked {
  const [first] = totals;
  if (first === undefined) return { lines, spare: null };
  const { value, score, from, to, reason } = first;
  const total: Found = { value, score, from, to, reason };
  const [line] = lines;
  const [name, another] = names;
  const held = (now: readonly FoundLine[]): Checked => ({ lines: now, spare: null });
  if (line === undefined)
    return held([{ ...(name !== undefined && another === undefined && { name }), amount: total }]);
  const isTaxed = addsTax(lines, totals, rates);
  if (lines.length === 1 && line.amount === undefined && !isTaxed) return held([withTotal(line, total)]);
  return isTaxed ? held(confirmed(lines, WITH_TAX)) : heldAgainst(lines, totals, total);
}

/** Lines of which each says what it comes to, and what they are said to come to together. */
function heldAgainst(lines: readonly FoundLine[], totals: readonly Piece[], total: Found): Checked {
  const held = (now: readonly FoundLine[]): Checked => ({ lines: now, spare: null });
  const fens = totals.map((each): number => parseFen(each.value) ?? NaN);
  const all = fens.reduce((sofar, fen) => sofar + fen, 0);
  const isTold = (sum: number): boolean => sum === all || fens.includes(sum);
  const sum = sumOf(lines);
  if (isTold(sum)) return held(confirmed(lines, ADDS_UP));
  const priced = asPrices(lines);
  if (isTold(sumOf(priced))) return held(confirmed(priced, PRICES_ADD_UP));
  if (Number.isNaN(sum)) return { lines, spare: total };
  return held(lines.map((each) => weighed(each, (found) => Math.min(found.score, UNSURE), CONTRADICTS)));
}

/** Lines whose worth a total confirms. */
const confirmed = (lines: readonly FoundLine[], reason: string): readonly FoundLine[] =>
  lines.map((line) => weighed(line, (found) => Math.max(found.score, 0.9), reason));

const WITH_TAX = '金额加税额等于价税合计';
const ADDS_UP = '各行之和等于合计';
const PRICES_ADD_UP = '数量×单价之和等于合计';
const CONTRADICTS = '各行之和不等于写明的合计，请核对';

/** The number of a line that its worth hangs on, as sure as the total makes it. */
function weighed(line: FoundLine, scoreOf: (found: Found) => number, reason: string): FoundLine {
  const field = line.amount === undefined ? 'price' : 'amount';
  const found = line[field];
  // 12*85: the sum does not tell which of the two is the price.
  const isEither = field === 'price' && (line.quantity?.score ?? 0) < SURE_FROM;
  return found === undefined || (isEither && found.score < SURE_FROM)
    ? line
    : { ...line, [field]: { ...found, score: scoreOf(found), reason } };
}

/** A total of one line that its quantity and price contradict is in question with them. */
function withTotal(line: FoundLine, total: Found): FoundLine {
  const { quantity, price } = line;
  if (quantity === undefined || price === undefined || agrees(quantity.value, price.value, total.value))
    return { ...line, amount: total };
  const low = (found: Found): Found => ({ ...found, score: UNSURE, reason: '数量×单价不等于合计，请核对' });
  return { ...line, quantity: low(quantity), price: low(price), amount: low(total) };
}
