/** Whose sessions were found a moment ago, by the hash of their token. Whether one still stands is said where the order is taken. */
export interface SeenSessions<Who> {
  readonly find: (tokenHash: string) => Who | undefined;
  readonly keep: (tokenHash: string, who: Who) => void;
}

/** A session that is used is asked for as often at least: that keeps it from being idle. */
const MOMENT_MS = 30_000;
/** Those found longest ago go first. */
const MOST = 10_000;

export function seeSessions<Who>(now: () => number = Date.now, most = MOST): SeenSessions<Who> {
  const seen = new Map<string, { readonly who: Who; readonly until: number }>();
  return {
    find: (tokenHash) => {
      const one = seen.get(tokenHash);
      return one !== undefined && now() < one.until ? one.who : undefined;
    },
    keep: (tokenHash, who) => {
      seen.delete(tokenHash);
      seen.set(tokenHash, { who, until: now() + MOMENT_MS });
      const [oldest] = seen.keys();
      if (seen.size > most && oldest !== undefined) seen.delete(oldest);
    },
  };
}
