/**
 * How long ago something was by the clock of the database, for waits that must not be cut short when that clock jumps. Every
 * node listens to it all the time and holds it against a clock of its own that neither jumps nor goes back: so each of them
 * knows as much about a moment that another one wrote down. FAULTS V6
 */
export interface ClockWatch {
  /** The clock of the database showed this between two moments of the own one. */
  hear(shown: number, asked: Span): void;
  /** Milliseconds that have certainly passed since it showed this, as far as was heard here. */
  age(shown: number): number;
  /** The own clock. */
  now(): number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** A time in which both clocks went alike. Milliseconds of the clock of the database, and of the own one. */
interface Run {
  readonly shown: { readonly first: number; last: number };
  /** When it had certainly begun. */
  readonly since: number;
  /** Own clock less that of the database, at least and at most. */
  ahead: Span;
}

/** Clocks drift, and are set right a little at a time. */
const DRIFT_MS = 100;

/** Nobody waits for a moment that is longer ago. */
const KEEP_MS = 3_600_000;

const isNear = (one: Span, other: Span): boolean =>
  one.from <= other.to + DRIFT_MS && other.from <= one.to + DRIFT_MS;

/** What both say; where they differ the later one. */
function both(earlier: Span, later: Span): Span {
  const from = Math.max(earlier.from, later.from);
  const to = Math.min(earlier.to, later.to);
  return from <= to ? { from, to } : later;
}

/** `now`: milliseconds of a monotonic clock. */
export function watchClock(now: () => number = () => performance.now()): ClockWatch {
  const began = now();
  let runs: Run[] = [];
  return {
    now,
    hear(shown, { from, to }) {
      const ahead = { from: from - shown, to: to - shown };
      const last = runs.at(-1);
      if (last !== undefined && isNear(last.ahead, ahead)) {
        last.ahead = both(last.ahead, ahead);
        last.shown.last = Math.max(last.shown.last, shown);
        return;
      }
      runs = runs.filter((run) => to - (run.shown.last + run.ahead.to) < KEEP_MS);
      runs.push({ shown: { first: shown, last: shown }, since: to, ahead });
    },
    age(shown) {
      // After the clock went back it shows the same moment twice: the later one counts.
      const run = runs.findLast(({ shown: { first, last } }) => first <= shown && shown <= last);
      const at = run === undefined ? (runs.at(-1)?.since ?? began) : shown + run.ahead.to;
      return Math.max(0, now() - at);
    },
  };
}
