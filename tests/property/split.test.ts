import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TAX_RATES } from '../../domain/codes/tax-rates.ts';
import { EDITED, type LineColumns } from '../../domain/goods/columns.ts';
import {
  deriveLine,
  productFen,
  quantities,
  readScaled,
  shownPrices,
  writeScaled,
} from '../../domain/goods/derive-line.ts';
import { addDiscounts } from '../../domain/goods/discount/add-discounts.ts';
import { isDiscount, isLocked } from '../../domain/goods/discount/line-nature.ts';
import { printedAmount } from '../../domain/goods/discount/remove-discounts.ts';
import { taxBasis, taxOf } from '../../domain/goods/line-tax.ts';
import { emptyLines, gatherLines, insertRows } from '../../domain/goods/lines.ts';
import { readRow } from '../../domain/goods/read-row.ts';
import { recalculate, totalsOf } from '../../domain/goods/recalculate.ts';
import type { SplitPart } from '../../domain/goods/split/fill-parts.ts';
import { continuedPieces, partLines } from '../../domain/goods/split/part-lines.ts';
import { planSplit, type SplitOptions } from '../../domain/goods/split/plan-split.ts';
import { SPLIT_STRATEGIES, type SplitStrategy } from '../../domain/goods/split/strategies.ts';
import { uuidFromWords } from '../../domain/kernel/ids.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';
import { trimScale, type Scaled } from '../../domain/money/scaled.ts';
import { checkLines } from '../../domain/rules/check-invoice.ts';
import { madeLines } from '../../tools/bench/made-lines.ts';
import { runs } from './runs.ts';

const scaled = (digits: number): fc.Arbitrary<Scaled> =>
  fc
    .integer({ min: 1, max: digits })
    .chain((length) =>
      fc.tuple(fc.integer({ min: 1, max: 10 ** length - 1 }), fc.integer({ min: 0, max: 8 })),
    )
    .map(([mantissa, scale]) => trimScale(mantissa, scale));
const usual = fc.integer({ min: 1, max: 500 }).map((mantissa): Scaled => ({ mantissa, scale: 0 }));

/** `off`: what a file's amount and tax are off. */
const line = fc.record({
  quantity: fc.oneof(usual, scaled(7), scaled(13)),
  price: fc.oneof(usual, scaled(7), scaled(13)),
  rate: fc.constantFrom(-1, ...TAX_RATES.map(({ bp }) => bp)),
  zeroRateKind: fc.constantFrom(0, 1, 2),
  amountOnly: fc.constantFrom(0, 0, 0, 1, 777, 123_456),
  /** Percent taken off; most lines have no discount. */
  discount: fc.constantFrom('', '', '', '', '', '', '5', '33.3', '100'),
  off: fc.constantFrom([0, 0], [0, 0], [1, 6], [-1, -6], [0, 5], [1, -3], [-1, 6], [3, 0], [0, 9]),
});
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never;

function columnsOf(rows: readonly Line[], taxInclusive: boolean): LineColumns {
  const ids = Uint32Array.from(rows.flatMap((_, index) => [9, 9, 9, index]));
  const lines = { ...insertRows(emptyLines(), 0, ids), dictionary: ['', '货物'] };
  lines.name.fill(1, 0, rows.length);
  rows.forEach(
    ({ quantity, price, rate, zeroRateKind, amountOnly, off: [amountOff = 0, taxOff = 0] }, row) => {
      lines.rate[row] = rate;
      lines.zeroRateKind[row] = rate === 0 ? zeroRateKind : 0;
      if (amountOnly > 0) {
        lines.amount[row] = amountOnly;
        lines.edited[row] = EDITED.amount;
      } else {
        writeScaled(quantities(lines), row, quantity);
        writeScaled(shownPrices(lines, taxInclusive), row, price);
        lines.edited[row] = EDITED.quantity | EDITED.price;
      }
      deriveLine(lines, row, taxInclusive);
      const tax = lines.tax[row] ?? NaN;
      if (tax > 20) {
        lines.tax[row] = tax + taxOff;
        lines.amount[row] = (lines.amount[row] ?? NaN) + amountOff - (taxInclusive ? taxOff : 0);
      }
    },
  );
  return rows.reduceRight<LineColumns>((sofar, { discount: rate }, row) => {
    const done = addDiscounts(sofar, [row], { rate }, Uint32Array.of(8, 8, 8, row), taxInclusive);
    return done.ok ? done.value : sofar;
  }, lines);
}

/** Limits from a fen to all; mostly a fair share of the amount. */
const options = fc.record({
  strategy: fc.constantFrom(...(Object.keys(SPLIT_STRATEGIES) as SplitStrategy[])),
  share: fc.oneof(fc.double({ min: 0.02, max: 1.2, noNaN: true }), fc.constantFrom(0, 1e-6)),
  rowCap: fc.constantFrom(0, 0, 1, 2, 3, 8),
});
const given = fc.tuple(fc.array(line, { minLength: 1, maxLength: 10 }), fc.boolean(), options);

const optionsFor = (
  lines: LineColumns,
  { strategy, share, rowCap }: { strategy: SplitStrategy; share: number; rowCap: number },
): SplitOptions => ({ strategy, rowCap, limit: Math.floor(Math.abs(totalsOf(lines).amount) * share) });

const units = ({ mantissa, scale }: Scaled): bigint =>
  Number.isNaN(mantissa) ? -1n : BigInt(mantissa) * 10n ** BigInt(8 - scale);

function expectWhole(lines: LineColumns, parts: readonly SplitPart[]): void {
  const pieces = parts.flatMap((part) => part.pieces);
  for (let row = 0; row < lines.count; row++) {
    const own = pieces.filter((piece) => piece.row === row);
    const quantity = readScaled(quantities(lines), row);
    const whole = Number.isNaN(quantity.mantissa)
      ? own.every((piece) => Number.isNaN(piece.quantity.mantissa))
      : own.reduce((sum, piece) => sum + units(piece.quantity), 0n) === units(quantity);
    expect([
      whole,
      own.reduce((sum, { amount }) => sum + amount, 0),
      own.reduce((sum, { tax }) => sum + tax, 0),
      own.map(({ piece }) => piece),
    ]).toStrictEqual([true, lines.amount[row], lines.tax[row], own.map((_, index) => index)]);
  }
}

function expectPieces(lines: LineColumns, parts: readonly SplitPart[], taxInclusive: boolean): void {
  for (const { row, quantity, amount, tax, whole } of parts.flatMap((part) => part.pieces)) {
    if (whole) continue;
    const price = readScaled(shownPrices(lines, taxInclusive), row);
    const gap = productFen(quantity, price) - (taxInclusive ? amount + tax : amount);
    const off = taxOf(amount, taxBasis(lines, row), false) - tax;
    const fits = (Number.isNaN(gap) || Math.abs(gap) <= 1) && Math.abs(off) <= 6;
    if (!fits || !(amount > 0) || tax < 0 || quantity.mantissa <= 0)
      throw new Error(JSON.stringify({ row, quantity, price, amount, tax, gap, off }));
  }
}

function expectSizes(parts: readonly SplitPart[], { limit, rowCap }: SplitOptions): void {
  for (const { pieces, amount, tax } of parts) {
    expect([amount, tax, pieces.length > 0]).toStrictEqual([
      pieces.reduce((sum, piece) => sum + piece.amount, 0),
      pieces.reduce((sum, piece) => sum + piece.tax, 0),
      true,
    ]);
    if (limit > 0) expect(amount).toBeLessThanOrEqual(limit);
    if (rowCap > 0) expect(pieces.length).toBeLessThanOrEqual(rowCap);
  }
}

/** A discount is in the part of its line, right behind it. */
function expectTogether(lines: LineColumns, parts: readonly SplitPart[]): void {
  for (const { pieces } of parts)
    for (const [index, { row, whole }] of pieces.entries())
      if (isLocked(lines, row)) expect([pieces[index + 1]?.row, whole]).toStrictEqual([row + 1, true]);
      else if (isDiscount(lines, row)) expect(pieces[index - 1]?.row).toBe(row - 1);
}

function expectStrategy(lines: LineColumns, parts: readonly SplitPart[], strategy: SplitStrategy): void {
  const pieces = parts.flatMap((part) => part.pieces);
  const order = (list: readonly { row: number; piece: number }[]) =>
    list.map(({ row, piece }) => row * 1e6 + piece);
  const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);
  for (const part of parts) expect(order(part.pieces)).toStrictEqual(sorted(order(part.pieces)));
  if (strategy !== 'byRate') expect(order(pieces)).toStrictEqual(sorted(order(pieces)));
  if (strategy === 'wholeLines' || strategy === 'byRowCap')
    expect(pieces.every(({ whole }) => whole)).toBe(true);
  if (strategy === 'integerQuantity')
    for (const [index, piece] of pieces.entries())
      if (pieces[index + 1]?.row === piece.row && !Number.isNaN(piece.quantity.mantissa))
        expect(piece.quantity.scale).toBe(0);
  if (strategy === 'byRate')
    for (const part of parts)
      expect(
        new Set(part.pieces.map(({ row }) => `${String(lines.rate[row])} ${String(lines.zeroRateKind[row])}`))
          .size,
      ).toBe(1);
}

/** What each refusal claims, checked. */
function expectReason(
  lines: LineColumns,
  { code, params }: { readonly code: string; readonly params: Readonly<Record<string, string | number>> },
  { limit, rowCap }: SplitOptions,
): void {
  const row = Number(params['row']) - 1;
  const amount = lines.amount[row] ?? NaN;
  const claims: Readonly<Record<string, () => boolean>> = {
    'split.nothing': () => lines.count === 0,
    'split.amountMissing': () => Number.isNaN(amount) || amount === 0,
    'split.taxMissing': () => Number.isNaN(lines.tax[row]),
    'split.negative': () => amount < 0,
    'split.lineOverLimit': () => amount > limit,
    'split.discountOverLimit': () => printedAmount(lines, row).amount > limit,
    'split.discountOverRows': () => rowCap === 1,
    'split.priceOverLimit': () => amount > limit,
    'split.tooFine': () => amount > limit,
    'split.lineOff': () => amount > limit || rowCap > 0,
    'split.incomplete': () => amount > limit,
    'split.partOverLimit': () => totalsOf(lines).amount > limit,
    'split.rowCapMissing': () => rowCap === 0,
    'split.tooMany': () => totalsOf(lines).amount / limit > 100,
  };
  expect([code, claims[code]?.()]).toStrictEqual([code, true]);
}

function expectLaws(lines: LineColumns, taxInclusive: boolean, wanted: SplitOptions): boolean {
  const before = structuredClone(lines);
  const plan = planSplit(lines, taxInclusive, wanted);
  expect(lines).toStrictEqual(before);
  if (!plan.ok) {
    expectReason(lines, plan.error, wanted);
    return false;
  }
  expectWhole(lines, plan.value);
  expectPieces(lines, plan.value, taxInclusive);
  expectSizes(plan.value, wanted);
  expectTogether(lines, plan.value);
  expectStrategy(lines, plan.value, wanted.strategy);
  return true;
}

test('the parts are the whole to the cent, each within limit, row cap and tolerances; refusals are true', () => {
  let split = 0;
  fc.assert(
    fc.property(given, ([rows, taxInclusive, wanted]) => {
      const lines = columnsOf(rows, taxInclusive);
      if (expectLaws(lines, taxInclusive, optionsFor(lines, wanted))) split++;
    }),
    { numRuns: runs(500) },
  );
  expect(split).toBeGreaterThan(runs(500) / 4);
});

test.each(['usual', 'nasty'] as const)('%s lines by every strategy', (kind) => {
  let split = 0;
  for (const taxInclusive of [true, false])
    for (const strategy of Object.keys(SPLIT_STRATEGIES) as SplitStrategy[]) {
      const made = madeLines(kind, 500, 11, taxInclusive);
      recalculate(made, taxInclusive);
      const usable = Array.from({ length: made.count }, (_, row) => row).filter(
        (row) => (made.amount[row] ?? NaN) > 0,
      );
      const lines = gatherLines(made, Uint32Array.from(usable));
      for (const share of [0.05, 0.9])
        if (expectLaws(lines, taxInclusive, optionsFor(lines, { strategy, share, rowCap: 600 }))) split++;
    }
  expect(split).toBeGreaterThan(12);
});

test('the fewest invoices are never more than by any other strategy in the order of the lines', () => {
  fc.assert(
    fc.property(given, ([rows, taxInclusive, wanted]) => {
      const lines = columnsOf(rows, taxInclusive);
      const count = (strategy: SplitStrategy): number => {
        const plan = planSplit(lines, taxInclusive, optionsFor(lines, { ...wanted, strategy }));
        return plan.ok ? plan.value.length : Infinity;
      };
      const others = (['wholeLines', 'integerQuantity', 'fillLimit', 'byRowCap'] as const).map(count);
      expect(count('fewestInvoices')).toBeLessThanOrEqual(Math.min(...others));
    }),
    { numRuns: runs(200) },
  );
});

test('the lines of a part are good lines: no new issue, totals of the part, every id once', () => {
  fc.assert(
    fc.property(given, ([rows, taxInclusive, wanted]) => {
      const lines = columnsOf(rows, taxInclusive);
      const plan = planSplit(lines, taxInclusive, optionsFor(lines, wanted));
      if (!plan.ok) return;
      const seen: string[] = [];
      for (const [index, part] of plan.value.entries()) {
        const fresh = Uint32Array.from(
          { length: continuedPieces(part) * 4 },
          (_, word) => index * 1000 + word,
        );
        const own = partLines(lines, part, taxInclusive, fresh);
        expect(totalsOf(own)).toMatchObject({ amount: part.amount, tax: part.tax });
        const gaps = runToEnd(checkLines(own, taxInclusive)).filter(
          ({ rule, line: row }) => rule.endsWith('.gap') && part.pieces[row ?? 0]?.whole === false,
        );
        expect(gaps).toStrictEqual([]);
        for (let row = 0; row < own.count; row++) {
          seen.push(uuidFromWords(own.ids, row * 4));
          const source = readRow(lines, part.pieces[row]?.row ?? -1, taxInclusive);
          expect(readRow(own, row, taxInclusive).price).toBe(source.price);
        }
      }
      expect(new Set(seen).size).toBe(seen.length);
    }),
    { numRuns: runs(200) },
  );
});
