import type { Session } from '../../domain/account/session.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { inTenant, type TenantTx } from '../store/tenant-tx.ts';
import { readSession } from './account.ts';
import { countGuess, forgiveGuess, type Guess } from './guesses.ts';
import { findUser, knowDevice } from './known-devices.ts';
import { admitLaptop } from './laptops.ts';
import { checkPassword } from './passwords.ts';
import { tellLockedSignIn, tellWrongSignIn } from './refused-sign-ins.ts';
import type { Services } from './services.ts';
import { startSession, type Origin } from './sessions.ts';
import { countUse } from './throttle.ts';
import type { ThrottleName } from './throttles.ts';

interface SignIn extends Origin {
  /** What is counted as one caller of that address. */
  readonly network: string;
  readonly account: string;
  readonly password: string;
}

interface SignedIn {
  readonly token: string;
  readonly session: Session;
}

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** What the attempt is counted under. */
function guessOf({ account, deviceHash, network }: SignIn, isKnown: boolean): Guess {
  if (isKnown) return [['device', account, deviceHash]];
  return [
    ['address', network],
    ['account', account],
    ['place', account, network],
  ];
}

/** Attempts, right or wrong, before they cost a hash: of a browser that is known by itself, of all others by address. */
const countCall = ({ db, configuration }: Services, { deviceHash, network }: SignIn, isKnown: boolean) =>
  countUse(
    db,
    { name: 'sign-ins', attempts: configuration.SIGN_INS_PER_MINUTE, seconds: 60 },
    isKnown ? ['device', deviceHash] : ['address', network],
  );

/** A person is told of guesses that make somebody wait from now on. */
function tellGuesses(
  services: Services,
  user: User | undefined,
  { ip }: SignIn,
  begun: readonly ThrottleName[],
): void {
  if (begun.length > 0)
    services.alarm('sign-in guessed too often', {
      throttle: begun.join(' '),
      address: ip,
      user: user?.user_id ?? 'unknown',
    });
}

async function open(
  tx: TenantTx,
  userId: string,
  given: SignIn,
  { configuration }: Services,
): Promise<Result<SignedIn>> {
  const admitted = await admitLaptop(tx, userId, given);
  if (!admitted.ok) return admitted;
  await knowDevice(tx, userId, given);
  const token = await startSession(tx, userId, given, configuration.SESSION_HOURS);
  await tx.audit(userId, 'session.start', { address: given.ip, laptop: given.laptopId ?? '' });
  return ok({ token, session: await readSession(tx, userId, configuration) });
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

/** Counts the attempt; auth.tooMany where it has to wait. */
async function count(services: Services, given: SignIn, isKnown: boolean) {
  const { db } = services;
  const calls = await countCall(services, given, isKnown);
  return calls > 0 ? { seconds: calls } : countGuess(db, guessOf(given, isKnown));
}

/** Checks account and password; an unknown or a disabled account costs the same time and gets the same answer. */
export async function signIn(services: Services, given: SignIn): Promise<Result<SignedIn>> {
  const { db, dummyHash } = services;
  const user = await findUser(db, given.account, given.deviceHash);
  const refused = { ...given, tenant: user?.tenant ?? null };
  const counted = await count(services, given, user?.is_known === true);
  if (counted.seconds !== null) {
    await tellLockedSignIn(db, refused, counted.seconds);
    return err(appError('auth.tooMany', { seconds: counted.seconds }));
  }
  const isRight = await checkPassword(user?.password_hash ?? dummyHash, given.password);
  if (user === undefined || !isRight || user.disabled_at !== null) {
    tellGuesses(services, user, given, counted.begun);
    await tellWrongSignIn(db, refused);
    return err(appError('auth.wrong'));
  }
  await forgiveGuess(db, counted.counted);
  return inTenant(db, user.tenant, async (tx) =>
    (await isDisabled(tx, user.user_id))
      ? err(appError('auth.wrong'))
      : open(tx, user.user_id, given, services),
  );
}
