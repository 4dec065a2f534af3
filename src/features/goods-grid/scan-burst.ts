/** Keys of one cell's typing, as far as they tell a scanner from a hand. */
export interface Burst {
  readonly keys: number;
  /** When the last key came, milliseconds. */
  readonly last: number;
  /** No pause so far was longer than a scanner makes. */
  readonly quick: boolean;
}

/** A scanner sends a key every few milliseconds; nobody types so fast. */
const SCANNER_MS = 35;
/** The shortest codes on goods (EAN-8, UPC-E) have more. */
const FEWEST_KEYS = 6;

/** Adds a key to what was typed before; null starts a cell. */
export const typedKey = (before: Burst | null, now: number): Burst =>
  before === null
    ? { keys: 1, last: now, quick: true }
    : { keys: before.keys + 1, last: now, quick: before.quick && now - before.last <= SCANNER_MS };

/** Whether an Enter at `now` ends a scan. */
export const isScan = (burst: Burst | null, now: number): boolean =>
  burst !== null && burst.quick && burst.keys >= FEWEST_KEYS && now - burst.last <= SCANNER_MS;
