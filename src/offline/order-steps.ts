import type { OrderProgress } from '../../wire/order-progress.codec.ts';
import type { TaskSteps } from './orders.ts';

/** A moment the service told; nothing where it told none. */
const told = (step: keyof TaskSteps, text = ''): TaskSteps => {
  const at = Date.parse(text);
  return Number.isNaN(at) ? {} : { [step]: at };
};

/** When an order passed the steps the service knows of. `endedAt` is new: a laptop may keep orders without it. */
export const stepsOf = ({
  acceptedAt,
  leasedAt,
  begunAt,
  endedAt,
}: Pick<OrderProgress, 'acceptedAt' | 'leasedAt' | 'begunAt'> &
  Partial<Pick<OrderProgress, 'endedAt'>>): TaskSteps => ({
  accepted: acceptedAt,
  ...told('leased', leasedAt),
  ...told('begun', begunAt),
  ...told('ended', endedAt),
});
