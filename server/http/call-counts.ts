/** How often something may be done in a minute, and by whom it is counted. */
export interface Rate {
  readonly name: string;
  readonly most: number;
}

/** Counts calls by caller, in this process; what is over is told how long to wait. */
export interface CallCounts {
  /** Counts a call; seconds to wait, 0 when it may go on. */
  readonly count: (rate: Rate, whose: string) => number;
}

const WINDOW_MS = 60_000;
/** Callers that are remembered; those who began longest ago go first. */
const MOST = 50_000;

export function countCalls(now = () => Date.now(), most = MOST): CallCounts {
  const windows = new Map<string, { calls: number; readonly until: number }>();
  const begin = (key: string): { calls: number; readonly until: number } => {
    const window = { calls: 0, until: now() + WINDOW_MS };
    windows.delete(key);
    windows.set(key, window);
    const [oldest] = windows.keys();
    if (windows.size > most && oldest !== undefined) windows.delete(oldest);
    return window;
  };
  return {
    count: ({ name, most: allowed }, whose) => {
      const key = `${name} ${whose}`;
      const known = windows.get(key);
      const window = known !== undefined && now() < known.until ? known : begin(key);
      window.calls++;
      return window.calls > allowed ? Math.max(1, Math.ceil((window.until - now()) / 1000)) : 0;
    },
  };
}
