import { TASK_KINDS } from '../domain/tasks/task-kinds.ts';
import type { Refusal } from './bureau/bureau.ts';
import type { Answer, Task } from './client.ts';
import type { Deadline } from './clock.ts';
import { handlerOf } from './kinds/all-kinds.ts';
import type { Answered, Done } from './kinds/kind-handler.ts';
import { keepLease, type LeaseKeeper } from './lease-keeper.ts';
import { backoff, deliver, isFinal, type Worker } from './worker.ts';

/** How a task leaves this robot's hands; null: somebody else has it. */
type Outcome =
  | { readonly kind: 'done'; readonly done: Done; readonly told: Readonly<Record<string, string | number>> }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'later'; readonly retryAfterMs: number; readonly why: string }
  | null;

const SILENT = '电子税局暂无应答，稍后自动重试';
const SIGNED_OUT = '电子税局未登录，请登录后等待自动重试';

/** What is no one call may take so long until it is begun anew. */
const LONG_MS = 60_000;

const later = (worker: Worker, task: Task, why: string): Outcome => ({
  kind: 'later',
  retryAfterMs: backoff(task.earlierLeases, worker.pollMs),
  why,
});

const confirming = ({ kind }: Task): string => TASK_KINDS[kind].reads.confirming;

interface Hand {
  readonly worker: Worker;
  readonly task: Task;
  readonly lease: LeaseKeeper;
}

/** Asks the service for leave until it says something; null when the task is lost. */
async function ask({ worker, task, lease }: Hand, lookedUp: boolean) {
  const { client, clock, pollMs, signal } = worker;
  for (let tries = 0; lease.left() > 0; tries++) {
    const at = clock.now();
    const answer = await client.begin(task.taskId, { fence: task.fence, lookedUp });
    if (answer.ok) return { at, ...answer.data };
    if (isFinal(answer.status) || signal.aborted) return null;
    await clock.rest(backoff(tries, pollMs), signal);
  }
  return null;
}

/** The bureau's answer, undefined when there was none in time. */
async function inTime<T>(
  deadline: Deadline,
  call: (deadline: Deadline) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await call(deadline);
  } catch {
    return undefined;
  }
}

/** No call begins with less of the lease than a call may take. PROTOCOL §7.1 */
const hasTime = ({ task, lease }: Hand): boolean => lease.left() >= task.callMs;

const outcomeOf = ({ worker, task }: Hand, answer: Answered): Outcome =>
  answer.kind === 'signedOut' ? later(worker, task, SIGNED_OUT) : answer;

async function act(hand: Hand, beganAt: number): Promise<Outcome> {
  const { worker, task } = hand;
  const { clock } = worker;
  const { isLong } = TASK_KINDS[task.kind];
  // Leave that came late is worth nothing: the call has to end within callMs of asking for it.
  const deadline = clock.until(beganAt + (isLong ? LONG_MS : task.callMs));
  if (!hasTime(hand) || deadline.left() < task.callMs / 2) return later(worker, task, SILENT);
  const answer = await inTime(deadline, (until) => handlerOf(task.kind).act(worker, task, until));
  if (answer === undefined) return later(worker, task, SILENT);
  return outcomeOf(hand, answer);
}

/** What an earlier attempt left at the bureau, or leave to ask it after all. */
async function lookUp(hand: Hand): Promise<Outcome> {
  const { worker, task } = hand;
  if (!hasTime(hand)) return later(worker, task, confirming(task));
  const { clock } = worker;
  const found = await inTime(clock.until(clock.now() + task.callMs), (until) =>
    handlerOf(task.kind).lookUp(worker, task, until),
  );
  if (found === undefined) return later(worker, task, SILENT);
  if (found !== null) return outcomeOf(hand, found);
  return decide(hand, true);
}

async function decide(hand: Hand, lookedUp: boolean): Promise<Outcome> {
  const { worker, task } = hand;
  const leave = await ask(hand, lookedUp);
  if (leave === null) return null;
  if (leave.go === 'wait') return { kind: 'later', retryAfterMs: leave.waitMs, why: confirming(task) };
  // Told again to look up: the lease changed hands meanwhile.
  if (leave.go === 'lookUp') return lookedUp ? later(worker, task, confirming(task)) : lookUp(hand);
  return act(hand, leave.at);
}

/** What the log calls a task: what its user knows it by. */
const nameOf = (task: Task): Readonly<Record<string, string>> => ({
  taskId: task.taskId,
  task: task.kind,
  ...(task.kind === 'collect' ? { collectionId: task.collectionId } : { ddbh: task.ddbh }),
});

function report({ worker, task }: Hand, outcome: NonNullable<Outcome>): () => Promise<Answer<null>> {
  const { client, log } = worker;
  const { taskId, fence } = task;
  switch (outcome.kind) {
    case 'done':
      log(TASK_KINDS[task.kind].done, { ...nameOf(task), ...outcome.told });
      return () => client.complete(taskId, { fence, ...outcome.done });
    case 'refused':
      log('refused', { ...nameOf(task), code: outcome.refusal.code });
      return () => client.fail(taskId, { fence, ...outcome.refusal });
    case 'later':
      log('later', { ...nameOf(task), retryAfterMs: outcome.retryAfterMs });
      return () =>
        client.release(taskId, { fence, retryAfterMs: outcome.retryAfterMs, progress: outcome.why });
  }
}

/** One task from its lease to its report; a robot that is killed anywhere in between has nothing done twice. */
export async function handleTask(worker: Worker, task: Task, leasedAt: number): Promise<void> {
  const lease = keepLease(worker, task, leasedAt);
  const hand = { worker, task, lease };
  try {
    const outcome = await decide(hand, false);
    if (outcome !== null) await deliver(worker, task.taskId, report(hand, outcome));
  } finally {
    lease.end();
  }
}
