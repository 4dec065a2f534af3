/** Keys of one cell's typing, as far as they tell a scanner from a hand; milliseconds by the clock of the keyboard. */
export interface Burst {
  readonly keys: number;
  readonly first: number;
  readonly last: number;
  /** No pause so far was one of a hand. */
  readonly quick: boolean;
}

/** A scanner sends a key every few milliseconds, the slowest every 35; nobody types so fast for long. */
const SCANNER_MS = 40;
/** A single key may come late: on its way through a hub, or to a busy machine. */
const LATE_MS = 100;
/** The shortest codes on goods (EAN-8, UPC-E) have more. */
const FEWEST_KEYS = 6;

/** Adds a key to what was typed before; null starts a cell. */
export const typedKey = (before: Burst | null, at: number): Burst =>
  before === null
    ? { keys: 1, first: at, last: at, quick: true }
    : { ...before, keys: before.keys + 1, last: at, quick: before.quick && at - before.last <= LATE_MS };

/** Whether an Enter ends a scan. */
export function isScan(burst: Burst | null, at: number): boolean {
  if (burst === null || burst.keys < FEWEST_KEYS) return false;
  const { keys, first, quick } = typedKey(burst, at);
  return quick && (at - first) / (keys - 1) <= SCANNER_MS;
}
