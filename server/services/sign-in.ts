import type { Session } from '../../domain/account/session.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { acrossTenants, inTenant, type TenantTx } from '../store/tenant-tx.ts';
import type { Configuration } from '../configuration.ts';
import { readSession } from './account.ts';
import { admitLaptop } from './laptops.ts';
import { checkPassword } from './passwords.ts';
import { tellLockedSignIn, tellWrongSignIn } from './refused-sign-ins.ts';
import type { Services } from './services.ts';
import { forgetExpired, startSession, type Origin } from './sessions.ts';
import { countAttempt, forgiveAttempts } from './throttle.ts';

interface SignIn extends Origin {
  readonly account: string;
  readonly password: string;
}

interface SignedIn {
  readonly token: string;
  readonly session: Session;
}

const open = async (
  tx: TenantTx,
  userId: string,
  given: SignIn,
  configuration: Configuration,
): Promise<Result<SignedIn>> => {
  if (!(await admitLaptop(tx, userId, given))) return err(appError('auth.revoked'));
  const token = await startSession(tx, userId, given, configuration.SESSION_HOURS);
  await tx.audit(userId, 'session.start', { address: given.ip, laptop: given.laptopId ?? '' });
  return ok({ token, session: await readSession(tx, userId, configuration) });
};

/** Checks account and password; an unknown account costs the same time and gets the same answer. */
export async function signIn(services: Services, given: SignIn): Promise<Result<SignedIn>> {
  const { db, dummyHash, configuration } = services;
  const attempt = { account: given.account, from: given.ip };
  const seconds = await countAttempt(db, attempt);
  const user = await acrossTenants(db, (tx) =>
    tx
      .selectFrom('users')
      .select(['tenant', 'user_id', 'password_hash'])
      .where('account', '=', given.account)
      .executeTakeFirst(),
  );
  const refused = { ...given, tenant: user?.tenant ?? null };
  if (seconds > 0) {
    await tellLockedSignIn(db, refused, seconds);
    return err(appError('auth.tooMany', { seconds }));
  }
  const isRight = await checkPassword(user?.password_hash ?? dummyHash, given.password);
  if (user === undefined || !isRight) {
    await tellWrongSignIn(db, refused);
    return err(appError('auth.wrong'));
  }
  await forgiveAttempts(db, attempt);
  await forgetExpired(db);
  return inTenant(db, user.tenant, (tx) => open(tx, user.user_id, given, configuration));
}
