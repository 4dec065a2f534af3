import type { Journal, JournalOp, JournalSnapshot } from './journal.ts';

/** Commands are written in batches at most this long after they were applied, milliseconds. */
const WRITE_WITHIN_MS = 200;
/** A pause this long folds the commands into a snapshot, milliseconds. */
const IDLE_MS = 5_000;
/** So many commands are folded even without a pause. */
const FOLD_EVERY = 500;
/** After a failed write (no space left) it is tried again this much later, milliseconds. */
const RETRY_MS = 2_000;

/**
 * Brings commands to disk behind the ledger's back. Nothing leaves its queue before the transaction that holds it
 * has committed; a failed write is tried again, as a snapshot.
 */
export class JournalWriter {
  #journal: Journal;
  /** The state of the ledger now, copied. */
  #snapshot: () => JournalSnapshot;
  #queue: JournalOp[] = [];
  /** The next write is a snapshot. */
  #foldDue: boolean;
  /** There is something to write that only a snapshot carries. */
  #foldWaiting = false;
  #sinceFold = 0;
  #failing = false;
  #stopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** `hasSnapshot`: the journal already holds what the ledger starts from. */
  constructor(journal: Journal, hasSnapshot: boolean, snapshot: () => JournalSnapshot) {
    this.#journal = journal;
    this.#snapshot = snapshot;
    this.#foldDue = !hasSnapshot;
  }

  /** Everything applied so far is on disk. */
  get journalled(): boolean {
    return this.#queue.length === 0 && !this.#foldWaiting;
  }

  /** A command was applied. */
  add(op: JournalOp): void {
    this.#queue.push(op);
    this.#plan(WRITE_WITHIN_MS);
  }

  /** All lines changed at once (import, clear): the next write is a snapshot. */
  addFold(): void {
    this.#foldDue = true;
    this.#foldWaiting = true;
    this.#plan(WRITE_WITHIN_MS);
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
    this.#foldWaiting = false;
    this.#sinceFold = 0;
    this.#failing = false;
    await this.stop();
  }

  /** A nearer plan replaces none: the first command of a batch decides when it is written. */
  #plan(afterMs: number): void {
    if (this.#stopped || (this.#timer !== undefined && this.#queue.length > 1)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), afterMs);
  }

  async #write(): Promise<void> {
    if (this.journalled && this.#sinceFold === 0) return;
    const fold = this.#foldDue || this.#failing || this.journalled || this.#sinceFold >= FOLD_EVERY;
    const writing = this.#queue.length;
    try {
      if (fold) await this.#fold();
      else await this.#append(this.#queue.slice(0, writing));
      this.#queue.splice(0, writing);
      this.#failing = false;
      this.#planNext();
    } catch {
      this.#failing = true;
      this.#plan(RETRY_MS);
    }
  }

  /** What is asked for while the snapshot is on its way is not in it. */
  async #fold(): Promise<void> {
    const waiting = this.#foldWaiting;
    const snapshot = this.#snapshot();
    this.#foldWaiting = false;
    this.#foldDue = false;
    try {
      await this.#journal.fold(snapshot);
      this.#sinceFold = 0;
    } catch (error) {
      this.#foldWaiting ||= waiting;
      this.#foldDue = true;
      throw error;
    }
  }

  async #append(ops: readonly JournalOp[]): Promise<void> {
    await this.#journal.append(ops);
    this.#sinceFold += ops.length;
  }

  #planNext(): void {
    if (!this.journalled) this.#plan(WRITE_WITHIN_MS);
    else if (this.#sinceFold > 0) this.#plan(IDLE_MS);
  }
}
