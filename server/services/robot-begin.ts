import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { beginApi } from '../../wire/robot.api.ts';
import { changeOrder } from '../store/orders.ts';
import { isSaidToBeIssued } from './contradictions.ts';
import { inMs, isHolder, settleAttempt, withTaskOf, type Held, type Robot } from './robot-task.ts';
import type { Services } from './services.ts';

interface EarlierAttempt {
  readonly sub_id: string;
  readonly fence: number;
  readonly outcome: string | null;
  /** By the clock of the database: when it began, and when that was asked. Milliseconds since 1970. */
  readonly began: number;
  readonly asked: number;
}

const msOf = (moment: RawBuilder<unknown>) => sql<number>`(extract(epoch from ${moment}) * 1000)::float8`;

/** Attempts under the order's serial: also of this very lease, and of failed orders of the same draft. D-12 */
async function earlierAttempts({ clock }: Services, { tx, order }: Held): Promise<EarlierAttempt[]> {
  const from = clock.now();
  const attempts = await tx.db
    .selectFrom('attempts')
    .innerJoin('orders', (join) =>
      join.onRef('orders.tenant', '=', 'attempts.tenant').onRef('orders.sub_id', '=', 'attempts.sub_id'),
    )
    .select(['attempts.sub_id', 'fence', 'outcome'])
    .select([msOf(sql.ref('attempts.begun_at')).as('began'), msOf(sql`clock_timestamp()`).as('asked')])
    .where('orders.tenant', '=', tx.tenant)
    .where('orders.ywlsh', '=', order.ywlsh)
    .execute();
  for (const { asked } of attempts) clock.hear(asked, { from, to: clock.now() });
  return attempts;
}

/** A call of it may still be under way, or its invoice not yet to be seen. */
const isOpen = ({ outcome }: EarlierAttempt): boolean => outcome === null || outcome === 'unknown';

/**
 * How long until an open attempt has certainly ended and settled: by the clock of the database and by what is known of that
 * clock, whichever is later. An attempt of the future says that it went back: only the other counts.
 */
function waitFor({ configuration, clock }: Services, { began, asked }: EarlierAttempt): number {
  const settled = configuration.ROBOT_CALL_MS + configuration.ROBOT_SETTLE_MS;
  const known = clock.age(began);
  return settled - Math.min(known, began > asked ? known : asked - began);
}

/** The attempt is on record before the bureau hears of it. */
async function writeAhead(services: Services, { tx, task, order }: Held): Promise<void> {
  const { tenant } = tx;
  const began = { begun_at: sql<Date>`clock_timestamp()`, outcome: null };
  await tx.db
    .insertInto('attempts')
    .values({ tenant, sub_id: task.sub_id, fence: task.fence, robot: task.robot ?? '', ...began })
    .onConflict((conflict) => conflict.columns(['tenant', 'sub_id', 'fence']).doUpdateSet(began))
    .execute();
  if (order.state !== 'issuing')
    await changeOrder(tx, task.sub_id, { state: 'issuing', begun_at: order.begun_at ?? tx.now });
  await tx.db
    .updateTable('tasks')
    .set({
      state: 'begun',
      lookup_fence: null,
      lease_until: inMs(services.configuration.ROBOT_LEASE_MS),
    })
    .where('task_id', '=', task.task_id)
    .execute();
}

type Answer = z.infer<typeof beginApi.response>;
type Begin = z.infer<typeof beginApi.request> & { readonly taskId: string };

/** Leave to ask the bureau to issue, or what has to come before it. PROTOCOL §7.2 */
export const begin = (services: Services, robot: Robot, given: Begin): Promise<Result<Answer>> =>
  withTaskOf(services, robot, given.taskId, async (held) => {
    const { tx, task } = held;
    if (!isHolder(held, robot, given.fence)) return err(appError('robot.leaseLost'));
    const recoveryMs = (tx.recoveringUntil?.getTime() ?? 0) - tx.now.getTime();
    if (recoveryMs > 0) return ok({ go: 'wait', waitMs: Math.ceil(recoveryMs) });
    const earlier = await earlierAttempts(services, held);
    const open = earlier.filter(isOpen);
    const waitMs = Math.ceil(Math.max(0, ...open.map((attempt) => waitFor(services, attempt))));
    // Nothing is written: a refusal that moved the beginning on would never let anybody in. D-2
    if (waitMs > 0) return ok({ go: 'wait', waitMs });
    const isAsked = given.lookedUp && task.lookup_fence === task.fence;
    const mayBeIssued = earlier.length > 0 || task.must_lookup || (await isSaidToBeIssued(held));
    if (mayBeIssued && !isAsked) {
      await tx.db
        .updateTable('tasks')
        .set({ lookup_fence: task.fence })
        .where('task_id', '=', task.task_id)
        .execute();
      return ok({ go: 'lookUp', waitMs: 0 });
    }
    for (const { sub_id: subId, fence } of open) await settleAttempt(tx, { subId, fence }, 'notFound');
    await writeAhead(services, held);
    await tx.audit(robot.name, 'task.begin', { taskId: task.task_id, fence: task.fence });
    return ok({ go: 'issue', waitMs: 0 });
  });
