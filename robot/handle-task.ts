import { ALREADY_ISSUED } from '../wire/robot.api.ts';
import type { IssueAnswer, Issued, Refusal } from './bureau/bureau.ts';
import type { Answer, Task } from './client.ts';
import type { Deadline } from './clock.ts';
import { keepLease, type LeaseKeeper } from './lease-keeper.ts';
import { backoff, deliver, isFinal, type Worker } from './worker.ts';

/** How a task leaves this robot's hands; null: somebody else has it. */
type Outcome =
  | { readonly kind: 'issued'; readonly issued: Issued }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'later'; readonly retryAfterMs: number; readonly why: string }
  | null;

const OTHER_CONTENT: Refusal = {
  code: ALREADY_ISSUED,
  hint: '该业务流水号已开具内容不同的发票，请新建草稿后重新提交',
  message: 'the bureau holds this serial with another snapshot',
};

const SILENT = '电子税局暂无应答，稍后自动重试';
const SIGNED_OUT = '电子税局未登录，请登录后等待自动重试';
const CONFIRMING = '正在确认上一次开具的结果';

const later = (worker: Worker, task: Task, why: string): Outcome => ({
  kind: 'later',
  retryAfterMs: backoff(task.earlierLeases, worker.pollMs),
  why,
});

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

/** The bureau's answer, null when there was none in time. */
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

async function issue(hand: Hand, beganAt: number): Promise<Outcome> {
  const { worker, task } = hand;
  const { bureau, clock, callId } = worker;
  // Leave that came late is worth nothing: the call has to end within callMs of asking for it.
  const deadline = clock.until(beganAt + task.callMs);
  if (!hasTime(hand) || deadline.left() < task.callMs / 2) return later(worker, task, SILENT);
  const call = {
    callId: callId(),
    diskId: task.diskId,
    snapshotHash: task.snapshotHash,
    invoice: task.invoice,
  };
  const answer = await inTime<IssueAnswer>(deadline, (until) => bureau.issue(call, until));
  if (answer === undefined) return later(worker, task, SILENT);
  return answer.kind === 'signedOut' ? later(worker, task, SIGNED_OUT) : answer;
}

/** What an earlier attempt left at the bureau: its invoice, or leave to issue after all. */
async function lookUp(hand: Hand): Promise<Outcome> {
  const { worker, task } = hand;
  if (!hasTime(hand)) return later(worker, task, CONFIRMING);
  const { bureau, clock } = worker;
  const found = await inTime(clock.until(clock.now() + task.callMs), (until) =>
    bureau.lookUp(task.invoice.ywlsh, until),
  );
  if (found === undefined) return later(worker, task, SILENT);
  if (found !== null)
    return found.snapshotHash === task.snapshotHash
      ? { kind: 'issued', issued: found }
      : { kind: 'refused', refusal: OTHER_CONTENT };
  return decide(hand, true);
}

async function decide(hand: Hand, lookedUp: boolean): Promise<Outcome> {
  const leave = await ask(hand, lookedUp);
  if (leave === null) return null;
  if (leave.go === 'wait') return { kind: 'later', retryAfterMs: leave.waitMs, why: CONFIRMING };
  // Told again to look up: the lease changed hands meanwhile.
  if (leave.go === 'lookUp') return lookedUp ? later(hand.worker, hand.task, CONFIRMING) : lookUp(hand);
  return issue(hand, leave.at);
}

function report({ worker, task }: Hand, outcome: NonNullable<Outcome>): () => Promise<Answer<null>> {
  const { client, log } = worker;
  const { taskId, fence, ddbh } = task;
  switch (outcome.kind) {
    case 'issued': {
      const { code, number, at, sandbox, files = [] } = outcome.issued;
      log('issued', { taskId, ddbh, number });
      return () => client.complete(taskId, { fence, code, number, issuedAt: at, sandbox, files: [...files] });
    }
    case 'refused':
      log('refused', { taskId, ddbh, code: outcome.refusal.code });
      return () => client.fail(taskId, { fence, ...outcome.refusal });
    case 'later':
      log('later', { taskId, ddbh, retryAfterMs: outcome.retryAfterMs });
      return () =>
        client.release(taskId, { fence, retryAfterMs: outcome.retryAfterMs, progress: outcome.why });
  }
}

/** One task from its lease to its report; a robot that is killed anywhere in between never issues twice. */
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
