import { mulDivRound } from './rounding.ts';

/**
 * Shares a total out in proportion to weights: the shares are whole numbers, add up to the total exactly and none is
 * over its weight while the total is not over all weights. All are whole numbers from 0 on.
 */
export function shareOut(total: number, weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let shared = 0;
  return weights.map((weight) => {
    weighed += weight;
    const upTo = whole > 0 ? mulDivRound(total, weighed, whole) : 0;
    const share = upTo - shared;
    shared = upTo;
    return share;
  });
}
