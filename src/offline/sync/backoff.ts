const FIRST = 1000;
const LONGEST = 300_000;

/** Full jitter between nothing and 1 s, 2 s, 4 s … 5 min; never before the service's Retry-After. */
export function backoff(failures: number, random: number, retryAfter: number | null): number {
  const ceiling = Math.min(LONGEST, FIRST * 2 ** Math.max(0, failures - 1));
  return Math.max(Math.round(random * ceiling), retryAfter ?? 0);
}
