import type { Scaled } from '../../money/scaled.ts';

/** Prices are rounded to cents or finer: 12.4 is 12.40, and whole yuan are what was agreed. */
const LEAST_PLACES = 2;

/**
 * Whether an amount differs from quantity × price by no more than the rounding of both: half of the price's last place
 * for each of the quantity, and half a cent.
 */
export function isRoundedPrice(quantity: Scaled, price: Scaled, fen: number): boolean {
  const shift = Math.max(LEAST_PLACES - price.scale, 0);
  const unit = 10n ** BigInt(quantity.scale + price.scale + shift);
  const count = BigInt(quantity.mantissa);
  // Both sides twice as large, so that halves are whole.
  const product = 100n * count * BigInt(price.mantissa) * 10n ** BigInt(shift);
  const gap = 2n * (BigInt(fen) * unit - product);
  const most = 100n * (count < 0n ? -count : count) + unit;
  return (gap < 0n ? -gap : gap) <= most;
}
