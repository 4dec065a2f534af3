/**
 * How long this process has known of each attempt, by a clock that neither jumps nor goes back. An attempt first heard
 * of now counts from now: after a restart, or when another node heard of it first, waiting begins anew, which is late
 * but never early. FAULTS V6
 */
export interface AttemptWatch {
  /** Milliseconds since the attempt was first seen here. */
  age(attempt: string): number;
  /** The attempt begins (again) now. */
  begin(attempt: string): void;
  /** Its outcome is known. */
  forget(attempt: string): void;
}

/** Attempts nobody has asked about for so long are forgotten; asked again, they are new. */
const KEEP_MS = 3_600_000;

/** `now`: milliseconds of a monotonic clock. */
export function watchAttempts(now: () => number = () => performance.now()): AttemptWatch {
  const seen = new Map<string, number>();
  const begin = (attempt: string): void => {
    for (const [key, since] of seen) if (now() - since > KEEP_MS) seen.delete(key);
    seen.set(attempt, now());
  };
  return {
    begin,
    forget: (attempt) => void seen.delete(attempt),
    age(attempt) {
      const since = seen.get(attempt);
      if (since === undefined) begin(attempt);
      return now() - (since ?? now());
    },
  };
}
