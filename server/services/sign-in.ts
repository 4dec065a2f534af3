import type { Session } from '../../domain/account/session.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { inTenant, type TenantTx } from '../store/tenant-tx.ts';
import { readSession } from './account.ts';
import { hasFactor, takeCode } from './factor-codes.ts';
import { forgiveGuess } from './guesses.ts';
import { findUser, knowDevice } from './known-devices.ts';
import { admitLaptop } from './laptops.ts';
import { checkPassword } from './passwords.ts';
import { tellLockedSignIn, tellWrongSignIn } from './refused-sign-ins.ts';
import type { Services } from './services.ts';
import { startSession, type Origin } from './sessions.ts';
import { countAttempt, tellGuesses, type Attempt } from './sign-in-counts.ts';

interface SignIn extends Origin, Attempt {
  readonly password: string;
  /** Of the second factor. */
  readonly code?: string | undefined;
}

interface SignedIn {
  readonly token: string;
  readonly session: Session;
}

/** Whether the account was shut while the password was checked. */
const isDisabled = async ({ db, tenant }: TenantTx, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .select('disabled_at')
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.disabled_at !== null;
};

/** The code beside the password, which is used up with it. Answers what kind it was; '' where none is asked for. */
async function checkCode(
  tx: TenantTx,
  userId: string,
  { code = '', ip }: SignIn,
  { secret }: Services,
): Promise<Result<string>> {
  if (!(await hasFactor(tx, userId))) return ok('');
  if (code.trim() === '') return err(appError('auth.codeRequired'));
  const kind = await takeCode(tx, secret, userId, code);
  if (kind !== null) return ok(kind);
  await tx.audit(userId, 'second-factor.wrong', { address: ip });
  return err(appError('secondFactor.wrong'));
}

/** The password was right. */
async function open(
  tx: TenantTx,
  userId: string,
  given: SignIn,
  services: Services,
): Promise<Result<SignedIn>> {
  if (await isDisabled(tx, userId)) return err(appError('auth.wrong'));
  const factor = await checkCode(tx, userId, given, services);
  if (!factor.ok) return factor;
  const admitted = await admitLaptop(tx, userId, given);
  if (!admitted.ok) return admitted;
  const origin = { ...given, laptopId: admitted.value };
  await knowDevice(tx, userId, origin);
  const { configuration } = services;
  const token = await startSession(tx, userId, origin, configuration.SESSION_HOURS);
  const detail = { address: given.ip, laptop: admitted.value ?? '', factor: factor.value };
  await tx.audit(userId, 'session.start', detail);
  return ok({ token, session: await readSession(tx, userId, configuration) });
}

/** Checks account and password, and the code where there is a second factor; an unknown or a disabled account costs the same time and gets the same answer. */
export async function signIn(services: Services, given: SignIn): Promise<Result<SignedIn>> {
  const { db, dummyHash } = services;
  const user = await findUser(db, given.account, given.deviceHash);
  const refused = { ...given, tenant: user?.tenant ?? null };
  const count = await countAttempt(services, given, user?.is_known === true);
  if (count.seconds !== null) {
    await tellLockedSignIn(db, refused, count.seconds);
    return err(appError('auth.tooMany', { seconds: count.seconds }));
  }
  const isRight = await checkPassword(user?.password_hash ?? dummyHash, given.password);
  if (user === undefined || !isRight || user.disabled_at !== null) {
    tellGuesses(services, user, given, count.begun);
    await tellWrongSignIn(db, refused);
    return err(appError('auth.wrong'));
  }
  const opened = await inTenant(db, user.tenant, (tx) => open(tx, user.user_id, given, services));
  if (!opened.ok && opened.error.code === 'secondFactor.wrong')
    tellGuesses(services, user, given, count.begun);
  else await forgiveGuess(db, count.counted, opened.ok);
  return opened;
}
