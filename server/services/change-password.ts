import type { z } from 'zod';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { changePasswordApi } from '../../wire/account.api.ts';
import { inTenant, readTenant } from '../store/tenant-tx.ts';
import { isWidelyKnown } from './known-passwords.ts';
import { checkPassword, hashPassword, setPassword } from './passwords.ts';
import type { Principal, Services } from './services.ts';

/** NIST 800-63B: length and what is known count, a mixture of characters doesn't. */
const SHORTEST = 10;

/** Why a password can't be taken; null when it can. */
export function passwordProblem(account: string, current: string, next: string): AppError | null {
  if (Array.from(next).length < SHORTEST) return appError('password.short', { min: SHORTEST });
  if (next === current) return appError('password.same');
  if (next.toLowerCase().includes(account.toLowerCase())) return appError('password.personal');
  return isWidelyKnown(next) ? appError('password.known') : null;
}

/** Changes the password of the one who asks; every other session of theirs ends. */
export async function changePassword(
  { db }: Services,
  who: Principal,
  { current, next }: z.infer<typeof changePasswordApi.request>,
): Promise<Result<null>> {
  const user = await readTenant(db, who.tenant, (tx) =>
    tx.db
      .selectFrom('users')
      .select(['account', 'password_hash'])
      .where('tenant', '=', tx.tenant)
      .where('user_id', '=', who.userId)
      .executeTakeFirstOrThrow(),
  );
  if (!(await checkPassword(user.password_hash, current))) return err(appError('password.wrong'));
  const problem = passwordProblem(user.account, current, next);
  if (problem !== null) return err(problem);
  const hash = await hashPassword(next);
  await inTenant(db, who.tenant, async (tx) => {
    await setPassword(tx, who.userId, hash, who.sessionId);
    await tx.audit(who.userId, 'password.change', {});
  });
  return ok(null);
}
