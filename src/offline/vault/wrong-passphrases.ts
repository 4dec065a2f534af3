import { appError, type AppError } from '../../../domain/kernel/errors.ts';
import type { SealedHere } from '../session-database.ts';

/** Wrong ones that cost nothing: who mistypes tries again. */
const FREE = 3;
/** Seconds after the first that counts; each further one doubles them. */
const FIRST = 5;
const LONGEST = 15 * 60;

const secondsAfter = (count: number): number =>
  count < FREE ? 0 : Math.min(LONGEST, FIRST * 2 ** (count - FREE));

/** Why another passphrase is not tried yet; null where it is. A clock that was set back makes nobody wait longer. */
export function tooMany({ wrong }: SealedHere, now: number): AppError | null {
  if (wrong === undefined) return null;
  const { count, at } = wrong;
  const passed = Math.max(0, now - at);
  const seconds = Math.ceil(secondsAfter(count) - passed / 1000);
  return seconds > 0 ? appError('vault.wait', { count, seconds }) : null;
}
