import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TAX_RATES } from '../../domain/codes/tax-rates.ts';
import { EDITED, LINE_NATURE, type LineColumns } from '../../domain/goods/columns.ts';
import { deriveLine, shownAmount } from '../../domain/goods/derive-line.ts';
import { addDiscounts } from '../../domain/goods/discount/add-discounts.ts';
import { isDiscount } from '../../domain/goods/discount/line-nature.ts';
import {
  discountAmountOf,
  discountRateOf,
  readDiscountRate,
} from '../../domain/goods/discount/read-discount.ts';
import { foldDiscounts } from '../../domain/goods/discount/remove-discounts.ts';
import { ORDINARY_LINES } from '../../domain/goods/line-settings.ts';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import { formatFen } from '../../domain/money/fen.ts';
import type { ReducedRateFormula } from '../../domain/money/rate-fractions.ts';
import { runs } from './runs.ts';

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -60, toExpPos: 60 });

const fen = fc.oneof(
  fc.integer({ min: 1, max: 300 }),
  fc.integer({ min: 1, max: 10 ** 7 }),
  fc.integer({ min: 1, max: 10 ** 12 }),
);
const line = fc.record({ amount: fen, rate: fc.constantFrom(...TAX_RATES.map(({ bp }) => bp)) });
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never;
const formulas = fc.constantFrom<ReducedRateFormula>('byRate', 'fivePercentBase');
const lists = fc.record({
  rows: fc.array(line, { minLength: 1, maxLength: 12 }),
  taxInclusive: fc.boolean(),
  formula: formulas,
});
type List = typeof lists extends fc.Arbitrary<infer T> ? T : never;
const percent = fc
  .oneof(fc.integer({ min: 1, max: 10_000 }), fc.constant(10_000))
  .map((hundredths) => new Exact(hundredths).div(100).toFixed());
const RUNS = { numRuns: runs(1000) };

function columnsOf({ rows, taxInclusive, formula }: List): LineColumns {
  const empty = emptyLines(rows.length, { ...ORDINARY_LINES, reducedRate: formula });
  const lines = { ...insertRows(empty, 0, new Uint32Array(rows.length * 4)), dictionary: ['', '货物'] };
  rows.forEach(({ amount, rate }: Line, row) => {
    lines.name[row] = 1;
    lines.amount[row] = amount;
    lines.rate[row] = rate;
    lines.edited[row] = EDITED.amount;
    deriveLine(lines, row, taxInclusive);
  });
  return lines;
}

/** Tax of an amount, fen, as DOMAIN A1 writes it. */
function taxOf(amount: number, bp: number, { taxInclusive, formula }: List): number {
  const base = new Exact(amount);
  const rate = new Exact(bp).div(10_000);
  if (bp === 150 && formula === 'fivePercentBase')
    return (
      base
        .times('0.015')
        .div(taxInclusive ? '1.05' : '1.035')
        .toDecimalPlaces(0)
        .toNumber() + 0
    );
  const tax = taxInclusive ? base.times(rate).div(rate.plus(1)) : base.times(rate);
  return tax.toDecimalPlaces(0).toNumber() + 0;
}

/** The laws of discounts of `money` fen over all lines. */
function expectLaws(list: List, lines: LineColumns, discounted: LineColumns, money: number): void {
  const base = list.rows.reduce((sum, { amount }) => sum + amount, 0);
  let [parent, given] = [-1, 0];
  for (let row = 0; row < discounted.count; row++) {
    if (!isDiscount(discounted, row)) {
      parent += 1;
      continue;
    }
    const own = list.rows[parent] ?? { amount: NaN, rate: NaN };
    const share = 0 - shownAmount(discounted, row, list.taxInclusive);
    const exact = new Exact(money).times(own.amount).div(base);
    const off = exact.minus(share).abs().toNumber();
    const tax = share === own.amount ? (lines.tax[parent] ?? NaN) : taxOf(share, own.rate, list);
    expect([share > 0 && share <= own.amount, off < 1, 0 - (discounted.tax[row] ?? NaN)]).toStrictEqual([
      true,
      true,
      tax,
    ]);
    expect([discounted.nature[row - 1], discounted.rate[row]]).toStrictEqual([
      LINE_NATURE.discounted,
      own.rate,
    ]);
    given += share;
  }
  expect(given).toBe(money);
}

test('money over lines: shares add up exactly, none over its line, taxes equal decimal.js', () => {
  fc.assert(
    fc.property(lists, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
      const lines = columnsOf(list);
      const base = list.rows.reduce((sum, { amount }) => sum + amount, 0);
      const money = Math.max(1, Math.round(base * part));
      const ids = new Uint32Array(list.rows.length * 4);
      const rows = list.rows.map((_, row) => row);
      const done = addDiscounts(lines, rows, { amount: formatFen(money) }, ids, list.taxInclusive);
      if (!done.ok) throw new Error(done.error.code);
      expectLaws(list, lines, done.value, money);
      expect(totalsOf(foldDiscounts(done.value, list.taxInclusive))).toStrictEqual(totalsOf(done.value));
    }),
    RUNS,
  );
});

test('a percentage over lines is that of their whole, rounded once', () => {
  fc.assert(
    fc.property(lists, percent, (list, rate) => {
      const lines = columnsOf(list);
      const base = list.rows.reduce((sum, { amount }) => sum + amount, 0);
      const money = new Exact(base).times(rate).div(100).toDecimalPlaces(0).toNumber();
      const ids = new Uint32Array(list.rows.length * 4);
      const done = addDiscounts(
        lines,
        list.rows.map((_, row) => row),
        { rate },
        ids,
        list.taxInclusive,
      );
      if (money === 0) expect(done).toMatchObject({ ok: false, error: { code: 'discount.zero' } });
      else if (done.ok) expectLaws(list, lines, done.value, money);
      else throw new Error(done.error.code);
    }),
    RUNS,
  );
});

test('percentage and money derive each other', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 9 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (base, part) => {
        const money = Math.max(1, Math.round(base * part));
        const text = discountRateOf(money, base);
        const rate = readDiscountRate(text);
        expect(rate.ok && discountAmountOf(rate.value, base)).toBe(money);
        const off = new Exact(money).div(base).times(100).minus(text).abs();
        expect(off.lte('0.005')).toBe(true);
      },
    ),
    RUNS,
  );
});
