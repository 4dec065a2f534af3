import { powerOfTen } from '../../money/rounding.ts';
import { moneyBetween, type LineTape, type PieceMoney } from './line-tape.ts';

/** The last whole number from `low` on for which `holds` is true, below `high`; `holds` is true first, then false. */
function lastWhere(low: number, high: number, holds: (value: number) => boolean): number {
  let [known, end] = [low, high];
  while (end - known > 1) {
    const middle = Math.floor((known + end) / 2);
    if (holds(middle)) known = middle;
    else end = middle;
  }
  return known;
}

/** A line of an invoice has an amount, and a tax of the same sign. */
const isPiece = ({ amount, tax }: PieceMoney): boolean => amount > 0 && tax >= 0;

/** Units a cut may fall on: whole pieces of the quantity, or the smallest there are. */
export const quantumOf = ({ scale }: LineTape, whole: boolean): number =>
  whole && scale !== null ? powerOfTen(scale) : 1;

/** The cut with the fewest decimals between two cuts of the same money. */
function roundest(low: number, high: number): number {
  for (let step = powerOfTen(15); step > 1; step /= 10) {
    const cut = Math.floor(high / step) * step;
    if (cut >= low) return cut;
  }
  return high;
}

/**
 * Where to cut a tape that was used up to `from`, so that the piece is as large as `room` (fen without tax) allows and
 * something is left for the next; null when no such cut exists.
 */
export function furthestCut(tape: LineTape, from: number, room: number, quantum: number): number | null {
  const fits = (to: number): boolean =>
    moneyBetween(tape, from, to).amount <= room && isPiece(moneyBetween(tape, to, tape.units));
  const steps = lastWhere(Math.floor(from / quantum), Math.ceil(tape.units / quantum), (step) =>
    fits(step * quantum),
  );
  const furthest = steps * quantum;
  if (furthest <= from || !isPiece(moneyBetween(tape, from, furthest))) return null;
  if (quantum > 1) return furthest;
  const { amount } = moneyBetween(tape, from, furthest);
  const below = lastWhere(from, furthest, (to) => moneyBetween(tape, from, to).amount < amount);
  const round = roundest(below + 1, furthest);
  return isPiece(moneyBetween(tape, from, round)) ? round : furthest;
}
