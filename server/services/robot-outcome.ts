import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { completeApi, failApi } from '../../wire/robot.api.ts';
import { isHolder, settleAttempt, withTaskOf, type Robot } from './robot-task.ts';
import type { Services } from './services.ts';
import { workOf } from './tasks/all-work.ts';

type Completion = z.infer<typeof completeApi.request> & { readonly taskId: string };

/** The bureau has done it. What is said has to be of the task's kind. */
export const complete = (services: Services, robot: Robot, given: Completion): Promise<Result<null>> =>
  withTaskOf(services, robot, given.taskId, async (held) =>
    held.task.kind === given.kind
      ? workOf(given.kind).complete(services, held, robot, given)
      : err(appError('request.invalid', { detail: 'kind与任务不符' })),
  );

type Refused = z.infer<typeof failApi.request> & { readonly taskId: string };

/** Only the holder may say that it failed. */
export const fail = (services: Services, robot: Robot, given: Refused): Promise<Result<null>> =>
  withTaskOf(services, robot, given.taskId, async (held) => {
    const { tx, task } = held;
    const work = workOf(task.kind);
    const isMine = task.fence === given.fence && task.robot === robot.name;
    if (isMine && task.state === 'failed') return ok(null);
    if (!isHolder(held, robot, given.fence))
      return work.strayed(services, held, robot, { fence: given.fence, said: 'failed' });
    await settleAttempt(tx, { subId: task.sub_id, fence: task.fence }, 'refused');
    await work.fail(services, held, robot, given);
    return ok(null);
  });
