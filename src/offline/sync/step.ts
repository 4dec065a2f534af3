import { appError, type AppError } from '../../../domain/kernel/errors.ts';
import type { Judged } from './verdicts.ts';

/** Whether a step went through, or why the cycle has to stop here. Nothing is lost either way. */
export type Step =
  | { readonly done: true }
  | {
      readonly done: false;
      /** Until a sign-in. */
      readonly pause: boolean;
      /** Only these ops have to wait; other documents go on. */
      readonly goOn: boolean;
      readonly error: AppError;
      readonly retryAfter: number | null;
    };

export const stopped = ({ verdict, error, retryAfter }: Omit<Judged, 'data'>): Step => ({
  done: false,
  pause: verdict === 'pause',
  goOn: verdict === 'keep',
  error,
  retryAfter,
});

/** The device's own store failed; the exchange is tried again later. */
export const storeFailed = (error: AppError): Step => ({
  done: false,
  pause: false,
  goOn: false,
  error,
  retryAfter: null,
});

/** Something in the service's place answered without echoing our id. */
export const noAck = (): Step => storeFailed(appError('net.portal'));

/** The service said no to these ops and will be asked again; the rest goes on. */
export const held = (error: AppError): Step => ({
  done: false,
  pause: false,
  goOn: true,
  error,
  retryAfter: null,
});
