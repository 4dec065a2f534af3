import { expect, test } from 'vitest';
import { against, inRounds } from '../../../tools/bench/rounds.ts';

test('every name is measured once a round, in turning order', async () => {
  const order: string[] = [];
  const figures = await inRounds(['a', 'b', 'c'] as const, 3, (name) => {
    order.push(name);
    return Promise.resolve(order.length);
  });
  expect([order.join(''), figures]).toStrictEqual([
    'abcacbcab',
    { a: [1, 4, 8], b: [2, 6, 9], c: [3, 5, 7] },
  ]);
});

test('ours against a peer: of the smallest, of the medians, and within the rounds', () => {
  expect(against([2, 4, 6], [10, 8, 40])).toStrictEqual({
    ratio: 0.25,
    medians: 0.4,
    iqr: [0.175, 0.35],
  });
});
