/** Rates from here on take no part in the tables; no tax rate was ever near (20 %). */
export const TABLED_RATES = 2001;

/** Basis points of the whole. */
const WHOLE = 10_000;

/**
 * Reduced fractions of every rate r up to 20 %, by basis points: r = part/unit, r/(1+r) = part/gross,
 * 1/(1+r) = unit/gross. Small numbers keep every step of the line arithmetic inside the exact floats.
 */
export const RATE_PART: Float64Array = new Float64Array(TABLED_RATES);
export const RATE_UNIT: Float64Array = new Float64Array(TABLED_RATES);
export const RATE_GROSS: Float64Array = new Float64Array(TABLED_RATES);

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

for (let bp = 0; bp < TABLED_RATES; bp++) {
  const divisor = commonDivisor(WHOLE, bp);
  RATE_PART[bp] = bp / divisor;
  RATE_UNIT[bp] = WHOLE / divisor;
  RATE_GROSS[bp] = (WHOLE + bp) / divisor;
}

/** The fraction of one rate, basis points 0 … 10 000. */
export function rateFraction(bp: number): {
  readonly part: number;
  readonly unit: number;
  readonly gross: number;
} {
  const divisor = commonDivisor(WHOLE, bp);
  return { part: bp / divisor, unit: WHOLE / divisor, gross: (WHOLE + bp) / divisor };
}
