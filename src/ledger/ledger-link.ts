import type { Result } from '../../domain/kernel/result.ts';
import type { Lane } from '../../workers/client/lanes.ts';
import { runTask } from '../../workers/client/run-task.ts';
import type { Task } from '../../workers/contract/define-task.ts';
import { closeLedger, openLedger, type OpenLedger } from '../../workers/contract/ledger-tasks.ts';
import type { LedgerView, OpenedLedger, Window } from '../../workers/contract/ledger-views.ts';

interface Surroundings {
  /** What every answer shall bring along. */
  readonly window: () => Window;
  /** The worker had lost the lines; they were read from the journal again. */
  readonly onReopened: (view: LedgerView) => void;
}

/** The way to one ledger worker: questions one after another, and a worker that died is opened from its journal. */
export class LedgerLink {
  readonly #lane: Lane;
  readonly #surroundings: Surroundings;
  #opened: OpenLedger | null = null;
  #tail: Promise<unknown> = Promise.resolve();

  constructor(lane: Lane, surroundings: Surroundings) {
    this.#lane = lane;
    this.#surroundings = surroundings;
  }

  /** A draft will be opened soon: its worker starts meanwhile. The returned function ends it where none came. */
  expect(): () => void {
    this.#lane.connect();
    return () => {
      if (this.#opened === null) this.#lane.close();
    };
  }

  /** Names the draft at once, so that a close of the one before it leaves the worker alone. */
  open(from: OpenLedger): () => Promise<Result<OpenedLedger>> {
    this.#opened = from;
    return () => runTask(this.#lane, openLedger, { ...from, window: this.#surroundings.window() });
  }

  close(dropJournal: boolean): Promise<void> {
    const closing = this.#opened;
    return this.queue(async () => {
      await runTask(this.#lane, closeLedger, { dropJournal });
      if (this.#opened !== closing) return;
      this.#opened = null;
      this.#lane.close();
    });
  }

  /** Does a step when all before it are done. */
  queue<T>(step: () => Promise<T>): Promise<T> {
    const next = this.#tail.then(step);
    this.#tail = next.catch(() => undefined);
    return next;
  }

  /** Settles when everything asked for so far is done. */
  settled(): Promise<unknown> {
    return this.#tail;
  }

  /** Runs a task now; where the worker lost its ledger, opens it from the journal first. */
  async run<Input, Output>(task: Task<Input, Output>, input: NoInfer<Input>): Promise<Result<Output>> {
    const first = await runTask(this.#lane, task, input);
    const lost = !first.ok && first.error.code === 'ledger.notOpen';
    if (!lost || this.#opened === null) return first;
    const again = await this.open(this.#opened)();
    if (!again.ok) return again;
    this.#surroundings.onReopened(again.value);
    return runTask(this.#lane, task, input);
  }

  /** Runs a question that is not worth opening a lost ledger for. */
  async peek<Input, Output>(task: Task<Input, Output>, input: NoInfer<Input>): Promise<Output | null> {
    const read = await runTask(this.#lane, task, input);
    return read.ok ? read.value : null;
  }
}
