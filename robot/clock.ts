import { setTimeout as pause } from 'node:timers/promises';

/** Time as a robot needs it; handed in, so that tests can let hours pass. */
export interface Clock {
  /** Milliseconds that never go back; sleep of the machine counts. */
  now(): number;
  /** Waits so long, or until the signal. Never rejects. */
  rest(ms: number, signal?: AbortSignal): Promise<void>;
  /** Aborts after so long. */
  within(ms: number): AbortSignal;
}

/** Some systems stop the monotonic clock while they sleep, the other one may be set back: the later counts. */
export function systemClock(): Clock {
  let latest = 0;
  const [monotonic, wall] = [performance.now(), Date.now()];
  return {
    now: () => (latest = Math.max(latest, performance.now() - monotonic, Date.now() - wall)),
    rest: (ms, signal) => pause(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined),
    within: (ms) => AbortSignal.timeout(Math.max(1, Math.floor(ms))),
  };
}
