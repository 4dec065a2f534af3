import { bytesOf, type LedgerChange } from './ledger-change.ts';

/** Which way to travel through the steps. */
export type Direction = 'undo' | 'redo';

/** The steps that can be taken back and those that can be done again, by version; the last is next. */
export interface Stacks {
  readonly done: Uint32Array;
  readonly undone: Uint32Array;
}

/** Changes kept in memory beyond what is not written yet, bytes; older ones are read from the journal again. */
const BUDGET = 32 * 1024 * 1024;

/**
 * The steps of one draft, without limit. A step is known by the version it led to; its change is in memory for the
 * latest ones, in the journal for all.
 */
export class History {
  readonly #done: number[];
  readonly #undone: number[];
  readonly #changes = new Map<number, LedgerChange>();
  #bytes = 0;
  #dead: number[] = [];

  constructor({ done, undone }: Stacks = { done: new Uint32Array(0), undone: new Uint32Array(0) }) {
    this.#done = [...done];
    this.#undone = [...undone];
  }

  /** The step that would be taken back or done again; null when there is none. */
  next(direction: Direction): number | null {
    return (direction === 'undo' ? this.#done : this.#undone).at(-1) ?? null;
  }

  change(step: number): LedgerChange | undefined {
    return this.#changes.get(step);
  }

  /** Keeps what a step did. */
  learn(step: number, change: LedgerChange): void {
    if (this.#changes.has(step)) return;
    this.#changes.set(step, change);
    this.#bytes += bytesOf(change);
  }

  /** A command was done: what was undone before can't be done again. */
  record(step: number, change: LedgerChange): void {
    this.learn(step, change);
    this.#done.push(step);
    for (const gone of this.#undone.splice(0)) {
      this.#forget(gone);
      this.#dead.push(gone);
    }
  }

  /** The next step was taken back or done again; `version` is that of the ledger after it. */
  travel(direction: Direction, version: number): void {
    const [from, to] = direction === 'undo' ? [this.#done, this.#undone] : [this.#undone, this.#done];
    to.push(...from.splice(-1));
    this.#dead.push(version);
  }

  stacks(): Stacks {
    return { done: Uint32Array.from(this.#done), undone: Uint32Array.from(this.#undone) };
  }

  /** Journal entries that no step needs once a snapshot holds what they led to. */
  dead(): readonly number[] {
    return [...this.#dead];
  }

  /** The first `count` of the dead entries are gone from the journal. */
  buried(count: number): void {
    this.#dead = this.#dead.slice(count);
  }

  /** The next steps whose changes are not in memory. */
  missing(direction: Direction, depth: number): readonly number[] {
    const stack = direction === 'undo' ? this.#done : this.#undone;
    return stack.slice(-depth).filter((step) => !this.#changes.has(step));
  }

  /** Lets go of the oldest changes that are written, when there are many. */
  trim(unwrittenFrom: number): void {
    if (this.#bytes <= BUDGET) return;
    for (const step of this.#changes.keys()) {
      if (this.#bytes <= BUDGET / 2) return;
      if (step < unwrittenFrom) this.#forget(step);
    }
  }

  #forget(step: number): void {
    const change = this.#changes.get(step);
    if (change === undefined) return;
    this.#bytes -= bytesOf(change);
    this.#changes.delete(step);
  }
}
