import { isFinal, type Worker } from './worker.ts';
import type { Task } from './client.ts';

/** A lease as its holder knows it. */
export interface LeaseKeeper {
  /** Milliseconds left by the robot's own clock, counted from when the last renewal was asked for; below 0 when lost. */
  left(): number;
  end(): void;
}

/** Keeps the lease alive while the work runs. */
export function keepLease({ client, log, clock }: Worker, task: Task, askedAt: number): LeaseKeeper {
  const { taskId, fence, leaseMs } = task;
  const ended = new AbortController();
  let until = askedAt + leaseMs;
  const isOver = (): boolean => ended.signal.aborted;
  const beat = async (): Promise<void> => {
    while (!isOver()) {
      await clock.rest(leaseMs / 3, ended.signal);
      if (isOver()) return;
      const at = clock.now();
      const answer = await client.heartbeat(taskId, { fence });
      if (answer.ok) until = at + answer.data.leaseMs;
      else if (isFinal(answer.status)) {
        if (!isOver()) log('lease lost', { taskId });
        until = -Infinity;
        return;
      }
    }
  };
  void beat();
  return {
    left: () => until - clock.now(),
    end: () => {
      ended.abort();
    },
  };
}
