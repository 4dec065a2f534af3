import * as Comlink from 'comlink';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import type { TaskHost } from '../contract/define-task.ts';
import { CONTRACT_VERSION } from '../contract/version.ts';

/** A worker may take this long to load and say its version, milliseconds. */
const HANDSHAKE_MS = 30_000;

/** A started worker program: a real Worker, or one end of a MessageChannel in tests. */
export interface Program {
  readonly endpoint: Comlink.Endpoint;
  readonly terminate: () => void;
  /** Called when the program fails outside any task: script not found, uncaught error, unreadable message. */
  readonly onFailure: (failed: () => void) => void;
}

type Death = (reason: AppError) => void;

/**
 * One running worker, from start to end. Comlink never rejects a call to a dead worker, so whoever waits
 * for an answer also listens here.
 */
export class Connection {
  readonly host: Comlink.Remote<TaskHost>;
  /** null when both sides carry the same contract, else why they can't talk. */
  readonly ready: Promise<AppError | null>;
  #program: Program;
  #waiting = new Set<Death>();
  #reason: AppError | null = null;

  constructor(program: Program) {
    this.#program = program;
    this.host = Comlink.wrap<TaskHost>(program.endpoint);
    program.onFailure(() => {
      this.end(appError('task.crashed'));
    });
    this.ready = this.#handshake();
  }

  get ended(): boolean {
    return this.#reason !== null;
  }

  /** Calls back once when the worker ends; at once if it has. Returns the way to stop listening. */
  onEnd(death: Death): () => void {
    if (this.#reason !== null) death(this.#reason);
    else this.#waiting.add(death);
    return () => this.#waiting.delete(death);
  }

  /** Stops the worker and tells everyone who waits. */
  end(reason: AppError): void {
    if (this.#reason !== null) return;
    this.#reason = reason;
    this.#program.terminate();
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const death of waiting) death(reason);
  }

  #handshake(): Promise<AppError | null> {
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        this.end(appError('task.crashed'));
      }, HANDSHAKE_MS);
      const settle = (reason: AppError | null): void => {
        clearTimeout(late);
        resolve(reason);
      };
      this.onEnd(settle);
      this.host.version().then(
        (version) => {
          settle(version === CONTRACT_VERSION ? null : appError('task.outdated'));
        },
        () => {
          this.end(appError('task.crashed'));
        },
      );
    });
  }
}
