import {
  discountAmountOf,
  discountRateOf,
  readDiscount,
  readDiscountAmount,
  readDiscountRate,
  type DiscountBy,
} from '../../../domain/goods/discount/read-discount.ts';
import type { AppError } from '../../../domain/kernel/errors.ts';
import { formatFen } from '../../../domain/money/fen.ts';

/** A discount being typed: each of the two fields follows the other. M198 */
export interface DiscountForm {
  /** Percent. */
  readonly rate: string;
  /** Yuan, on the shown side. */
  readonly amount: string;
  /** The field that was typed into last; the other one was derived. */
  readonly typed: 'rate' | 'amount';
}

export const EMPTY_DISCOUNT: DiscountForm = { rate: '', amount: '', typed: 'rate' };

export function withRate(text: string, base: number): DiscountForm {
  const rate = readDiscountRate(text);
  const amount = rate.ok ? formatFen(discountAmountOf(rate.value, base)) : '';
  return { rate: text, amount, typed: 'rate' };
}

export function withAmount(text: string, base: number): DiscountForm {
  const amount = readDiscountAmount(text, base);
  return { rate: amount.ok ? discountRateOf(amount.value, base) : '', amount: text, typed: 'amount' };
}

export const discountBy = ({ rate, amount, typed }: DiscountForm): DiscountBy =>
  typed === 'rate' ? { rate } : { amount };

/** Why the discount can't be given; null when it can. M196, M197 */
export function discountProblem(form: DiscountForm, base: number): AppError | null {
  const read = readDiscount(discountBy(form), base);
  return read.ok ? null : read.error;
}
