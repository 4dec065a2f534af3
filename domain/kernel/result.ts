import type { AppError } from './errors.ts';

/** The outcome of something that may fail for a reason the user can meet. `throw` is for bugs. */
export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: AppError };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const err = <T = never>(error: AppError): Result<T> => ({ ok: false, error });
