/** What was tried against the service, a row an attack; all of it goes to loopback. */
interface AttackRow {
  readonly about: string;
  readonly files: readonly string[];
  /** Larger counts than in `npm test`. */
  readonly env?: Readonly<Record<string, string>>;
}

const server = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `tests/server/${name}.test.ts`);

export const ATTACK_ROWS: Readonly<Record<string, AttackRow>> = {
  texts: {
    about: 'texts no database holds, to every field of every route, and what they leave in a backup',
    files: server('route-limits', 'clean-texts', 'backup-files'),
  },
  again: {
    about: 'orders taken again that the service never lost, or for somebody else',
    files: server('retake', 'retake-attacks', 'held-orders', 'recovery'),
  },
  bodies: {
    about: 'bodies too long, too deep or too many, and calls too often',
    files: server('route-limits', 'call-rates', 'storage-quotas'),
  },
  guesses: {
    about: 'passwords and codes that are guessed, and owners that are kept out by it',
    files: server('guessing', 'sign-in', 'second-factor'),
  },
  robots: {
    about: 'robots that speak for tasks, devices and collections they never held',
    files: server('robot-holds', 'robot-protocol', 'robot-outcome'),
  },
  addresses: { about: 'addresses that are made up in headers', files: server('caller-address') },
  demonstration: { about: 'accounts whose password everybody knows', files: server('demo-accounts') },
  laptops: {
    about: 'laptops that are shut out, or call themselves another',
    files: server('laptops', 'laptop-key'),
  },
  records: {
    about: 'a thousand single changes of audited rows and of the chain itself',
    files: server('audited', 'audit-export'),
    env: { SUIKAI_TAMPERINGS: '1000' },
  },
  others: {
    about: 'ids, devices, fields and pages of others, and calls of operators',
    files: server('tenants', 'foreign-ids', 'patches', 'push-pull', 'http'),
  },
};
