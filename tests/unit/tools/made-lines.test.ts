import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import { LINE_KINDS, madeLines } from '../../../tools/bench/made-lines.ts';
import { checkMadeLines } from '../../../tools/bench/recalc-check.ts';
import { plainLines } from '../../../tools/bench/recalc-peers.ts';

const amounts = (precision: number): readonly string[] => {
  const Exact = Decimal.clone({ precision, rounding: Decimal.ROUND_HALF_UP });
  return plainLines(madeLines('adversarial', 400, 3, true), true).map(({ quantity, price }) =>
    new Exact(quantity).times(price).toDecimalPlaces(2).toFixed(2),
  );
};

test('adversarial lines are wrong with 20 digits of precision, about every second of them', () => {
  const exact = amounts(40);
  const wrong = amounts(20).filter((amount, row) => amount !== exact[row]).length;
  expect(wrong).toBeGreaterThan(100);
});

test('lines of every kind are recalculated as decimal.js does', () => {
  expect(checkMadeLines(300, 11)).toStrictEqual({ wrong: 0, of: 2 * 300 * LINE_KINDS.length });
});
