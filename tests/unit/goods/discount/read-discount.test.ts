import { expect, test } from 'vitest';
import {
  discountAmountOf,
  discountRateOf,
  readDiscount,
  readDiscountRate,
} from '../../../../domain/goods/discount/read-discount.ts';

test.each([
  ['5', 100_000, 5000],
  ['５％', 100_000, 5000],
  ['33.33', 10_000, 3333],
  ['100%', 12_345, 12_345],
  ['0.5', 100, 1],
])('%s of %i fen is %i fen', (rate, base, amount) => {
  expect(readDiscount({ rate }, base)).toStrictEqual({ ok: true, value: amount });
});

test.each([
  [5000, 100_000, '5'],
  [1, 3, '33.33'],
  [33_333, 100_000, '33.333'],
  [594_560, 1_000_000, '59.456'],
  [1, 99_999_999_999_999, '0'],
])('%i fen of %i fen are %s %%', (amount, base, rate) => {
  expect(discountRateOf(amount, base)).toBe(rate);
});

test('a percentage leads back to the money it came from', () => {
  const base = 1_234_567;
  const back = [1, 7, 6_172, 617_283, base].map((amount) => {
    const rate = readDiscountRate(discountRateOf(amount, base));
    return rate.ok ? discountAmountOf(rate.value, base) : rate.error;
  });
  expect(back).toStrictEqual([1, 7, 6_172, 617_283, base]);
});
