import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TAX_RATES } from '../../domain/codes/tax-rates.ts';
import { BLANK_GOODS } from '../../domain/goods-library/goods-entry.ts';
import { withPrice } from '../../domain/goods-library/goods-prices.ts';
import type { ReducedRateFormula } from '../../domain/money/rate-fractions.ts';
import { runs } from './runs.ts';

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -60, toExpPos: 60 });
const RUNS = { numRuns: runs(2000) };

/** Prices as they fit the dialog: up to 11 digits before the point, 8 behind it, 12 characters. */
const prices = fc
  .tuple(fc.integer({ min: 1, max: 10 ** 11 - 1 }), fc.integer({ min: 0, max: 8 }))
  .map(([digits, places]) => new Exact(digits).div(10 ** places))
  .filter((price) => price.toFixed().length <= 12);
const rates = fc.constantFrom(...TAX_RATES.map(({ bp }) => bp));
const formulas = fc.constantFrom<ReducedRateFormula>('byRate', 'fivePercentBase');

/** 1 + rate, as DOMAIN A1 writes it. */
function factor(bp: number, formula: ReducedRateFormula): Decimal {
  if (bp === 150 && formula === 'fivePercentBase')
    return new Exact(1).div(new Exact(1).minus(new Exact(0.015).div(1.05)));
  return new Exact(bp).div(10_000).plus(1);
}

/** 13 digits at most, 8 of them decimals. C21 */
function kept(value: Decimal): string {
  const places = Math.min(8, 13 - Math.max(1, value.trunc().toFixed().length));
  return value.toDecimalPlaces(places, Decimal.ROUND_HALF_UP).toFixed();
}

test('the price of the other side follows exactly, and what was given stays as it is', () => {
  fc.assert(
    fc.property(prices, rates, formulas, fc.boolean(), (price, rate, formula, isGross) => {
      const text = price.toFixed();
      const edited = withPrice({ ...BLANK_GOODS, rate }, { kind: isGross ? 'gross' : 'net', text }, formula);
      const by = factor(rate, formula);
      expect(edited).toEqual({
        rate,
        taxInclusive: isGross,
        grossPrice: isGross ? text : kept(price.times(by)),
        netPrice: isGross ? kept(price.div(by)) : text,
      });
    }),
    RUNS,
  );
});

test('however often rate and side change, the price that was given is never touched', () => {
  const edits = fc.array(
    fc.oneof(
      rates.map((rate) => ({ kind: 'rate', rate }) as const),
      fc.boolean().map((taxInclusive) => ({ kind: 'side', taxInclusive }) as const),
    ),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(prices, rates, edits, (price, rate, changes) => {
      const text = price.toFixed();
      let now = withPrice({ ...BLANK_GOODS, rate }, { kind: 'net', text });
      for (const edit of changes) {
        const given = (one: typeof now) => (one.taxInclusive ? one.grossPrice : one.netPrice);
        const before = now;
        now = withPrice(before, edit);
        if (edit.kind === 'rate') expect(given(now)).toBe(given(before));
        else expect([now.netPrice, now.grossPrice]).toEqual([before.netPrice, before.grossPrice]);
      }
    }),
    RUNS,
  );
});

test('without a rate, a price or a number the other side is empty', () => {
  const none = { ...BLANK_GOODS, rate: 1300 };
  expect(withPrice(BLANK_GOODS, { kind: 'net', text: '10' })).toMatchObject({
    netPrice: '10',
    grossPrice: '',
  });
  expect(withPrice(none, { kind: 'net', text: '' })).toMatchObject({ netPrice: '', grossPrice: '' });
  expect(withPrice(none, { kind: 'gross', text: '约10' })).toMatchObject({
    netPrice: '',
    grossPrice: '约10',
  });
  expect(withPrice(none, { kind: 'gross', text: '¥1,130.00' })).toMatchObject({
    netPrice: '1000',
    grossPrice: '1130',
  });
});
