import type { Taken, Wanted } from '../store/order-taking.ts';

/** Takes each of several orders of one tenant, all or none of them written. */
type Take = (wanted: readonly Wanted[]) => Promise<readonly Taken[]>;

export type TakeOrder = (wanted: Wanted) => Promise<Taken>;

interface Waiting {
  readonly wanted: Wanted;
  readonly resolve: (taken: Taken) => void;
  readonly reject: (error: unknown) => void;
}

/** One statement holds the tenant's clock for a moment only. */
const MOST = 50;

/**
 * Orders of a tenant that come while one is being taken are taken together when that is done: one after the other each would
 * wait for the tenant's clock and for the disk.
 */
export function takeTogether(take: Take): TakeOrder {
  /** Of the tenants for which a statement is on its way. */
  const queues = new Map<string, Waiting[]>();

  async function takeAll(batch: readonly Waiting[]): Promise<void> {
    try {
      const taken = await take(batch.map(({ wanted }) => wanted));
      batch.forEach(({ resolve, reject }, at) => {
        const one = taken[at];
        if (one === undefined) reject(new Error('an order was not answered'));
        else resolve(one);
      });
    } catch (error) {
      const [only] = batch;
      // What is wrong with one of them is not the fault of the others.
      if (batch.length > 1) for (const one of batch) await takeAll([one]);
      else only?.reject(error);
    }
  }

  async function serve(tenant: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) await takeAll(queue.splice(0, MOST));
    queues.delete(tenant);
  }

  return (wanted) =>
    new Promise((resolve, reject) => {
      const one = { wanted, resolve, reject };
      const queue = queues.get(wanted.tenant);
      if (queue !== undefined) {
        queue.push(one);
        return;
      }
      const begun = [one];
      queues.set(wanted.tenant, begun);
      void serve(wanted.tenant, begun);
    });
}
