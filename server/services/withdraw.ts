import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { entombDraft } from '../store/docs.ts';
import { changeOrder } from '../store/orders.ts';
import { endTask, withTask } from './robot-task.ts';
import type { Principal, Services } from './services.ts';

/** Takes an order back before a robot begins; begin and this lock the same row, so exactly one wins. PROTOCOL §6 */
export const withdraw = (services: Services, who: Principal, subId: string): Promise<Result<null>> =>
  withTask(services, { subId, tenant: who.tenant }, async (held) => {
    const { tx, task, order } = held;
    if (order.state === 'cancelled') return ok(null);
    if (order.state !== 'accepted' || (task.state !== 'ready' && task.state !== 'leased'))
      return err(appError('withdraw.begun'));
    await changeOrder(tx, subId, { state: 'cancelled' });
    await entombDraft(tx, order.draft_id, { tomb: null, body: order.draft });
    await endTask(held, 'cancelled');
    await tx.audit(who.userId, 'order.withdraw', { subId });
    return ok(null);
  });
