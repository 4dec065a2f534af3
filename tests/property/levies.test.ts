import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TAX_RATES } from '../../domain/codes/tax-rates.ts';
import { EDITED, type LineColumns } from '../../domain/goods/columns.ts';
import { deriveLine, quantities, shownPrices, writeScaled } from '../../domain/goods/derive-line.ts';
import { ORDINARY_LINES, type LineSettings } from '../../domain/goods/line-settings.ts';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { readRow } from '../../domain/goods/read-row.ts';
import { recalculate } from '../../domain/goods/recalculate.ts';
import { setDeduction } from '../../domain/goods/set-deduction.ts';
import { taxGap } from '../../domain/goods/tax-gap.ts';
import { formatFen } from '../../domain/money/fen.ts';
import { AMOUNT_LIMIT } from '../../domain/money/line-limits.ts';
import { fixed, trimScale, type Scaled } from '../../domain/money/scaled.ts';
import { capDigits } from '../../tools/bench/recalc-peers.ts';
import { runs } from './runs.ts';

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -60, toExpPos: 60 });

const scaled = (digits: number): fc.Arbitrary<Scaled> =>
  fc
    .tuple(fc.integer({ min: 1, max: 10 ** digits - 1 }), fc.integer({ min: 0, max: 8 }))
    .map(([mantissa, scale]) => trimScale(mantissa, scale));

function oneLine(settings: Partial<LineSettings>): LineColumns {
  const lines = insertRows(emptyLines(1, { ...ORDINARY_LINES, ...settings }), 0, Uint32Array.of(1, 2, 3, 4));
  lines.edited[0] = EDITED.quantity | EDITED.price;
  return lines;
}

test('1.5 % from the 5 % base equals decimal.js: tax, the other side, its price', () => {
  fc.assert(
    fc.property(scaled(6), scaled(6), fc.boolean(), fc.boolean(), (quantity, price, taxInclusive, quick) => {
      const lines = oneLine({ reducedRate: 'fivePercentBase' });
      writeScaled(quantities(lines), 0, quantity);
      writeScaled(shownPrices(lines, taxInclusive), 0, price);
      lines.rate[0] = 150;
      if (quick) recalculate(lines, taxInclusive);
      else deriveLine(lines, 0, taxInclusive);
      const unit = new Exact(fixed(price.mantissa, price.scale));
      const shown = unit.times(fixed(quantity.mantissa, quantity.scale)).toDecimalPlaces(2);
      fc.pre(shown.times('1.015').lt(AMOUNT_LIMIT / 100));
      const tax = (taxInclusive ? shown.div('1.05') : shown.div('1.035')).times('0.015').toDecimalPlaces(2);
      const other = taxInclusive
        ? unit.minus(unit.div('1.05').times('0.015'))
        : unit.plus(unit.div('1.035').times('0.015'));
      const texts = readRow(lines, 0, taxInclusive);
      expect([texts.amount, texts.taxAmount, readRow(lines, 0, !taxInclusive).price]).toStrictEqual([
        shown.toFixed(2),
        tax.toFixed(2),
        capDigits(other).toFixed(),
      ]);
      expect(Math.abs(taxGap(lines, 0))).toBeLessThanOrEqual(1);
    }),
    { numRuns: runs(1300) },
  );
});

const usualQuantity = fc
  .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 3 }))
  .map(([mantissa, scale]) => trimScale(mantissa, scale));
const sales = fc.integer({ min: 2, max: 10 ** 9 });

test('a deduction: (sales − deduction) × r without tax, (sales − deduction)/(1 + r) × r with tax, like decimal.js', () => {
  fc.assert(
    fc.property(
      sales,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom(...TAX_RATES.map(({ bp }) => bp)),
      fc.boolean(),
      fc.option(usualQuantity, { nil: null }),
      (fen, part, bp, taxInclusive, quantity) => {
        const lines = oneLine({ levy: 'difference' });
        lines.amount[0] = fen;
        lines.rate[0] = bp;
        lines.edited[0] = EDITED.amount | (quantity === null ? 0 : EDITED.quantity);
        if (quantity !== null) writeScaled(quantities(lines), 0, quantity);
        deriveLine(lines, 0, taxInclusive);
        const deducted = Math.min(fen - 1, Math.floor(fen * part));
        const done = setDeduction(lines, 0, formatFen(deducted), taxInclusive);
        if (!done.ok) throw new Error(done.error.code);
        const rate = new Exact(bp).div(10_000);
        const taxed = new Exact(fen - deducted).div(100);
        const tax = (taxInclusive ? taxed.div(rate.plus(1)).times(rate) : taxed.times(rate)).toDecimalPlaces(
          2,
        );
        const shown = new Exact(fen).div(100);
        const other = taxInclusive ? shown.minus(tax) : shown.plus(tax);
        const [own, opposite] = [readRow(done.value, 0, taxInclusive), readRow(done.value, 0, !taxInclusive)];
        expect([own.amount, own.taxAmount, opposite.amount]).toStrictEqual([
          shown.toFixed(2),
          tax.toFixed(2),
          other.toFixed(2),
        ]);
        if (quantity !== null)
          expect(opposite.price).toBe(
            capDigits(other.div(fixed(quantity.mantissa, quantity.scale))).toFixed(),
          );
        expect(Math.abs(taxGap(done.value, 0))).toBeLessThanOrEqual(1);
        const anew = structuredClone(done.value);
        recalculate(anew, taxInclusive);
        expect(anew).toStrictEqual(done.value);
      },
    ),
    { numRuns: runs(1300) },
  );
});

test('taking the deduction away gives back the line', () => {
  fc.assert(
    fc.property(sales, fc.boolean(), (fen, taxInclusive) => {
      const lines = oneLine({ levy: 'difference' });
      lines.amount[0] = fen;
      lines.rate[0] = 500;
      lines.edited[0] = EDITED.amount;
      deriveLine(lines, 0, taxInclusive);
      const before = structuredClone(lines);
      expect(setDeduction(lines, 0, '0.01', taxInclusive).ok).toBe(true);
      expect(setDeduction(lines, 0, '', taxInclusive).ok).toBe(true);
      expect(lines).toStrictEqual(before);
    }),
  );
});
