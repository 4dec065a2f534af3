import { errorText, type AppError } from '../../../../domain/kernel/errors.ts';

/** Nothing of the limits waits for the network: what did not reach the service was not done. */
export const limitFailure = (error: AppError): string =>
  error.code === 'net.unreachable' ? '网络不可用，请联网后重试' : errorText(error);
