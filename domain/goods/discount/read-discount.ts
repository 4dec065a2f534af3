import { appError } from '../../kernel/errors.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { formatFen, parseFen } from '../../money/fen.ts';
import { MAX_DECIMALS } from '../../money/line-limits.ts';
import { readNumber } from '../../money/read-number.ts';
import { formatDecimal, parseDecimal, trimScale, type Scaled } from '../../money/scaled.ts';
import { mulDivShift } from '../../money/scaled-quotient.ts';

/** A discount by percent (`rate`, '5' or '5%' is 5 %) or by money (`amount`, yuan on the shown side). M198 */
export type DiscountBy = { readonly rate: string } | { readonly amount: string };

/** Decimals a percentage has at least room for, however few lead back to the amount. */
const USUAL_DECIMALS = 2;

/** The percentage of a discount: 0 < rate ≤ 100. M196, C22 */
export function readDiscountRate(text: string): Result<Scaled> {
  const typed = text.replace(/[%％]\s*$/, '').trim();
  if (typed === '') return err(appError('discount.rateRequired'));
  const number = readNumber(typed);
  if (number === null) return err(appError('ledger.notNumber', { text: typed }));
  const rate = parseDecimal(number);
  if (rate === null || rate.scale > MAX_DECIMALS) return err(appError('discount.rateTooFine'));
  return rate.mantissa > 0 && rate.mantissa <= 100 * 10 ** rate.scale
    ? ok(rate)
    : err(appError('discount.rateRange'));
}

/** The money of a discount, fen above 0 and not over `base`. M197 */
export function readDiscountAmount(text: string, base: number): Result<number> {
  if (text.trim() === '') return err(appError('discount.amountRequired'));
  const number = readNumber(text);
  const amount = number === null ? null : parseFen(number);
  if (amount === null) return err(appError('ledger.notNumber', { text: text.trim() }));
  if (amount <= 0) return err(appError('discount.amountRange'));
  return amount <= base ? ok(amount) : err(appError('discount.aboveAmount', { max: formatFen(base) }));
}

/** What a percentage of the base is, fen. M198 */
export const discountAmountOf = (rate: Scaled, base: number): number =>
  mulDivShift(base, rate.mantissa, 1, -2 - rate.scale);

/** The percentage, without %, that money is of the base: with the fewest decimals that lead back to the money. M198 */
export function discountRateOf(amount: number, base: number): string {
  let rate: Scaled = { mantissa: 0, scale: 0 };
  for (let places = USUAL_DECIMALS; places <= MAX_DECIMALS; places++) {
    rate = trimScale(mulDivShift(amount, 1, base, places + 2), places);
    if (rate.mantissa > 0 && discountAmountOf(rate, base) === amount) break;
  }
  return formatDecimal(rate.mantissa, rate.scale);
}

/** The money a discount comes to, whichever way it was given, fen. */
export function readDiscount(by: DiscountBy, base: number): Result<number> {
  if ('amount' in by) return readDiscountAmount(by.amount, base);
  const rate = readDiscountRate(by.rate);
  if (!rate.ok) return rate;
  const amount = discountAmountOf(rate.value, base);
  return amount > 0 ? ok(amount) : err(appError('discount.zero'));
}
