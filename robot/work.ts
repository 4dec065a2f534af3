import { setTimeout as pause } from 'node:timers/promises';
import { INVOICE_KINDS } from '../domain/codes/invoice-kinds.ts';
import type { Answer, Client, Task } from './client.ts';
import type { RobotConfiguration } from './configuration.ts';
import { issue, lookUp, plannedRefusal, type Refusal } from './issue.ts';
import type { Issued, Ledger } from './ledger.ts';

const INVOICE_TYPES = Object.values(INVOICE_KINDS).map(({ code }) => code);
const LONGEST_PAUSE_MS = 30_000;
/** Nobody can do more about these than a person: 4xx but "too early" and "too many". */
const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 425, 429].includes(status);

export interface Worker {
  readonly client: Client;
  readonly ledger: Ledger;
  readonly configuration: Pick<RobotConfiguration, 'ROBOT_DELAY_MS' | 'ROBOT_POLL_MS'>;
  /** Ends the work: the task in hand is finished, no new one is taken. */
  readonly signal: AbortSignal;
  readonly log: (event: string, detail: Readonly<Record<string, string | number>>) => void;
}

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).catch(() => undefined);

const backoff = (tries: number, pollMs: number): number => Math.min(pollMs * 2 ** tries, LONGEST_PAUSE_MS);

/** Keeps the lease alive while the work runs; tells whether another robot has taken over. */
function holdLease({ client, log }: Worker, { taskId, fence, leaseMs }: Task) {
  let isLost = false;
  const timer = setInterval(() => {
    void client.heartbeat(taskId, fence).then((answer) => {
      if (answer.ok || !isFinal(answer.status)) return;
      isLost = true;
      log('lease lost', { taskId });
    });
  }, leaseMs / 3);
  return { isLost: () => isLost, end: () => clearInterval(timer) };
}

/** Reports until there is an answer; after a stop, the next start finds the invoice in the ledger. */
async function deliver(worker: Worker, taskId: string, report: () => Promise<Answer<null>>): Promise<void> {
  for (let tries = 0; ; tries++) {
    const answer = await report();
    if (answer.ok) return;
    worker.log('report not taken', { taskId, status: answer.status, message: answer.message });
    if (isFinal(answer.status) || worker.signal.aborted) return;
    await rest(backoff(tries, worker.configuration.ROBOT_POLL_MS), worker.signal);
  }
}

const reportIssued = (worker: Worker, { taskId, fence }: Task, { number, at }: Issued): Promise<void> =>
  deliver(worker, taskId, () =>
    worker.client.complete(taskId, { fence, code: null, number, issuedAt: at, sandbox: true }),
  );

const reportRefused = (worker: Worker, { taskId, fence }: Task, refusal: Refusal): Promise<void> =>
  deliver(worker, taskId, () => worker.client.fail(taskId, { fence, ...refusal }));

/** Looks the serial up before anything else, so that a robot that was killed never issues twice. */
export async function handleTask(worker: Worker, task: Task): Promise<void> {
  const { ledger, log, configuration } = worker;
  const lease = holdLease(worker, task);
  try {
    let outcome = lookUp(ledger, task) ?? plannedRefusal(task);
    if (outcome === null) {
      await pause(configuration.ROBOT_DELAY_MS);
      if (lease.isLost()) return;
      outcome = issue(ledger, task, new Date());
    }
    if ('number' in outcome) {
      log('issued', { taskId: task.taskId, ddbh: task.ddbh, number: outcome.number });
      await reportIssued(worker, task, outcome);
    } else {
      log('refused', { taskId: task.taskId, ddbh: task.ddbh, code: outcome.code });
      await reportRefused(worker, task, outcome);
    }
  } finally {
    lease.end();
  }
}

/** Asks for tasks until it is told to stop; slower and slower while the service can't be reached. */
export async function work(worker: Worker): Promise<void> {
  const { client, signal, log } = worker;
  const pollMs = worker.configuration.ROBOT_POLL_MS;
  for (let failures = 0; !signal.aborted;) {
    const answer = await client.lease(INVOICE_TYPES);
    if (!answer.ok) {
      if (failures === 0) log('service unavailable', { status: answer.status, message: answer.message });
      failures += 1;
      await rest(backoff(failures, pollMs), signal);
      continue;
    }
    failures = 0;
    if (answer.data.task === null) await rest(pollMs, signal);
    else await handleTask(worker, answer.data.task);
  }
}
