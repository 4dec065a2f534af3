import type { FastifyBaseLogger } from 'fastify';

/** What an alarm is about: ids by which somebody who may finds it, where it came from, how many. No names, no numbers of invoices, no contents. */
export type AlarmDetail = Readonly<
  Partial<
    Record<
      'tenant' | 'taskId' | 'ddbh' | 'said' | 'address' | 'user' | 'throttle' | 'n' | 'model' | 'reason',
      string | number
    >
  >
>;

export interface Alarms {
  /** Tells a person; at once in the log, as soon as it can be at the address, if there is one. */
  readonly raise: (what: string, detail: AlarmDetail) => void;
  /** Gives up what is not yet delivered. */
  readonly stop: () => void;
}

interface Parts {
  readonly url: string | undefined;
  readonly log: () => Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Milliseconds between the attempts at one alarm; then it is given up. */
  readonly pauses?: readonly number[];
  readonly post?: (url: string, body: string, signal: AbortSignal) => Promise<boolean>;
}

/** Alarms that wait at most; the oldest go first, and their number is told. */
const MOST = 100;
const PAUSES = [1000, 5000, 30_000, 120_000] as const;
const PATIENCE_MS = 10_000;

async function postJson(url: string, body: string, stopped: AbortSignal): Promise<boolean> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)]);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
  await answer.body?.cancel();
  return answer.ok;
}

/** Waits without keeping the process alive. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
    signal.addEventListener('abort', () => {
      resolve();
    });
  });

/** SUIKAI_ALARM_URL: each alarm is posted there as JSON, in order, one at a time. Nothing waits for it. */
export function openAlarms({ url, log, pauses = PAUSES, post = postJson }: Parts): Alarms {
  const stopping = new AbortController();
  const { signal } = stopping;
  const waiting: string[] = [];
  let dropped = 0;
  let isSending = false;

  const deliver = async (address: string, body: string): Promise<boolean> => {
    for (const pause of [0, ...pauses]) {
      if (pause > 0) await rest(pause, signal);
      if (signal.aborted) return false;
      if (await post(address, body, signal).catch(() => false)) return true;
    }
    return false;
  };

  const send = async (address: string): Promise<void> => {
    for (let body = waiting.shift(); body !== undefined && !signal.aborted; body = waiting.shift())
      if (!(await deliver(address, body)) && !stopping.signal.aborted)
        log().warn('an alarm could not be delivered');
    isSending = false;
  };

  return {
    raise: (what, detail) => {
      log().error({ alarm: what, ...detail }, 'a person must look at this');
      if (url === undefined || signal.aborted) return;
      const lost = dropped === 0 ? {} : { dropped };
      waiting.push(JSON.stringify({ alarm: what, at: new Date().toISOString(), detail, ...lost }));
      dropped = 0;
      if (waiting.length > MOST) {
        waiting.shift();
        dropped++;
      }
      if (isSending) return;
      isSending = true;
      void send(url);
    },
    stop: () => {
      stopping.abort();
    },
  };
}
