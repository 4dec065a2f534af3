import { MAX_DECIMALS, MAX_DIGITS } from './line-limits.ts';
import { mulDivRound, powerOfTen } from './rounding.ts';
import { trimScale, type Scaled } from './scaled.ts';

const TOO_LARGE = 10 ** MAX_DIGITS;

/**
 * Decimals a value may carry so that all its digits stay within MAX_DIGITS. An estimate that is off by a float's
 * error around a power of ten does no harm: both roundings give that power of ten.
 */
function placesFor(value: number): number {
  let places = MAX_DECIMALS;
  while (places > 0 && value >= powerOfTen(MAX_DIGITS - places)) places--;
  return places;
}

/** a·b·10^power/d, half up, for any power; a, b, d are safe whole numbers, d > 0. NaN gives NaN. */
export function mulDivShift(a: number, b: number, d: number, power: number): number {
  const factor = b * powerOfTen(Math.max(power, 0));
  const divisor = d * powerOfTen(Math.max(-power, 0));
  if (Number.isSafeInteger(factor) && Number.isSafeInteger(divisor)) return mulDivRound(a, factor, divisor);
  if (Number.isNaN(factor * a)) return NaN;
  const up = 10n ** BigInt(Math.max(power, 0));
  const down = 10n ** BigInt(Math.max(-power, 0));
  const n = BigInt(Math.abs(a)) * BigInt(Math.abs(b)) * up;
  const whole = BigInt(d) * down;
  const rounded = Number((2n * n + whole) / (2n * whole));
  return (a < 0 !== b < 0 ? -rounded : rounded) + 0;
}

/**
 * (a·b/d) / 10^scale as a quantity or price: half up at the last decimal it may have (C21), trailing zeros
 * dropped; null when it has more than 13 digits before the point. a, b, d are safe whole numbers, d > 0.
 */
export function scaledQuotient(a: number, b: number, d: number, scale: number): Scaled | null {
  const value = Math.abs(((a / d) * b) / 10 ** scale);
  if (!(value < TOO_LARGE * 2)) return null;
  const places = placesFor(value);
  const trimmed = trimScale(mulDivShift(a, b, d, places - scale), places);
  return Math.abs(trimmed.mantissa) < TOO_LARGE ? trimmed : null;
}
