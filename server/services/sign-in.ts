import type { Session } from '../../domain/account/session.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { loadSession } from './account.ts';
import { checkPassword } from './passwords.ts';
import type { Services } from './services.ts';
import { startSession } from './sessions.ts';
import { countAttempt, forgiveAttempts } from './throttle.ts';

/** Checks account and password; an unknown account costs the same time and gets the same answer. */
export async function signIn(
  services: Services,
  given: { readonly account: string; readonly password: string; readonly ip: string },
): Promise<Result<{ readonly token: string; readonly session: Session }>> {
  const { db, dummyHash } = services;
  const seconds = await countAttempt(db, given);
  if (seconds > 0) return err(appError('auth.tooMany', { seconds }));
  const user = await db
    .selectFrom('users')
    .select(['tenant', 'user_id', 'password_hash'])
    .where('account', '=', given.account)
    .executeTakeFirst();
  const isRight = await checkPassword(user?.password_hash ?? dummyHash, given.password);
  if (user === undefined || !isRight) return err(appError('auth.wrong'));
  await forgiveAttempts(db, given);
  const who = { tenant: user.tenant, userId: user.user_id };
  return ok({ token: await startSession(services, who), session: await loadSession(db, who) });
}
