import type { JournalStep } from './journal-entries.ts';
import type { Fold, Journal } from './journal.ts';

/** Commands are written in batches at most this long after they were applied, milliseconds. */
const WRITE_WITHIN_MS = 200;
/** A pause this long folds the commands into a snapshot, milliseconds. */
const IDLE_MS = 5_000;
/** So many commands are folded even without a pause. */
const FOLD_EVERY = 500;
/** After a failed write (no space left) it is tried again this much later, milliseconds. */
const RETRY_MS = 2_000;

/** Everything but the steps to write: the state of the ledger now, copied. */
export type FoldNow = Omit<Fold, 'steps'>;

/**
 * Brings steps to disk behind the ledger's back. Nothing leaves its queue before the transaction that holds it
 * has committed; a failed write is tried again, with a snapshot.
 */
export class JournalWriter {
  #journal: Journal;
  #now: () => FoldNow;
  /** Told about every snapshot that was written. */
  #folded: (fold: FoldNow) => void;
  #queue: JournalStep[] = [];
  /** The next write takes a snapshot along. */
  #foldDue: boolean;
  #sinceFold = 0;
  #failing = false;
  #stopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** `hasSnapshot`: the journal already holds what the ledger starts from. */
  constructor(
    journal: Journal,
    hasSnapshot: boolean,
    now: () => FoldNow,
    folded: (fold: FoldNow) => void = () => undefined,
  ) {
    this.#journal = journal;
    this.#now = now;
    this.#folded = folded;
    this.#foldDue = !hasSnapshot;
  }

  /** Everything applied so far is on disk. */
  get journalled(): boolean {
    return this.#queue.length === 0;
  }

  /** Version of the first step that is not on disk; Infinity when all are. */
  get unwrittenFrom(): number {
    return this.#queue[0]?.version ?? Infinity;
  }

  /** A step was taken. */
  add(step: JournalStep): void {
    this.#queue.push(step);
    this.#plan(WRITE_WITHIN_MS);
  }

  /** Something changed without a step: the next snapshot holds it. A draft without any step needs none. */
  touch(): void {
    if (this.#foldDue) return;
    this.#sinceFold += 1;
    if (this.journalled) this.#plan(IDLE_MS);
  }

  /** Writes what is waiting now. Resolves when it was tried; `journalled` says whether it worked. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Writes what is waiting, then stops. */
  async stop(): Promise<void> {
    await this.flush();
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** Stops without writing: the draft is gone. */
  async abandon(): Promise<void> {
    this.#queue = [];
    this.#sinceFold = 0;
    this.#failing = false;
    await this.stop();
  }

  /** A nearer plan replaces none: the first step of a batch decides when it is written. */
  #plan(afterMs: number): void {
    if (this.#stopped || (this.#timer !== undefined && this.#queue.length > 1)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), afterMs);
  }

  async #write(): Promise<void> {
    if (this.journalled && this.#sinceFold === 0) return;
    const fold = this.#foldDue || this.#failing || this.journalled || this.#sinceFold >= FOLD_EVERY;
    const writing = this.#queue.slice();
    try {
      if (fold) await this.#fold(writing);
      else await this.#append(writing);
      this.#queue.splice(0, writing.length);
      this.#failing = false;
      this.#planNext();
    } catch {
      this.#failing = true;
      this.#plan(RETRY_MS);
    }
  }

  async #fold(steps: readonly JournalStep[]): Promise<void> {
    const now = this.#now();
    await this.#journal.fold({ ...now, steps });
    this.#foldDue = false;
    this.#sinceFold = 0;
    this.#folded(now);
  }

  async #append(steps: readonly JournalStep[]): Promise<void> {
    await this.#journal.append(steps);
    this.#sinceFold += steps.length;
  }

  #planNext(): void {
    if (!this.journalled) this.#plan(WRITE_WITHIN_MS);
    else if (this.#sinceFold > 0) this.#plan(IDLE_MS);
  }
}
