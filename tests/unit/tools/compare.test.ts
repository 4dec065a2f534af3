import { expect, test } from 'vitest';
import { compare, quantile, roundOrder, selfTest } from '../../../tools/bench/compare.ts';

const spin = (turns: number): number => {
  let value = 1;
  for (let turn = 0; turn < turns; turn++) value = Math.imul(value, 1664525) + 1013904223;
  return value;
};

test('every candidate takes every place in turn, every second round backwards', () => {
  expect([0, 1, 2, 3].map((round) => roundOrder(['a', 'b', 'c'], round).join(''))).toStrictEqual([
    'abc',
    'acb',
    'cab',
    'cba',
  ]);
});

test('quantiles lie between the neighbours', () => {
  expect([quantile([4, 1, 3, 2], 0.5), quantile([1, 2, 3], 0), quantile([7], 0.75)]).toStrictEqual([
    2.5, 1, 7,
  ]);
});

test('ten times the work is seen as about ten times the time', () => {
  const { slow } = compare({ quick: () => spin(2_000), slow: () => spin(20_000) }, 'quick', {
    rounds: 5,
    batchMs: 5,
    warmMs: 20,
  });
  expect(slow.ratioOfMinima).toBeGreaterThan(5);
  expect(slow.ratioOfMinima).toBeLessThan(20);
});

test('the same work is seen as about the same', () => {
  const ratio = selfTest(() => spin(5_000), { rounds: 5, batchMs: 5, warmMs: 20 });
  expect(Math.abs(Math.log(ratio))).toBeLessThan(0.5);
});
