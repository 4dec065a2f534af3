import { sql } from 'kysely';
import type { z } from 'zod';
import { isAllowed } from '../../domain/account/permissions.ts';
import { HOLD_REASONS, type HoldReason } from '../../domain/codes/hold-reasons.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { releaseHeldApi } from '../../wire/operator.api.ts';
import type { releaseOrderApi } from '../../wire/release-order.api.ts';
import { changeOrder } from '../store/orders.ts';
import { readTenant } from '../store/tenant-tx.ts';
import { withTask } from './robot-task.ts';
import type { Principal, Services } from './services.ts';

interface Releaser {
  /** For the audit. */
  readonly name: string;
  readonly may: (hold: HoldReason) => boolean;
}

/** Robots get it, and ask the bureau for the serial before anything else. */
const release = (
  services: Services,
  key: { readonly tenant: string; readonly subId: string },
  by: Releaser,
): Promise<Result<null>> =>
  withTask(services, key, async ({ tx, task, order }) => {
    const { hold, sub_id: subId } = order;
    if (hold === null || order.state !== 'unknown') return err(appError('order.notHeld'));
    if (!by.may(hold)) return err(appError('auth.forbidden'));
    await changeOrder(tx, subId, { state: 'accepted', hold: null, error_hint: null });
    await tx.db
      .updateTable('tasks')
      .set({ state: 'ready', not_before: sql<Date>`greatest(not_before, clock_timestamp())` })
      .where('task_id', '=', task.task_id)
      .execute();
    await tx.audit(by.name, 'order.release', { subId, hold });
    return ok(null);
  });

/** As somebody of the company who may. */
export async function releaseOrder(
  services: Services,
  who: Principal,
  { subId }: z.infer<typeof releaseOrderApi.request>,
): Promise<Result<z.infer<typeof releaseOrderApi.response>>> {
  const may = (hold: HoldReason): boolean => {
    const { release: needed } = HOLD_REASONS[hold];
    return needed !== 'operator' && isAllowed(needed, who);
  };
  const released = await release(services, { tenant: who.tenant, subId }, { name: who.userId, may });
  return released.ok ? ok({ acked: subId }) : released;
}

/** As who runs the service. */
export async function releaseAsOperator(
  services: Services,
  { tenant, ddbh, by }: z.infer<typeof releaseHeldApi.request>,
): Promise<Result<null>> {
  const found = await readTenant(services.db, tenant, ({ db }) =>
    db
      .selectFrom('orders')
      .select('sub_id as subId')
      .where('tenant', '=', tenant)
      .where('ddbh', '=', ddbh)
      .executeTakeFirst(),
  );
  if (found === undefined) return err(appError('notFound'));
  return release(services, { tenant, ...found }, { name: by, may: () => true });
}
