import type { AppError } from '../../domain/kernel/errors.ts';

/** Ends a request, from wherever it is thrown, with an answer its caller can read. */
export class Refusal extends Error {
  readonly said: AppError;

  constructor(said: AppError) {
    super(said.code);
    this.said = said;
  }
}
