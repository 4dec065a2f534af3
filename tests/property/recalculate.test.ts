import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TAX_RATES } from '../../domain/codes/tax-rates.ts';
import { EDITED, type LineColumns } from '../../domain/goods/columns.ts';
import { deriveLine, quantities, shownPrices, writeScaled } from '../../domain/goods/derive-line.ts';
import { compactLines, emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { recalculate, totalsOf } from '../../domain/goods/recalculate.ts';
import { trimScale, type Scaled } from '../../domain/money/scaled.ts';
import { madeLines } from '../../tools/bench/made-lines.ts';
import { recalculationErrors } from '../../tools/bench/recalc-check.ts';
import { runs } from './runs.ts';

const scaled = fc
  .integer({ min: 0, max: 13 })
  .chain((digits) => fc.tuple(fc.integer({ min: 0, max: 10 ** digits - 1 }), fc.integer({ min: 0, max: 8 })))
  .map(([mantissa, scale]) => trimScale(mantissa, scale));
const emptyOr = (value: fc.Arbitrary<Scaled>): fc.Arbitrary<Scaled> =>
  fc.oneof(
    { weight: 4, arbitrary: value },
    { weight: 1, arbitrary: fc.constant({ mantissa: NaN, scale: 0 }) },
  );
const amount = fc.oneof(
  fc.constant(NaN),
  fc.integer({ min: -(10 ** 13), max: 10 ** 13 }),
  fc.integer({ min: 0, max: 9999 }),
);

const line = fc.record({
  quantity: emptyOr(scaled),
  price: emptyOr(scaled),
  amount,
  rate: fc.constantFrom(-1, 1700, ...TAX_RATES.map(({ bp }) => bp)),
  edited: fc.integer({ min: 0, max: 7 }),
});
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never;

function columnsOf(rows: readonly Line[], taxInclusive: boolean): LineColumns {
  const lines = insertRows(emptyLines(), 0, new Uint32Array(rows.length * 4));
  rows.forEach((row, index) => {
    writeScaled(quantities(lines), index, row.quantity);
    writeScaled(shownPrices(lines, taxInclusive), index, row.price);
    lines.amount[index] = row.amount;
    lines.rate[index] = row.rate;
    lines.edited[index] = row.edited;
  });
  return lines;
}

const anyLines = fc.tuple(fc.array(line, { minLength: 1, maxLength: 12 }), fc.boolean());

test('quantity × price lines equal decimal.js, in both modes', () => {
  const given = EDITED.quantity | EDITED.price;
  const full = fc.record({
    quantity: scaled,
    price: scaled,
    rate: fc.constantFrom(...TAX_RATES.map(({ bp }) => bp)),
  });
  fc.assert(
    fc.property(fc.array(full, { minLength: 1, maxLength: 20 }), fc.boolean(), (rows, taxInclusive) => {
      const lines = columnsOf(
        rows.map((row) => ({ ...row, amount: NaN, edited: given })),
        taxInclusive,
      );
      expect(recalculationErrors(lines, taxInclusive)).toStrictEqual([]);
    }),
    { numRuns: runs(400) },
  );
});

test('the quick way and the general way give the same cells', () => {
  fc.assert(
    fc.property(anyLines, ([rows, taxInclusive]) => {
      const quick = columnsOf(rows, taxInclusive);
      const general = columnsOf(rows, taxInclusive);
      recalculate(quick, taxInclusive);
      for (let row = 0; row < general.count; row++) deriveLine(general, row, taxInclusive);
      expect(quick).toStrictEqual(general);
    }),
    { numRuns: runs(700) },
  );
});

test('recalculating again changes nothing', () => {
  fc.assert(
    fc.property(anyLines, ([rows, taxInclusive]) => {
      const lines = columnsOf(rows, taxInclusive);
      recalculate(lines, taxInclusive);
      const once = structuredClone(lines);
      recalculate(lines, taxInclusive);
      expect(lines).toStrictEqual(once);
    }),
    { numRuns: runs(700) },
  );
});

test('totals are the sums of what the lines show', () => {
  fc.assert(
    fc.property(anyLines, ([rows, taxInclusive]) => {
      const lines = columnsOf(rows, taxInclusive);
      const totals = recalculate(lines, taxInclusive);
      const sum = (column: Float64Array): number =>
        column
          .subarray(0, lines.count)
          .reduce((total, value) => total + (Number.isNaN(value) ? 0 : value), 0);
      expect([totals, totalsOf(lines)]).toStrictEqual([
        { amount: sum(lines.amount), tax: sum(lines.tax), total: sum(lines.amount) + sum(lines.tax) },
        totals,
      ]);
    }),
  );
});

test.each([
  ['usual', true],
  ['usual', false],
  ['nasty', true],
  ['nasty', false],
] as const)('10 000 %s lines are exact, with tax %s', (kind, taxInclusive) => {
  expect(
    recalculationErrors(compactLines(madeLines(kind, 10_000, 2026, taxInclusive)), taxInclusive),
  ).toStrictEqual([]);
});
