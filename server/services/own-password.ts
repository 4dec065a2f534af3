import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { inTenant, readTenant } from '../store/tenant-tx.ts';
import { countGuess, forgiveGuess } from './guesses.ts';
import { checkPassword } from './passwords.ts';
import type { Principal, Services } from './services.ts';

interface User {
  readonly account: string;
  readonly password_hash: string;
}

/** One thing that can be guessed; null: it was right. */
type Check = (user: User) => Promise<AppError | null>;

/**
 * What somebody who is signed in proves again. Wrong ones are counted by session, which guesses no oftener than a known
 * browser does at the sign-in. FAULTS X9
 */
export async function proveAgain(services: Services, who: Principal, check: Check): Promise<Result<User>> {
  const { db } = services;
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
  const wrong = await check(user);
  if (wrong !== null) {
    await inTenant(db, who.tenant, (tx) => tx.audit(who.userId, wrong.code, {}));
    return err(wrong);
  }
  await forgiveGuess(db, count.counted);
  return ok(user);
}

export const provePassword =
  (password: string): Check =>
  async ({ password_hash: hash }) =>
    (await checkPassword(hash, password)) ? null : appError('password.wrong');
