import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EDITED, LINE_NATURE, type LineColumns } from '../../domain/goods/columns.ts';
import {
  deriveLine,
  productFen,
  quantities,
  readScaled,
  shownAmount,
  shownPrices,
  writeScaled,
} from '../../domain/goods/derive-line.ts';
import { taxOf } from '../../domain/goods/line-tax.ts';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import type { MayMove } from '../../domain/goods/solve/search.ts';
import { applyLineChanges, solveTotal } from '../../domain/goods/solve/solve-total.ts';
import { taxGapSum } from '../../domain/goods/tax-gap.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';
import { trimScale, type Scaled } from '../../domain/money/scaled.ts';
import { checkLines } from '../../domain/rules/check-invoice.ts';
import { runs } from './runs.ts';

interface Line {
  readonly quantity: Scaled | null;
  readonly price: Scaled;
  readonly rate: number;
  readonly amount: number;
}

const scaled = (digits: number, decimals: number): fc.Arbitrary<Scaled> =>
  fc
    .tuple(fc.integer({ min: 1, max: 10 ** digits - 1 }), fc.integer({ min: 0, max: decimals }))
    .map(([mantissa, scale]) => trimScale(mantissa, scale));
const rate = fc.constantFrom(0, 100, 150, 300, 600, 900, 1300);
const line: fc.Arbitrary<Line> = fc.record({
  quantity: fc.option(fc.oneof(scaled(3, 0), scaled(5, 3), scaled(10, 2)), { freq: 6 }),
  price: fc.oneof(scaled(4, 2), scaled(9, 8)),
  rate,
  amount: fc.integer({ min: 1, max: 1e6 }),
});

function columnsOf(rows: readonly Line[], taxInclusive: boolean): LineColumns {
  const lines = insertRows(emptyLines(), 0, new Uint32Array(rows.length * 4));
  rows.forEach(({ quantity, price, rate: bp, amount }, row) => {
    lines.rate[row] = bp;
    if (quantity === null) lines.amount[row] = amount;
    else {
      writeScaled(quantities(lines), row, quantity);
      writeScaled(shownPrices(lines, taxInclusive), row, price);
    }
    lines.edited[row] = quantity === null ? EDITED.amount : EDITED.quantity | EDITED.price;
    deriveLine(lines, row, taxInclusive);
  });
  return lines;
}

const rowsOf = (lines: LineColumns, what: MayMove['what']): MayMove[] =>
  Array.from({ length: lines.count }, (_, row) => ({ row, what }));

/** Rows whose amounts are off their part of the change by more than cents (a twentieth, at most 1 yuan) or a price step explain. */
function straying(
  before: LineColumns,
  after: LineColumns,
  rows: readonly MayMove[],
  by: number,
): readonly number[] {
  const size = (lines: LineColumns, row: number): number => shownAmount(lines, row, true);
  const movable = rows.map(({ row }) => row).filter((row) => size(before, row) > 0);
  const from = movable.reduce((sum, row) => sum + size(before, row), 0);
  return movable.filter((row) => {
    const goal = (size(before, row) / from) * (from + by);
    const { mantissa, scale } = readScaled(quantities(before), row);
    const step = Number.isNaN(mantissa) ? 1 : Math.max(1, Math.ceil(mantissa / 10 ** scale / 1e6));
    return Math.abs(size(after, row) - goal) > Math.max(step, Math.min(100, goal / 20)) + 1;
  });
}

const gapIssues = (lines: LineColumns, taxInclusive: boolean): number =>
  runToEnd(checkLines(lines, taxInclusive)).filter(({ rule }) => rule.endsWith('.gap')).length;

test('what is found meets the total exactly within the tolerances, touches only what may move, and changes nothing itself', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      fc.constantFrom<MayMove['what']>('tax', 'price', 'both'),
      fc.oneof(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -100_000, max: 100_000 })),
      fc.integer({ min: 1, max: 255 }),
      (rows, taxInclusive, what, by, mask) => {
        const lines = columnsOf(rows, taxInclusive);
        const before = structuredClone(lines);
        const total = totalsOf(lines).total + by;
        const allowed = rowsOf(lines, what).filter(({ row }) => (mask >> row) % 2 === 1);
        const result = solveTotal(lines, taxInclusive, { total, rows: allowed });
        expect(lines).toStrictEqual(before);
        if (!result.ok) return;
        found++;
        const solved = applyLineChanges(structuredClone(lines), result.value, taxInclusive);
        const changed = result.value.map(({ row }) => row);
        const strays = what === 'price' ? straying(lines, solved, allowed, by) : [];
        expect([
          strays,
          totalsOf(solved).total,
          new Set(changed).size,
          changed.every((row) => allowed.some((may) => may.row === row)),
          gapIssues(solved, taxInclusive) <= gapIssues(lines, taxInclusive),
          Math.abs(taxGapSum(solved)) <= 127,
        ]).toStrictEqual([[], total, changed.length, true, true, true]);
        for (let row = 0; row < lines.count; row++) {
          const price = shownPrices(solved, taxInclusive);
          const money = (from: LineColumns) => [from.tax[row], shownAmount(from, row, false)];
          if (!changed.includes(row)) expect(money(solved)).toStrictEqual(money(lines));
          if (what === 'tax')
            expect(readScaled(price, row)).toStrictEqual(readScaled(shownPrices(lines, taxInclusive), row));
          const { mantissa, scale } = readScaled(price, row);
          expect(scale <= 8 && !(mantissa >= 1e13)).toBe(true);
        }
      },
    ),
    { numRuns: runs(1000) },
  );
  expect(found).toBeGreaterThan(runs(1000) / 2);
});

/** Amounts with tax of some rows, fen. */
const sizes = (lines: LineColumns): number[] =>
  Array.from({ length: lines.count }, (_, row) => shownAmount(lines, row, true));

const large: fc.Arbitrary<Line> = fc.record({
  quantity: scaled(3, 0),
  price: scaled(6, 0),
  rate,
  amount: fc.constant(0),
});
const small: fc.Arbitrary<Line> = fc.record({
  quantity: fc.constant(null),
  price: scaled(1, 0),
  rate,
  amount: fc.integer({ min: 1, max: 30 }),
});

test('no line changes by more than a twentieth for some cents while a large one may move', () => {
  fc.assert(
    fc.property(
      fc.tuple(large, fc.array(small, { minLength: 1, maxLength: 5 }), fc.boolean(), fc.boolean()),
      fc.integer({ min: -9, max: 9 }),
      ([one, others, isFirst, taxInclusive], by) => {
        const lines = columnsOf(isFirst ? [one, ...others] : [...others, one], taxInclusive);
        const before = sizes(lines);
        fc.pre(Math.max(...before) > 20 * 9);
        const total = totalsOf(lines).total + by;
        const result = solveTotal(lines, taxInclusive, { total, rows: rowsOf(lines, 'price') });
        if (!result.ok) throw new Error(result.error.code);
        const after = sizes(applyLineChanges(lines, result.value, taxInclusive));
        after.forEach((size, row) => {
          expect(Math.abs(size - (before[row] ?? 0))).toBeLessThanOrEqual((before[row] ?? 0) / 20);
        });
      },
    ),
    { numRuns: runs(300) },
  );
});

test('a part of the lines never carries more than ten times itself, beside locked ones twice itself', () => {
  let carried = 0;
  fc.assert(
    fc.property(
      fc.array(fc.oneof(line, small), { minLength: 2, maxLength: 6 }),
      fc.boolean(),
      fc.integer({ min: -100_000, max: 100_000 }),
      (rows, lockFirst, by) => {
        const lines = columnsOf(rows, true);
        const before = sizes(lines);
        fc.pre(before.every((size) => size > 0));
        if (lockFirst) lines.nature[0] = LINE_NATURE.discounted;
        const may = rowsOf(lines, 'price').slice(lockFirst ? 0 : 1);
        const total = totalsOf(lines).total + by;
        const result = solveTotal(lines, true, { total, rows: may });
        if (!result.ok) return;
        carried++;
        const after = sizes(applyLineChanges(lines, result.value, true));
        const sum = (all: readonly number[]): number => all.slice(1).reduce((a, b) => a + b, 0);
        const times = sum(after) / sum(before);
        expect(Math.max(times, 1 / times)).toBeLessThanOrEqual(lockFirst ? 2 : 10);
      },
    ),
    { numRuns: runs(300) },
  );
  expect(carried).toBeGreaterThan(runs(300) / 10);
});

/** Quantities so large that a step of the price is several fen: there the search has to search. */
const coarse: fc.Arbitrary<Line> = fc.record({
  quantity: fc
    .integer({ min: 1_000_000, max: 9_000_000 })
    .map((mantissa): Scaled => ({ mantissa, scale: 0 })),
  price: fc.integer({ min: 2000, max: 90_000 }).map((mantissa): Scaled => trimScale(mantissa, 8)),
  rate,
  amount: fc.constant(0),
});

/** The taxes that may stand beside a shown amount. */
const taxesBeside = (shown: number, bp: number, taxInclusive: boolean): number[] => {
  const usual = taxOf(shown, { rate: bp, formula: 'byRate', deduction: 0 }, taxInclusive);
  if (taxInclusive) return usual < shown ? [usual] : [];
  return bp > 0 ? Array.from({ length: 13 }, (_, index) => usual + index - 6).filter((tax) => tax >= 0) : [0];
};

/** By how much one line alone can move the total, by trying every price near, every amount beside it and every tax. */
function reachable(lines: LineColumns, row: number, taxInclusive: boolean, near: number): Set<number> {
  const quantity = readScaled(quantities(lines), row);
  const { mantissa, scale } = readScaled(shownPrices(lines, taxInclusive), row);
  const [bp, size] = [lines.rate[row] ?? -1, (lines.amount[row] ?? NaN) + (lines.tax[row] ?? NaN)];
  const steps = Array.from({ length: 2 * near + 1 }, (_, index) => index - near);
  const moves = steps
    .map((step) => mantissa * 10 ** (8 - scale) + step)
    .filter((price) => price > 0)
    .map((price) => productFen(quantity, { mantissa: price, scale: 8 }))
    .flatMap((product) => [product - 1, product, product + 1])
    .filter((shown) => shown > 0)
    .flatMap((shown) =>
      taxesBeside(shown, bp, taxInclusive).map((tax) => (taxInclusive ? shown : shown + tax) - size),
    );
  return new Set(moves);
}

test('one line: solved exactly when trying every price and tax finds a way', () => {
  fc.assert(
    fc.property(coarse, fc.boolean(), fc.integer({ min: -30, max: 30 }), (row, taxInclusive, by) => {
      const lines = columnsOf([row], taxInclusive);
      const total = totalsOf(lines).total + by;
      fc.pre(total > 0);
      const result = solveTotal(lines, taxInclusive, { total, rows: rowsOf(lines, 'both') });
      expect(result.ok).toBe(by === 0 || reachable(lines, 0, taxInclusive, 60).has(by));
    }),
    { numRuns: runs(700) },
  );
});

/** Steps of a price, up to 9 fen each, that a line may carry for the other: less than the 1 yuan it may be moved by. */
const CARRIED_STEPS = 8;

test('two lines: solved with as few changes as trying every price and tax finds', () => {
  fc.assert(
    fc.property(
      fc.tuple(coarse, coarse),
      fc.boolean(),
      fc.integer({ min: -30, max: 30 }).filter((by) => by !== 0),
      (rows, taxInclusive, by) => {
        const lines = columnsOf(rows, taxInclusive);
        const [first, second] = [0, 1].map((row) => reachable(lines, row, taxInclusive, CARRIED_STEPS)) as [
          Set<number>,
          Set<number>,
        ];
        const one = [0, 1].some((row) => reachable(lines, row, taxInclusive, 60).has(by));
        const two = [...first].some((part) => second.has(by - part));
        const total = totalsOf(lines).total + by;
        const result = solveTotal(lines, taxInclusive, { total, rows: rowsOf(lines, 'both') });
        if (one) expect(result.ok && result.value.length).toBe(1);
        else if (two) expect(result.ok && result.value.length).toBe(2);
      },
    ),
    { numRuns: runs(400) },
  );
});
