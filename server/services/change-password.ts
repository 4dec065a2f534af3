import type { z } from 'zod';
import { passwordProblem } from '../../domain/account/password-rules.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { changePasswordApi } from '../../wire/account.api.ts';
import { inTenant, readTenant } from '../store/tenant-tx.ts';
import { isWidelyKnown } from './known-passwords.ts';
import { checkPassword, hashPassword, setPassword } from './passwords.ts';
import type { Principal, Services } from './services.ts';
import { countGuess, forgiveGuess } from './guesses.ts';

/**
 * Changes the password of the one who asks; every other session of theirs ends. A session guesses the old one no oftener
 * than an address does at the sign-in. FAULTS X9
 */
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
  const count = await countGuess(db, [['session', user.account, who.sessionId]]);
  if (count.seconds !== null) return err(appError('password.locked', { seconds: count.seconds }));
  if (!(await checkPassword(user.password_hash, current))) {
    await inTenant(db, who.tenant, (tx) => tx.audit(who.userId, 'password.wrong', {}));
    return err(appError('password.wrong'));
  }
  await forgiveGuess(db, count.counted);
  const problem = passwordProblem(user.account, current, next);
  if (problem !== null) return err(problem);
  if (isWidelyKnown(next)) return err(appError('password.known'));
  const hash = await hashPassword(next);
  await inTenant(db, who.tenant, async (tx) => {
    await setPassword(tx, who.userId, hash, who.sessionId);
    await tx.audit(who.userId, 'password.change', {});
  });
  return ok(null);
}
