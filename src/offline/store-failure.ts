import { appError, type AppError } from '../../domain/kernel/errors.ts';

/** What a failed read or write of IndexedDB means to the user. A quota abort may carry no request error. */
export function storeFailure(cause: unknown): AppError {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  return name === 'QuotaExceededError' ? appError('store.quota') : appError('store.failed');
}
