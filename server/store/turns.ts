/** Work for a connection that found too many others before it, or waited for too long: nothing of it was begun. */
export class Crowded extends Error {
  readonly code = 'CROWDED';

  constructor() {
    super('too many wait for the database');
  }
}

export interface Lane {
  /** Does the work when it is its turn; rejects with `Crowded` where that doesn't come. */
  run<T>(whose: string, work: () => Promise<T>): Promise<T>;
}

export interface LaneLimits {
  /** At work at a time, of all together. */
  readonly all: number;
  /** At work at a time, of one. */
  readonly each: number;
  /** Waiting at a time, of one. */
  readonly waiting: number;
  readonly patienceMs: number;
}

interface Waiter {
  begin(): void;
}

/**
 * A lane to the database. Those who wait get their turns round: however much one brings, the next of another comes after
 * one of its own. Within one the first comes first.
 */
export function openLane({ all, each, waiting, patienceMs }: LaneLimits): Lane {
  const working = new Map<string, number>();
  /** Whose turn is first stands first. */
  const queues = new Map<string, Waiter[]>();
  let busy = 0;

  const atWork = (whose: string): number => working.get(whose) ?? 0;

  function begin(whose: string): void {
    busy++;
    working.set(whose, atWork(whose) + 1);
  }

  function end(whose: string): void {
    busy--;
    const left = atWork(whose) - 1;
    if (left > 0) working.set(whose, left);
    else working.delete(whose);
    serve();
  }

  function serve(): void {
    while (busy < all) {
      const next = [...queues].find(([whose]) => atWork(whose) < each);
      if (next === undefined) return;
      const [whose, queue] = next;
      const first = queue.shift();
      queues.delete(whose);
      if (queue.length > 0) queues.set(whose, queue);
      begin(whose);
      first?.begin();
    }
  }

  function leave(whose: string, waiter: Waiter): void {
    const queue = queues.get(whose)?.filter((one) => one !== waiter) ?? [];
    if (queue.length > 0) queues.set(whose, queue);
    else queues.delete(whose);
  }

  const wait = (whose: string, queue: Waiter[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiter: Waiter = {
        begin: () => {
          clearTimeout(patience);
          resolve();
        },
      };
      const patience = setTimeout(() => {
        leave(whose, waiter);
        reject(new Crowded());
      }, patienceMs);
      queue.push(waiter);
      queues.set(whose, queue);
    });

  async function turn(whose: string): Promise<void> {
    const queue = queues.get(whose) ?? [];
    if (queue.length >= waiting) throw new Crowded();
    if (queue.length > 0 || busy >= all || atWork(whose) >= each) await wait(whose, queue);
    else begin(whose);
  }

  return {
    async run(whose, work) {
      await turn(whose);
      try {
        return await work();
      } finally {
        end(whose);
      }
    },
  };
}
