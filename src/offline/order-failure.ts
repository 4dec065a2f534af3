import { appError, type AppError } from '../../domain/kernel/errors.ts';
import type { OrderProgress } from '../../wire/order-progress.codec.ts';

export type OrderFailure = NonNullable<OrderProgress['failure']>;

/**
 * Why an order was not issued: the hint for its user, or what happened where there is none; both for those whom the service
 * tells both. M034
 */
export const failureText = ({ hint, message }: OrderFailure): string =>
  [...new Set([hint, message])].filter((part) => part !== '').join('\n') || '没有返回原因，请联系客服';

export const failureError = (failure: OrderFailure | null): AppError | null =>
  failure === null ? null : appError('submit.failed', { reason: failureText(failure) });
