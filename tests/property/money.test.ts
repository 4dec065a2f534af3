import fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import { TAX_RATES } from '../../domain/codes/tax-rates.ts';
import { taxOf, type TaxBasis } from '../../domain/goods/line-tax.ts';
import type { ReducedRateFormula } from '../../domain/money/rate-fractions.ts';
import { formatFen, parseFen } from '../../domain/money/fen.ts';
import { mulDivRound } from '../../domain/money/rounding.ts';
import { readNumber } from '../../domain/money/read-number.ts';
import { fixed, formatDecimal, parseDecimal } from '../../domain/money/scaled.ts';
import { mulDivShift, scaledQuotient } from '../../domain/money/scaled-quotient.ts';
import { capDigits } from '../../tools/bench/recalc-peers.ts';

const Exact = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -80, toExpPos: 80 });

const safe = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
/** Of every size, not only near 10^15. */
const sized = fc
  .tuple(safe, fc.integer({ min: 0, max: 52 }))
  .map(([value, bits]) => Math.trunc(value / 2 ** bits) + 0);
const positive = sized.map((value) => Math.abs(value) + 1).filter(Number.isSafeInteger);
const fenAmount = fc.tuple(sized, fc.boolean()).map(([value]) => value % 10 ** 14);
const mantissa = fc
  .integer({ min: 0, max: 13 })
  .chain((digits) => fc.integer({ min: 0, max: 10 ** digits - 1 }));
const scale = fc.integer({ min: 0, max: 8 });
const rate = fc.constantFrom(...TAX_RATES.map(({ bp }) => bp));

const runs = { numRuns: 3000 };

test('a·b/d is rounded half up on the magnitude', () => {
  fc.assert(
    fc.property(sized, sized, positive, (a, b, d) => {
      const expected = new Exact(a).times(b).div(d).toDecimalPlaces(0);
      fc.pre(expected.abs().lte(Number.MAX_SAFE_INTEGER));
      expect(mulDivRound(a, b, d)).toBe(expected.toNumber() + 0);
    }),
    runs,
  );
});

test('exact ties go away from zero, one beside a tie to its side', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 6 }),
      positive.filter((d) => d < 4e8),
      fc.constantFrom(-1, 0, 1),
      (k, half, beside) => {
        const n = (2 * k + 1) * half + beside;
        expect(mulDivRound(n, 1, 2 * half)).toBe(beside < 0 ? k : k + 1);
        expect(mulDivRound(-n, 1, 2 * half)).toBe(beside < 0 ? 0 - k : -k - 1);
      },
    ),
    runs,
  );
});

test('quantity × price in fen equals decimal.js', () => {
  fc.assert(
    fc.property(mantissa, scale, mantissa, scale, (q, qs, p, ps) => {
      const expected = new Exact(fixed(q, qs)).times(fixed(p, ps)).toDecimalPlaces(2).times(100);
      fc.pre(expected.lte(Number.MAX_SAFE_INTEGER));
      expect(mulDivShift(q, p, 1, 2 - qs - ps)).toBe(expected.toNumber());
    }),
    runs,
  );
});

const basis = fc.record({
  rate,
  formula: fc.constantFrom<ReducedRateFormula>('byRate', 'fivePercentBase'),
  deduction: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10 ** 10 })),
});

/** The tax as DOMAIN A1 writes it. */
function exactTax(amount: number, { rate: bp, formula, deduction }: TaxBasis, inclusive: boolean): Decimal {
  const r = new Exact(bp).div(10_000);
  const taxed = new Exact(amount).minus(deduction);
  if (bp === 150 && formula === 'fivePercentBase')
    return taxed.times('0.015').div(inclusive ? '1.05' : '1.035');
  return inclusive ? taxed.times(r).div(r.plus(1)) : taxed.times(r);
}

test('tax in both modes, by both formulas of 1.5 % and with a deduction equals decimal.js', () => {
  fc.assert(
    fc.property(fenAmount, basis, fc.boolean(), (amount, by, inclusive) => {
      const exact = exactTax(amount, by, inclusive).toDecimalPlaces(0).toNumber() + 0;
      expect(taxOf(amount, by, inclusive)).toBe(exact);
    }),
    runs,
  );
});

test('a deduction leads to the same tax from either side', () => {
  fc.assert(
    fc.property(fenAmount, basis, (shown, by) => {
      const tax = taxOf(shown, by, true);
      expect(Math.abs(taxOf(shown - tax, by, false) - tax)).toBeLessThanOrEqual(1);
    }),
    runs,
  );
});

test('a quotient keeps 8 decimals and 13 digits, like decimal.js', () => {
  fc.assert(
    fc.property(
      fenAmount,
      mantissa.filter((value) => value > 0),
      scale,
      (amount, divisor, divisorScale) => {
        const expected = capDigits(new Exact(amount).div(100).div(fixed(divisor, divisorScale)));
        const ours = scaledQuotient(amount, 1, divisor, 2 - divisorScale);
        expect(ours === null ? null : formatDecimal(ours.mantissa, ours.scale)).toBe(
          expected.abs().lt(10 ** 13) ? expected.toFixed() : null,
        );
      },
    ),
    runs,
  );
});

test('decimal text survives reading and writing', () => {
  fc.assert(
    fc.property(sized, fc.integer({ min: 0, max: 20 }), (value, places) => {
      const text = formatDecimal(value, places);
      const read = parseDecimal(text);
      expect(read && formatDecimal(read.mantissa, read.scale)).toBe(text);
      expect(new Exact(text).equals(new Exact(value).div(new Exact(10).pow(places)))).toBe(true);
    }),
    runs,
  );
});

test('money survives writing and reading', () => {
  fc.assert(
    fc.property(fenAmount, (fen) => {
      expect(parseFen(formatFen(fen))).toBe(fen + 0);
    }),
    runs,
  );
});

test('reading never throws, and what it reads is a number', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[-+(]?[¥￥]?[\d０-９,，.．]{0,14}[-)元%eE]?$/u)),
      (text) => {
        const strict = readNumber(text);
        expect(strict === null || /^-?\d+(\.\d+)?$/.test(strict)).toBe(true);
      },
    ),
    runs,
  );
});

test('strict text reads as itself', () => {
  fc.assert(
    fc.property(sized, fc.integer({ min: 0, max: 8 }), (value, places) => {
      const text = fixed(value, places);
      expect(readNumber(text)).toBe(text);
    }),
    runs,
  );
});
