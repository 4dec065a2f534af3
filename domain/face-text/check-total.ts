import { parseFen } from '../money/fen.ts';
import type { Found, FoundLine } from './found.ts';
import { agrees } from './gather-lines.ts';
import type { Piece } from './pieces.ts';

const UNSURE = 0.4;

const fenOf = ({ amount }: FoundLine): number => parseFen(amount?.value ?? '') ?? NaN;

/**
 * Holds the lines against the totals of the message: a total is the amount of a single line without one, confirms the
 * amounts it is the sum of, and puts those in question that it is not.
 */
export function checkTotal(lines: readonly FoundLine[], totals: readonly Piece[]): readonly FoundLine[] {
  const [first, ...more] = totals;
  if (first === undefined) return lines;
  const total: Found = {
    value: first.value,
    score: first.score,
    from: first.from,
    to: first.to,
    reason: first.reason,
  };
  const [line] = lines;
  if (lines.length === 0) return [{ amount: total }];
  if (lines.length === 1 && line !== undefined && line.amount === undefined) return [withTotal(line, total)];
  const sum = lines.reduce((sofar, each) => sofar + fenOf(each), 0);
  const known = [first, ...more].some(({ value }) => parseFen(value) === sum);
  if (Number.isNaN(sum)) return lines;
  return lines.map(({ amount, ...rest }) =>
    amount === undefined
      ? rest
      : {
          ...rest,
          amount: known
            ? { ...amount, score: Math.max(amount.score, 0.9), reason: '各行之和等于合计' }
            : {
                ...amount,
                score: Math.min(amount.score, UNSURE),
                reason: '各行之和不等于写明的合计，请核对',
              },
        },
  );
}

/** A total of one line that its quantity and price contradict is in question with them. */
function withTotal(line: FoundLine, total: Found): FoundLine {
  const { quantity, price } = line;
  if (quantity === undefined || price === undefined || agrees(quantity.value, price.value, total.value))
    return { ...line, amount: total };
  const low = (found: Found): Found => ({ ...found, score: UNSURE, reason: '数量×单价不等于合计，请核对' });
  return { ...line, quantity: low(quantity), price: low(price), amount: low(total) };
}
