import { appError, type AppError } from '../../domain/kernel/errors.ts';

/** What a failed read or write of IndexedDB means to the user. A quota abort may carry no request error. */
export function storeFailure(cause: unknown): AppError {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  if (name === 'QuotaExceededError') return appError('store.quota');
  return name === 'VersionError' ? appError('task.outdated') : appError('store.failed');
}

/** What a read rejects with. task.cancelled: its store was closed on purpose. */
export class StoreUnreadable extends Error {
  readonly error: AppError;

  constructor(error: AppError) {
    super(error.code);
    this.error = error;
  }
}

/** What nobody waits for: whether it was ended because the store was closed meanwhile, which nobody needs to hear of. */
export async function unlessClosed(reading: Promise<unknown>): Promise<void> {
  try {
    await reading;
  } catch (cause) {
    if (!(cause instanceof StoreUnreadable) || cause.error.code !== 'task.cancelled') throw cause;
  }
}

/** Why a read rejected; a bug is thrown on. */
export function unreadError(cause: unknown): AppError {
  if (cause instanceof StoreUnreadable) return cause.error;
  throw cause;
}
