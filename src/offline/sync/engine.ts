import { appError, type AppError } from '../../../domain/kernel/errors.ts';
import type { SyncStatus } from '../offline.ts';
import { backoff } from './backoff.ts';
import { minutesAhead } from './clock-ahead.ts';
import { StoreUnreadable } from '../store-failure.ts';
import type { Sender } from './cycle-context.ts';
import { fenced } from './fenced.ts';
import type { Clock, OneSender, Pending, Schedule, SyncStore, Transport } from './ports.ts';
import type { Step } from './step.ts';

export interface EngineParts {
  readonly store: SyncStore;
  readonly transport: Transport;
  readonly sender: Sender;
  readonly clock: Clock;
  /** [0, 1) */
  readonly random: () => number;
  readonly schedule: Schedule;
  readonly oneSender: OneSender;
  /** Whether somebody looks at the app: only then it polls. */
  readonly visible: () => boolean;
  /** Drafts, submissions or the status changed here; other tabs want to know if `data`. */
  readonly onChange: (what: { readonly data: boolean }) => void;
  readonly lastSyncAt: number | null;
}

export interface Engine {
  /** Sends and fetches now, as far as possible. Never rejects; a call during a run makes one more run. */
  readonly sync: () => Promise<void>;
  readonly status: () => SyncStatus;
  /** Counts again after a change by the user or another tab. */
  readonly recount: () => Promise<void>;
  readonly stop: () => void;
}

/** Milliseconds between looks for news: while an accepted submission is unfinished, and otherwise. */
const POLL = { first: 2000, longest: 15_000, idle: 30_000 };
/** Another tab is sending: look again shortly, it may have missed what was just queued. */
const BUSY = 1000;

type Status = Omit<SyncStatus, 'unsynced' | 'entries'>;

export function createEngine(parts: EngineParts): Engine {
  const { store, clock } = parts;
  let pending: Pending = { unsynced: 0, entries: 0, unfinished: 0 };
  let status: SyncStatus = {
    unsynced: 0,
    entries: 0,
    phase: 'idle',
    lastSyncAt: parts.lastSyncAt,
    lastError: null,
    nextTryAt: null,
    clockAhead: 0,
  };
  let failures = 0;
  let poll = POLL.first;
  /** Monotonic time before which the service asked to be left alone. */
  let notBefore = 0;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let cancelTimer: () => void = () => undefined;

  const show = (change: Partial<Status>): void => {
    const next = { ...status, ...change, unsynced: pending.unsynced, entries: pending.entries };
    if (sameStatus(next, status)) return;
    status = next;
    parts.onChange({ data: false });
  };

  async function recount(): Promise<void> {
    pending = await store.pending();
    show({});
  }

  async function runOnce(): Promise<number> {
    let { lastSyncAt: answeredAt, clockAhead } = status;
    const unfinished = pending.unfinished;
    // Comes with the first cycle, a second after the start: the face does without.
    const { runCycle } = await import('./cycle.ts');
    const step = await parts.oneSender((stillMine) =>
      runCycle({
        ...parts,
        transport: fenced(parts.transport, stillMine),
        answered: () => {
          answeredAt = clock.now();
        },
        heardTime: (serverTime) => {
          clockAhead = minutesAhead(clock.now(), serverTime);
        },
        sending: () => {
          show({ phase: 'sending' });
        },
        changed: () => {
          parts.onChange({ data: true });
        },
      }),
    );
    pending = await store.pending();
    if (step === null) {
      show({});
      return isWaiting() ? BUSY : pollDelay(unfinished);
    }
    show({ ...afterStep(step), lastSyncAt: answeredAt, clockAhead });
    if (step.done) {
      failures = 0;
      return pollDelay(unfinished);
    }
    failures += 1;
    const delay = backoff(failures, parts.random(), step.retryAfter);
    notBefore = clock.monotonic() + (step.retryAfter ?? 0);
    return step.pause ? POLL.idle : delay;
  }

  /** Polls fast after something moved and slower while nothing does. */
  function pollDelay(unfinishedBefore: number): number {
    if (pending.unfinished === 0) return POLL.idle;
    poll = pending.unfinished === unfinishedBefore ? Math.min(POLL.longest, poll * 1.5) : POLL.first;
    return poll;
  }

  async function runGuarded(): Promise<number> {
    try {
      return await runOnce();
    } catch (cause) {
      failures += 1;
      show({ phase: 'waiting', lastError: failureOf(cause) });
      return backoff(failures, parts.random(), null);
    }
  }

  /** One run, and another one if somebody asked during it. */
  async function runAll(): Promise<void> {
    again = false;
    cancelTimer();
    const wait = Math.max(0, notBefore - clock.monotonic());
    const delay = wait > 0 ? wait : await runGuarded();
    if (isStopped()) return;
    show({ nextTryAt: failures === 0 ? null : clock.now() + delay });
    if (isAskedAgain() && clock.monotonic() >= notBefore) return runAll();
    arm(delay);
  }

  // Read through calls: both change while a run awaits.
  const isWaiting = (): boolean => pending.unsynced + pending.entries > 0;
  const isStopped = (): boolean => stopped;
  const isAskedAgain = (): boolean => again;

  function arm(delay: number): void {
    cancelTimer();
    cancelTimer = parts.schedule(delay, () => {
      // A hidden app keeps its outbox going, but does not ask for news.
      if (parts.visible() || isWaiting()) void sync();
      else arm(POLL.idle);
    });
  }

  function sync(): Promise<void> {
    if (stopped) return Promise.resolve();
    again = running !== null;
    running ??= runAll().finally(() => {
      running = null;
      // Asked in the last moment of the run.
      if (again) void sync();
    });
    return running;
  }

  return {
    sync,
    recount,
    status: () => status,
    stop: () => {
      stopped = true;
      cancelTimer();
    },
  };
}

const afterStep = (step: Step): Pick<Status, 'phase' | 'lastError'> => {
  if (step.done) return { phase: 'idle', lastError: null };
  return { phase: step.pause ? 'signIn' : 'waiting', lastError: step.error };
};

const sameStatus = (a: SyncStatus, b: SyncStatus): boolean =>
  a.unsynced === b.unsynced &&
  a.entries === b.entries &&
  a.phase === b.phase &&
  a.lastSyncAt === b.lastSyncAt &&
  a.nextTryAt === b.nextTryAt &&
  a.clockAhead === b.clockAhead &&
  JSON.stringify(a.lastError) === JSON.stringify(b.lastError);

const failureOf = (cause: unknown): AppError =>
  cause instanceof StoreUnreadable
    ? cause.error
    : appError('bug', { ref: cause instanceof Error ? cause.message : String(cause) });
