const MINUTE = 60_000;
/** Minutes a clock may be wrong before its user is told. PROTOCOL §8 */
const TOLERATED = 5;

/** Whole minutes `now` is ahead of the time the service told with its answer; 0 while nobody has to know. */
export function minutesAhead(now: number, serverTime: string): number {
  const minutes = Math.trunc((now - Date.parse(serverTime)) / MINUTE);
  return Math.abs(minutes) >= TOLERATED ? minutes : 0;
}
