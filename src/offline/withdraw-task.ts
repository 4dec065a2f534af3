import { ok, type Result } from '../../domain/kernel/result.ts';
import type { OfflineStore } from './offline.ts';
import type { OrderService } from './order-service.ts';

/**
 * Takes a submission back wherever it is: out of the outbox or, once it was sent, at the service, which tells this device
 * what became of it. withdraw.begun: a robot was quicker.
 */
export async function withdrawTask(
  store: Pick<OfflineStore, 'withdraw' | 'sync'>,
  service: Pick<OrderService, 'withdraw'>,
  subId: string,
): Promise<Result<null>> {
  const here = await store.withdraw(subId);
  if (here.ok || here.error.code !== 'submit.sent') return here;
  const there = await service.withdraw(subId);
  if (!there.ok) return there;
  await store.sync();
  return ok(null);
}
