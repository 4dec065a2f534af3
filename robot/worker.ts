import type { Bureau } from './bureau/bureau.ts';
import type { Answer, Client } from './client.ts';
import type { Clock } from './clock.ts';

/** What a robot works with. */
export interface Worker {
  readonly client: Client;
  readonly bureau: Bureau;
  readonly clock: Clock;
  readonly pollMs: number;
  /** Ends the work: the task in hand is finished, no new one is taken. */
  readonly signal: AbortSignal;
  readonly log: (event: string, detail: Readonly<Record<string, string | number>>) => void;
  /** A new id for a call to the bureau. */
  readonly callId: () => string;
}

/** A person has to do something first: 4xx but "not yet known" (a token may be registered again), "too early" and "too many". */
export const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 425, 429].includes(status);

const LONGEST_PAUSE_MS = 30_000;

/** Twice as long after each failure, five times over; never above half a minute. */
export const backoff = (failures: number, pollMs: number): number =>
  Math.min(pollMs * 2 ** Math.min(failures, 5), LONGEST_PAUSE_MS);

/** Reports until there is an answer; after a stop, the next start finds the invoice at the bureau. */
export async function deliver(
  { clock, log, pollMs, signal }: Worker,
  taskId: string,
  report: () => Promise<Answer<null>>,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    const answer = await report();
    if (answer.ok) return;
    log('report not taken', { taskId, status: answer.status, message: answer.message });
    if (isFinal(answer.status) || signal.aborted) return;
    await clock.rest(backoff(tries, pollMs), signal);
  }
}
