import type { Session } from '../../domain/account/session.ts';
import type { Result } from '../../domain/kernel/result.ts';
import { clock, schedule } from './adapters/ambient.ts';
import { databaseName, openDatabase } from './database.ts';
import type { OfflineStore } from './offline.ts';
import { lastHere } from './session-database.ts';
import { startSender } from './start-sender.ts';
import type { Clock, Schedule } from './sync/ports.ts';

/** How long after a try that left something the next follows, while the event lasts: a network that flickers is soon back. */
const TRY_AGAIN_MS = [2_000, 5_000, 10_000, 20_000];
/** An event of a worker lasts minutes at most: what asks for more rest is left to the next one. */
const LONGEST_REST_MS = 60_000;

interface Parts {
  readonly lastSession: () => Promise<Session | null>;
  readonly openStore: (session: Session) => Promise<Result<Pick<OfflineStore, 'sync' | 'status' | 'close'>>>;
  readonly clock: Clock;
  readonly schedule: Schedule;
}

async function openStore(session: Session): ReturnType<Parts['openStore']> {
  const opened = await openDatabase(databaseName(session));
  return opened.ok ? startSender(session, opened.value) : opened;
}

/** Null also of one whose database is sealed: only a page has the key, and sends what waits once it is unlocked. */
async function lastUnsealed(): Promise<Session | null> {
  const { session = null, sealed = null } = (await lastHere()) ?? {};
  return sealed === null ? session : null;
}

export interface OutboxDrain {
  readonly drain: () => Promise<void>;
  /** Tries no more: as long as an event lasts, the browser puts no newer worker in this one's place. */
  readonly handOver: () => void;
}

/**
 * Sends what waits for the user who signed in last; for the service worker, which may run without any page. `drain`
 * rejects when something is left, so that the browser tries again, minutes later. One for the life of the worker: it
 * remembers until when the service asked to be left alone, whichever event comes next. FAULTS N11
 */
export function outboxDrain(
  parts: Parts = { lastSession: lastUnsealed, openStore, clock, schedule },
): OutboxDrain {
  /** Monotonic. */
  let notBefore = 0;
  const over = new AbortController();

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      over.signal.addEventListener('abort', () => {
        resolve();
      });
      parts.schedule(Math.max(0, ms), resolve);
    });

  /** True when nothing is left. */
  async function drainOnce(): Promise<boolean> {
    const session = await parts.lastSession();
    if (session === null) return true;
    const store = await parts.openStore(session);
    if (!store.ok) return false;
    try {
      await store.value.sync();
      const { unsynced, entries, nextTryAt } = store.value.status();
      if (nextTryAt !== null) notBefore = parts.clock.monotonic() + nextTryAt - parts.clock.now();
      return unsynced + entries === 0;
    } finally {
      store.value.close();
    }
  }

  async function drain(): Promise<void> {
    for (const after of [0, ...TRY_AGAIN_MS]) {
      await pause(after);
      const rest = notBefore - parts.clock.monotonic();
      if (over.signal.aborted || rest > LONGEST_REST_MS) break;
      if (rest > 0) await pause(rest);
      if (await drainOnce()) return;
    }
    throw new Error('outbox not empty');
  }

  return {
    drain,
    handOver: () => {
      over.abort();
    },
  };
}
