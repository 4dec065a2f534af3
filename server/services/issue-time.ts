import { appError, type AppError } from '../../domain/kernel/errors.ts';

/** What the clocks of a bureau, a robot and a service may differ by. */
const SKEW_MS = 10 * 60_000;
/** An order is issued within days; a date of years ago is a slip, or a clock that was never set. */
const OLDEST_MS = 2 * 366 * 24 * 3_600_000;

/** Why nothing can have been issued then: the date goes into books and periods, where it would be out of sight. */
export function issueTimeFault(issuedAt: string, now: Date): AppError | null {
  const age = now.getTime() - Date.parse(issuedAt);
  return age < -SKEW_MS || age > OLDEST_MS ? appError('robot.issueTime', { at: issuedAt }) : null;
}
