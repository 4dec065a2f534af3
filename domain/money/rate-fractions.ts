/** Rates from here on take no part in the tables; no tax rate was ever near (20 %). */
export const TABLED_RATES = 2001;

/** Basis points of the whole. */
const WHOLE = 10_000;

/** The rate that has two formulas, basis points. */
export const REDUCED_RATE = 150;

/**
 * How the tax of 1.5 % (按5%简易征收减按1.5%) follows: `byRate` amount × 1.5 %, or from the 5 % base: amount with tax /
 * 1.05 × 0.015. A parameter of the device. DOMAIN A1.
 */
export type ReducedRateFormula = 'byRate' | 'fivePercentBase';

/** Reduced fractions of a rate r: r = part/unit, r/(1+r) = part/gross, 1/(1+r) = unit/gross. */
export interface RateFraction {
  readonly part: number;
  readonly unit: number;
  readonly gross: number;
}

/** With tax 1/70 of the amount is tax (0.015/1.05), without tax 1/69 (0.015/1.035). */
const OF_FIVE_PERCENT_BASE: RateFraction = { part: 1, unit: 69, gross: 70 };

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** The fraction of one rate, basis points 0 … 10 000. */
export function rateFraction(bp: number, formula: ReducedRateFormula = 'byRate'): RateFraction {
  if (bp === REDUCED_RATE && formula === 'fivePercentBase') return OF_FIVE_PERCENT_BASE;
  const divisor = commonDivisor(WHOLE, bp);
  return { part: bp / divisor, unit: WHOLE / divisor, gross: (WHOLE + bp) / divisor };
}

/** Fractions of every rate up to 20 %, by basis points. */
export interface RateTables {
  readonly part: Float64Array;
  readonly unit: Float64Array;
  readonly gross: Float64Array;
}

function tablesOf(formula: ReducedRateFormula): RateTables {
  const fractions = Array.from({ length: TABLED_RATES }, (_, bp) => rateFraction(bp, formula));
  return {
    part: Float64Array.from(fractions, ({ part }) => part),
    unit: Float64Array.from(fractions, ({ unit }) => unit),
    gross: Float64Array.from(fractions, ({ gross }) => gross),
  };
}

const made: Partial<Record<ReducedRateFormula, RateTables>> = {};

/** Small numbers keep every step of the line arithmetic inside the exact floats. Made with the first use. */
export const rateTables = (formula: ReducedRateFormula): RateTables => (made[formula] ??= tablesOf(formula));
