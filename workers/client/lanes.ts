import { appError, type AppError } from '../../domain/kernel/errors.ts';
import type { Pool } from '../contract/define-task.ts';
import { Connection, type Program } from './connection.ts';

/** A worker that is started on first use, started anew after it died, and told to stop when it isn't needed. */
export interface Lane {
  /** The next time the worker ends by a crash or by being killed. What was resident in it is gone. */
  readonly died: Promise<AppError>;
  /** The running worker; starts one if there is none. */
  readonly connect: () => Connection;
  /** A run begins; the returned function ends it. The idle clock stands still in between. */
  readonly hold: () => () => void;
  /** A run was told to stop: others wait for its end, with which that of the worker may come. */
  readonly stopping: (run: Promise<unknown>) => void;
  /** No run is left that was told to stop; null where none was. */
  readonly stopped: () => Promise<unknown> | null;
  /** Ends the worker for good reason: nobody needs it now. A later run starts it again. */
  readonly close: () => void;
}

export interface LaneOptions {
  /** Close after this long without a run, milliseconds; null keeps the worker. */
  readonly idleMs: number | null;
}

/** A spreadsheet stays open this long while the user looks at the mapping dialog. */
const FILES_IDLE_MS = 10 * 60_000;

interface PoolRow extends LaneOptions {
  readonly start: () => Worker;
}

/** `new URL` must be spelled out per pool: the bundler finds workers by this pattern. */
const POOLS: Readonly<Record<Pool, PoolRow>> = {
  ledger: {
    start: () => new Worker(new URL('../ledger/ledger.worker.ts', import.meta.url), { type: 'module' }),
    idleMs: null,
  },
  files: {
    start: () => new Worker(new URL('../files/files.worker.ts', import.meta.url), { type: 'module' }),
    idleMs: FILES_IDLE_MS,
  },
  search: {
    start: () => new Worker(new URL('../search/search.worker.ts', import.meta.url), { type: 'module' }),
    idleMs: null,
  },
};

/** A real worker as a program: script errors, uncaught errors and unreadable messages are failures. */
export function workerProgram(worker: Worker): Program {
  return {
    endpoint: worker,
    terminate: () => {
      worker.terminate();
    },
    onFailure: (failed) => {
      worker.addEventListener('error', failed);
      worker.addEventListener('messageerror', failed);
    },
  };
}

interface Pending<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
}

function pending<T>(): Pending<T> {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Opens a lane over any program; `openLane` is this over the product's workers. */
export function laneOver(start: () => Program, { idleMs }: LaneOptions): Lane {
  let current: Connection | null = null;
  let running = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let death = pending<AppError>();
  const stopping = new Set<Promise<unknown>>();

  const close = (): void => {
    clearTimeout(idle);
    const ending = current;
    current = null;
    ending?.end(appError('task.cancelled'));
  };

  /** A connection that is still `current` when it ends has crashed or was killed, not closed. */
  const connect = (): Connection => {
    if (current !== null) return current;
    const started = new Connection(start());
    current = started;
    started.onEnd((reason) => {
      if (current !== started) return;
      current = null;
      death.resolve(reason);
      death = pending<AppError>();
    });
    return started;
  };

  const release = (): void => {
    running -= 1;
    if (running === 0 && idleMs !== null) idle = setTimeout(close, idleMs);
  };

  return {
    get died() {
      return death.promise;
    },
    connect,
    hold() {
      clearTimeout(idle);
      running += 1;
      return release;
    },
    stopping(run) {
      stopping.add(run);
      void run.finally(() => stopping.delete(run));
    },
    stopped: () => (stopping.size === 0 ? null : Promise.all(stopping)),
    close,
  };
}

export const openLane = (pool: Pool): Lane =>
  laneOver(() => workerProgram(POOLS[pool].start()), { idleMs: POOLS[pool].idleMs });
