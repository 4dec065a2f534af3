/** Whose guesses are counted together, and how long they make wait. */
export interface Throttle {
  /** Wrong attempts that cost no waiting but the last of them. */
  readonly free: number;
  /** Seconds to wait after the last free one; each further one doubles them. */
  readonly first: number;
  readonly longest: number;
  /** What a right password does to the count: ends it, or takes its own attempt back, so that the others stay counted. */
  readonly whenRight: 'ended' | 'takenBack';
  readonly source: string;
}

/**
 * Attempts at a password. Browsers that signed in to the account before (services/known-devices.ts) are counted each for
 * itself, so that nobody else's guesses keep its user out. All others together have at most ten guesses an hour at an
 * account (seven at once, then after 5, 10, 20, 40 and 60 minutes); from one address five of these at once, which leaves
 * some to its user elsewhere.
 */
export const THROTTLES = {
  device: { free: 5, first: 60, longest: 900, whenRight: 'ended', source: 'OWASP Device Cookies' },
  account: { free: 7, first: 300, longest: 3600, whenRight: 'takenBack', source: 'ASVS 6.3.1' },
  place: { free: 5, first: 300, longest: 3600, whenRight: 'ended', source: 'ASVS 6.3.1' },
  /** Over all accounts: an office signs in from one address, and somebody who tries one password everywhere. */
  address: { free: 30, first: 10, longest: 300, whenRight: 'takenBack', source: 'ASVS 6.3.1' },
  /** Who is signed in and says their own password again. */
  session: { free: 5, first: 300, longest: 3600, whenRight: 'ended', source: 'FAULTS X9' },
} as const satisfies Record<string, Throttle>;

export type ThrottleName = keyof typeof THROTTLES;

/** Seconds after which wrong attempts are forgotten, once nobody has to wait for them any more. */
export const FORGOTTEN_AFTER = 3600;
