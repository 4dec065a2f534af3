import { setTimeout as pause } from 'node:timers/promises';

/** How long a call may go on. */
export interface Deadline {
  /** Aborts when it has passed; in a process that stood still, only after what was waiting to be done has been done. */
  readonly signal: AbortSignal;
  /** Milliseconds left by the clock. */
  left(): number;
}

/** Time as a robot needs it; handed in, so that tests can let hours pass. */
export interface Clock {
  /** Milliseconds that never go back; sleep of the machine counts. */
  now(): number;
  /** Waits so long, or until the signal. Never rejects. */
  rest(ms: number, signal?: AbortSignal): Promise<void>;
  until(at: number): Deadline;
}

/** Some systems stop the monotonic clock while they sleep, the other one may be set back: the later counts. */
export function systemClock(): Clock {
  let latest = 0;
  const [monotonic, wall] = [performance.now(), Date.now()];
  const now = (): number => (latest = Math.max(latest, performance.now() - monotonic, Date.now() - wall));
  return {
    now,
    rest: (ms, signal) => pause(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined),
    until: (at) => {
      const left = (): number => at - now();
      return { signal: AbortSignal.timeout(Math.max(1, Math.floor(left()))), left };
    },
  };
}
