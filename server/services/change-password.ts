import type { z } from 'zod';
import { passwordProblem } from '../../domain/account/password-rules.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { changePasswordApi } from '../../wire/account.api.ts';
import { inTenant } from '../store/tenant-tx.ts';
import { isWidelyKnown } from './known-passwords.ts';
import { proveAgain, provePassword } from './own-password.ts';
import { hashPassword, setPassword } from './passwords.ts';
import type { Principal, Services } from './services.ts';

/** Changes the password of the one who asks; every other session of theirs ends. */
export async function changePassword(
  services: Services,
  who: Principal,
  { current, next }: z.infer<typeof changePasswordApi.request>,
): Promise<Result<null>> {
  const proved = await proveAgain(services, who, provePassword(current));
  if (!proved.ok) return proved;
  const problem = passwordProblem(proved.value.account, current, next);
  if (problem !== null) return err(problem);
  if (isWidelyKnown(next)) return err(appError('password.known'));
  const hash = await hashPassword(next);
  await inTenant(services.db, who.tenant, async (tx) => {
    await setPassword(tx, who.userId, { hash, isDue: false }, who.sessionId);
    await tx.audit(who.userId, 'password.change', {});
  });
  return ok(null);
}
