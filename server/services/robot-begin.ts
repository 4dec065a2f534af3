import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { TASK_KINDS } from '../../domain/tasks/task-kinds.ts';
import type { beginApi } from '../../wire/robot.api.ts';
import { inMs, isHolder, settleAttempt, withTaskOf, type HeldTask, type Robot } from './robot-task.ts';
import type { Services } from './services.ts';
import { workOf } from './tasks/all-work.ts';

interface EarlierAttempt {
  readonly sub_id: string;
  readonly fence: number;
  readonly outcome: string | null;
  /** By the clock of the database: when it began, and when that was asked. Milliseconds since 1970. */
  readonly began: number;
  readonly asked: number;
}

const msOf = (moment: RawBuilder<unknown>) => sql<number>`(extract(epoch from ${moment}) * 1000)::float8`;

/** Attempts at the same, also of this very lease, and of tasks that failed. D-12 */
async function earlierAttempts(
  { clock }: Services,
  { db, tenant }: HeldTask['tx'],
  subIds: readonly string[],
): Promise<EarlierAttempt[]> {
  const from = clock.now();
  const attempts = await db
    .selectFrom('attempts')
    .select(['sub_id', 'fence', 'outcome'])
    .select([msOf(sql.ref('begun_at')).as('began'), msOf(sql`clock_timestamp()`).as('asked')])
    .where('tenant', '=', tenant)
    .where('sub_id', 'in', subIds)
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
async function writeAhead({ tx, task }: HeldTask): Promise<void> {
  const began = { begun_at: sql<Date>`clock_timestamp()`, outcome: null };
  await tx.db
    .insertInto('attempts')
    .values({ tenant: tx.tenant, sub_id: task.sub_id, fence: task.fence, robot: task.robot ?? '', ...began })
    .onConflict((conflict) => conflict.columns(['tenant', 'sub_id', 'fence']).doUpdateSet(began))
    .execute();
}

type Answer = z.infer<typeof beginApi.response>;
type Begin = z.infer<typeof beginApi.request> & { readonly taskId: string };

/** What has to come before the bureau is asked, where it does twice what it is asked twice; null: nothing. PROTOCOL §7.2 */
async function beforehand(services: Services, held: HeldTask, { lookedUp }: Begin): Promise<Answer | null> {
  const { tx, task } = held;
  const work = workOf(task.kind);
  const earlier = await earlierAttempts(services, tx, await work.same(held));
  const open = earlier.filter(isOpen);
  const waitMs = Math.ceil(Math.max(0, ...open.map((attempt) => waitFor(services, attempt))));
  // Nothing is written: a refusal that moved the beginning on would never let anybody in. D-2
  if (waitMs > 0) return { go: 'wait', waitMs };
  const isAsked = lookedUp && task.lookup_fence === task.fence;
  const mayBeDone = earlier.length > 0 || task.must_lookup || (await work.isSaidToBeDone(held));
  if (mayBeDone && !isAsked) {
    await tx.db
      .updateTable('tasks')
      .set({ lookup_fence: task.fence })
      .where('task_id', '=', task.task_id)
      .execute();
    return { go: 'lookUp', waitMs: 0 };
  }
  for (const { sub_id: subId, fence } of open) await settleAttempt(tx, { subId, fence }, 'notFound');
  await writeAhead(held);
  return null;
}

/** Leave to ask the bureau, or what has to come before it. */
export const begin = (services: Services, robot: Robot, given: Begin): Promise<Result<Answer>> =>
  withTaskOf(services, robot, given.taskId, async (held) => {
    const { tx, task } = held;
    if (!isHolder(held, robot, given.fence)) return err(appError('robot.leaseLost'));
    const recoveryMs = (tx.recoveringUntil?.getTime() ?? 0) - tx.now.getTime();
    if (recoveryMs > 0) return ok({ go: 'wait', waitMs: Math.ceil(recoveryMs) });
    const first =
      TASK_KINDS[task.kind].afterLoss === 'lookUp' ? await beforehand(services, held, given) : null;
    if (first !== null) return ok(first);
    await workOf(task.kind).begun(held);
    await tx.db
      .updateTable('tasks')
      .set({ state: 'begun', lookup_fence: null, lease_until: inMs(services.configuration.ROBOT_LEASE_MS) })
      .where('task_id', '=', task.task_id)
      .execute();
    await tx.audit(robot.name, 'task.begin', { taskId: task.task_id, fence: task.fence });
    return ok({ go: task.kind, waitMs: 0 });
  });
