/** 2^53: every whole number up to here is a float. */
const EXACT = 9007199254740992;

/** 10^0 … 10^22: the powers of ten that a float holds exactly. */
export const POWERS_OF_TEN: Float64Array = Float64Array.from({ length: 23 }, (_, power) =>
  Number(`1e${power}`),
);

export const powerOfTen = (power: number): number => POWERS_OF_TEN[power] ?? NaN;

/**
 * a·b/d rounded half up on the magnitude, exactly. All three are safe whole numbers, d > 0; NaN (an empty
 * cell) gives NaN.
 *
 * Up to 2^53 `floor((2N+D)/(2D))` is exact: the rounded quotient reaches a whole number k only if the true one does.
 * Beyond, an error bound decides wherever the value is clearly off a half; what is left is done in BigInt.
 */
export function mulDivRound(a: number, b: number, d: number): number {
  const magnitude = Math.abs(a * b);
  const rounded =
    2 * magnitude + 3 * d <= EXACT
      ? Math.floor((2 * magnitude + d) / (2 * d))
      : roundLarge(a, b, d, magnitude / d);
  return (a < 0 !== b < 0 ? -rounded : rounded) + 0;
}

/** `quotient` carries two roundings of 2^-53 each; the bound allows four times that. */
function roundLarge(a: number, b: number, d: number, quotient: number): number {
  if (!Number.isFinite(quotient)) return NaN;
  const whole = Math.floor(quotient);
  const distance = quotient - whole - 0.5;
  if (quotient < EXACT / 4 && Math.abs(distance) > quotient * 2 ** -50)
    return distance > 0 ? whole + 1 : whole;
  return Number(roundBig(BigInt(Math.abs(a)) * BigInt(Math.abs(b)), BigInt(d)));
}

const roundBig = (n: bigint, d: bigint): bigint => (2n * n + d) / (2n * d);
