import { sql } from 'kysely';
import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { releaseApi, unknownApi } from '../../wire/robot.api.ts';
import { TASK_KINDS } from '../../domain/tasks/task-kinds.ts';
import { endTask, inMs, isHolder, settleAttempt, withTaskOf, type Robot } from './robot-task.ts';
import type { Services } from './services.ts';
import { workOf } from './tasks/all-work.ts';

type Release = z.infer<typeof releaseApi.request> & { readonly taskId: string };

/** Back to the queue, unfinished. An attempt that began stays open: the next one waits for it and looks it up. */
export const release = (services: Services, robot: Robot, given: Release): Promise<Result<null>> =>
  withTaskOf(services, robot, given.taskId, async (held) => {
    const { tx, task } = held;
    if (!isHolder(held, robot, given.fence)) return err(appError('robot.leaseLost'));
    const { ROBOT_CALL_MS, ROBOT_SETTLE_MS } = services.configuration;
    const mayBeUnderWay = task.state === 'begun' && TASK_KINDS[task.kind].afterLoss === 'lookUp';
    const settledMs = mayBeUnderWay ? ROBOT_CALL_MS + ROBOT_SETTLE_MS : 0;
    await settleAttempt(tx, { subId: task.sub_id, fence: task.fence }, 'unknown');
    await tx.db
      .updateTable('tasks')
      .set({
        state: 'ready',
        lease_until: null,
        not_before: sql<Date>`greatest(not_before, ${inMs(Math.max(given.retryAfterMs, settledMs))})`,
      })
      .where('task_id', '=', task.task_id)
      .execute();
    await workOf(task.kind).progress(held, given.progress);
    await tx.audit(robot.name, 'task.release', { taskId: task.task_id, fence: task.fence });
    return ok(null);
  });

type Unknown = z.infer<typeof unknownApi.request> & { readonly taskId: string };

/** No robot can tell what became of it: it stops here until a person has decided. PROTOCOL §11 A3 */
export const setUnknown = (services: Services, robot: Robot, given: Unknown): Promise<Result<null>> =>
  withTaskOf(services, robot, given.taskId, async (held) => {
    const { tx, task } = held;
    const work = workOf(task.kind);
    if (task.state === 'unknown' && task.fence === given.fence && task.robot === robot.name) return ok(null);
    if (!isHolder(held, robot, given.fence))
      return work.strayed(services, held, robot, { fence: given.fence, said: 'unknown' });
    await work.unknown(held, robot, given.message);
    await endTask(held, 'unknown');
    services.alarm('order needs a person', { tenant: tx.tenant, taskId: task.task_id });
    return ok(null);
  });
