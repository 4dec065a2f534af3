import type { OrderProgress } from '../../wire/order-progress.codec.ts';
import type { TaskSteps } from './orders.ts';

/** When an order passed the steps the service knows of. */
export function stepsOf({
  acceptedAt,
  leasedAt,
  begunAt,
}: Pick<OrderProgress, 'acceptedAt' | 'leasedAt' | 'begunAt'>): TaskSteps {
  const leased = Date.parse(leasedAt);
  const begun = Date.parse(begunAt);
  return {
    accepted: acceptedAt,
    ...(Number.isNaN(leased) ? {} : { leased }),
    ...(Number.isNaN(begun) ? {} : { begun }),
  };
}
