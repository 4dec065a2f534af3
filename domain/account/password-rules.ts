import { appError, type AppError } from '../kernel/errors.ts';

/** Characters. NIST 800-63B: length and what is known count, a mixture of characters doesn't. */
export const SHORTEST_PASSWORD = 10;

/** An account's name of fewer characters stands in any password by chance: forbidding it would only puzzle. */
const SHORTEST_TELLING = 4;

const tells = (account: string, next: string): boolean =>
  Array.from(account).length >= SHORTEST_TELLING && next.toLowerCase().includes(account.toLowerCase());

/** Why a password can't be the next one; null when nothing but whether everybody knows it is left to ask. */
export function passwordProblem(account: string, current: string, next: string): AppError | null {
  if (Array.from(next).length < SHORTEST_PASSWORD)
    return appError('password.short', { min: SHORTEST_PASSWORD });
  if (next === current) return appError('password.same');
  return tells(account, next) ? appError('password.personal') : null;
}
