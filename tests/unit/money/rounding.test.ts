import { expect, test } from 'vitest';
import { mulDivRound } from '../../../domain/money/rounding.ts';
import { mulDivShift } from '../../../domain/money/scaled-quotient.ts';

test('the product that decimal.js rounds twice at its default precision is rounded once', () => {
  // 924.95884339 × 5585.89383941 = 5166721.904999999999999…
  expect(mulDivShift(92495884339, 558589383941, 1, 2 - 16)).toBe(516672190);
});

test.each([
  [65050, 1, 100, 651],
  [-65050, 1, 100, -651],
  [1150, -13, 100, -150],
  [0, 13, 113, 0],
  [-4, 1, 10, 0],
  [99999999999999, 13, 113, 11504424778761],
  [9007199254740991, 9007199254740991, 9007199254740991, 9007199254740991],
])('%d × %d / %d rounds to %d', (a, b, d, expected) => {
  expect(mulDivRound(a, b, d)).toBe(expected);
});

test('an empty cell stays empty', () => {
  expect([mulDivRound(NaN, 1, 1), mulDivShift(NaN, 1, 1, 3), mulDivShift(NaN, 1e15, 1, 14)]).toStrictEqual([
    NaN,
    NaN,
    NaN,
  ]);
});

test('a quotient in the blind spot of the error bound is decided exactly', () => {
  // 2^53-1 over 2 is a half: no float can show it
  expect(mulDivRound(9007199254740991, 1, 2)).toBe(4503599627370496);
});
