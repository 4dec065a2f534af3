import { INVOICE_KINDS } from '../domain/codes/invoice-kinds.ts';
import { KINDS_OF_TASKS, TASK_KINDS } from '../domain/tasks/task-kinds.ts';
import type { Task } from './client.ts';
import { handleTask } from './handle-task.ts';
import { backoff, type Worker } from './worker.ts';

const CAPABILITY = {
  kinds: [...KINDS_OF_TASKS],
  invoiceTypes: Object.values(INVOICE_KINDS).map(({ code }) => code),
  program: '随开沙箱机器人',
};

/** Asks for tasks until it is told to stop; slower and slower while the service can't be reached. */
export async function work(worker: Worker): Promise<void> {
  const { client, clock, signal, log, pollMs } = worker;
  /** A long task, beside which others are done. */
  let beside = Promise.resolve();
  const take = async (task: Task, at: number): Promise<void> => {
    if (!TASK_KINDS[task.kind].isLong) return handleTask(worker, task, at);
    await beside;
    beside = handleTask(worker, task, at);
  };
  for (let failures = 0; !signal.aborted;) {
    const at = clock.now();
    const answer = await client.lease(CAPABILITY);
    if (!answer.ok) {
      if (failures === 0) log('service unavailable', { status: answer.status, message: answer.message });
      failures += 1;
      await clock.rest(backoff(failures, pollMs), signal);
      continue;
    }
    failures = 0;
    if (answer.data.task === null) await clock.rest(pollMs, signal);
    else await take(answer.data.task, at);
  }
  await beside;
}
