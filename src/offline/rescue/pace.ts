import type { Clock, Schedule } from '../sync/ports.ts';

/** How long a run may hold the page before it lets it draw, milliseconds. */
const SLICE = 8;

export type Pace = () => Promise<void>;

/** Gives the page a turn whenever a run has held it long enough. */
export function pacer(clock: Clock, schedule: Schedule): Pace {
  let since = clock.monotonic();
  return async () => {
    if (clock.monotonic() - since < SLICE) return;
    await new Promise<void>((resolve) => {
      schedule(0, resolve);
    });
    since = clock.monotonic();
  };
}
