import type { Answer, Client } from '../../../robot/client.ts';
import { work } from '../../../robot/work.ts';
import type { Bureau } from './bureau.ts';
import type { Desk } from './desk.ts';
import type { Chance } from './random.ts';
import type { Timeline } from './timeline.ts';

const POLL = 2000;
const NEVER = new Promise<never>(() => undefined);
const NO_ANSWER: Answer<never> = { ok: false, status: 0, message: '' };

/** One run of a robot's process. */
interface Run {
  readonly name: string;
  readonly stop: AbortController;
  isDead: boolean;
  /** Until then it stands still, lid closed, and does not know it. */
  stillUntil: number;
}

export interface Floor {
  readonly timeline: Timeline;
  readonly desk: Desk;
  readonly bureau: Bureau;
  readonly chance: Chance;
  readonly isCalm: () => boolean;
  /** The service answers nobody. */
  readonly isClosed: () => boolean;
}

/** Two robots (the real ones) between a service that can be out of reach and a bureau that loses answers. */
export class Robots {
  readonly #floor: Floor;
  readonly #runs: Run[];
  #calls = 0;

  constructor(floor: Floor, count: number) {
    this.#floor = floor;
    this.#runs = Array.from({ length: count }, (_, at) => this.#start(`robot-${String(at)}`));
  }

  /** One dies wherever it is and another one starts in its place. */
  kill(which: number): void {
    const at = which % this.#runs.length;
    const run = this.#runs[at];
    if (run === undefined) return;
    run.isDead = true;
    run.stop.abort();
    this.#runs[at] = this.#start(run.name);
  }

  /** One stands still for so long. */
  freeze(which: number, ms: number): void {
    const run = this.#runs[which % this.#runs.length];
    if (run !== undefined) run.stillUntil = this.#floor.timeline.now + ms;
  }

  restart(): void {
    for (const at of this.#runs.keys()) this.kill(at);
  }

  #start(name: string): Run {
    const { timeline, bureau } = this.#floor;
    const run: Run = { name, stop: new AbortController(), isDead: false, stillUntil: 0 };
    const wake = <T>(value: T): Promise<T> => this.#wake(run, value);
    void work({
      client: this.#client(run),
      bureau: bureau.port(wake),
      clock: {
        now: () => timeline.now,
        rest: async (ms, signal) => {
          await timeline.rest(ms, signal);
          await wake(null);
        },
        until: (at) => timeline.until(at),
      },
      pollMs: POLL,
      signal: run.stop.signal,
      log: () => undefined,
      callId: () => String(++this.#calls),
    });
    return run;
  }

  /** Where a robot hears something: never if it died meanwhile, later if it stands still. */
  async #wake<T>(run: Run, value: T): Promise<T> {
    const { timeline } = this.#floor;
    if (timeline.now < run.stillUntil) await timeline.rest(run.stillUntil - timeline.now);
    return run.isDead ? NEVER : value;
  }

  async #ask<T>(run: Run, ask: () => Answer<T>): Promise<Answer<T>> {
    const { timeline, chance, isCalm, isClosed } = this.#floor;
    if (run.isDead) return NEVER;
    if (isCalm()) return isClosed() ? NO_ANSWER : ask();
    const fate = chance.next();
    if (fate < 0.1) await timeline.rest(chance.below(4000));
    if (fate > 0.95 || isClosed()) return this.#wake(run, NO_ANSWER);
    const answer = ask();
    if (fate > 0.92)
      timeline.after(chance.below(60_000), () => {
        if (!isClosed()) ask();
      });
    if (fate < 0.05) await timeline.rest(chance.below(4000));
    return this.#wake(run, fate > 0.85 && fate < 0.9 ? NO_ANSWER : answer);
  }

  #client(run: Run): Client {
    const { desk } = this.#floor;
    const { name } = run;
    return {
      lease: () => this.#ask(run, () => desk.lease(name)),
      begin: (taskId, given) => this.#ask(run, () => desk.begin(name, taskId, given)),
      heartbeat: (taskId, given) => this.#ask(run, () => desk.heartbeat(name, taskId, given)),
      release: (taskId, given) => this.#ask(run, () => desk.release(name, taskId, given)),
      complete: (taskId, given) => this.#ask(run, () => desk.complete(name, taskId, given)),
      fail: (taskId, given) => this.#ask(run, () => desk.fail(name, taskId, given)),
      devices: () => Promise.resolve({ ok: true, data: { devices: [] } }),
      login: () => Promise.resolve({ ok: true, data: null }),
      received: () => Promise.resolve({ ok: true, data: { kept: 0 } }),
    };
  }
}
