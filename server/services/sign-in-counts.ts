import { countGuess, type Guess } from './guesses.ts';
import type { findUser } from './known-devices.ts';
import type { Services } from './services.ts';
import { countUse } from './throttle.ts';
import type { ThrottleName } from './throttles.ts';

/** Who tries to sign in, and from where. */
export interface Attempt {
  readonly account: string;
  readonly ip: string;
  /** What is counted as one caller of that address. */
  readonly network: string;
  /** SHA-256 of the cookie its browser is known by. */
  readonly deviceHash: string;
}

export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** What the attempt is counted under. */
function guessOf({ account, deviceHash, network }: Attempt, isKnown: boolean): Guess {
  if (isKnown) return [['device', account, deviceHash]];
  return [
    ['address', network],
    ['account', account],
    ['place', account, network],
  ];
}

/** Attempts, right or wrong, before they cost a hash: of a browser that is known by itself, of all others by address. */
const countCall = ({ db, configuration }: Services, { deviceHash, network }: Attempt, isKnown: boolean) =>
  countUse(
    db,
    { name: 'sign-ins', attempts: configuration.SIGN_INS_PER_MINUTE, seconds: 60 },
    isKnown ? ['device', deviceHash] : ['address', network],
  );

/** A person is told of guesses that make somebody wait from now on. */
export function tellGuesses(
  services: Services,
  user: User | undefined,
  { ip }: Attempt,
  begun: readonly ThrottleName[],
): void {
  if (begun.length > 0)
    services.alarm('sign-in guessed too often', {
      throttle: begun.join(' '),
      address: ip,
      user: user?.user_id ?? 'unknown',
    });
}

/** Counts the attempt; auth.tooMany where it has to wait. */
export async function countAttempt(services: Services, given: Attempt, isKnown: boolean) {
  const { db } = services;
  const calls = await countCall(services, given, isKnown);
  return calls > 0 ? { seconds: calls } : countGuess(db, guessOf(given, isKnown));
}
