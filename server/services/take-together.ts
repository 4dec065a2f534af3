import type { Busy, Taken, Wanted } from '../store/order-taking.ts';
import { together } from './together.ts';

export type TakeOrder = (wanted: Wanted) => Promise<Taken>;

interface Takes {
  /** Orders of any tenants; waits for none. */
  readonly free: (wanted: readonly Wanted[]) => Promise<readonly (Taken | Busy)[]>;
  /** Orders of one tenant. */
  readonly waiting: (wanted: readonly Wanted[]) => Promise<readonly Taken[]>;
}

/** A transaction of so many is worth beginning while another waits for the disk. */
const ENOUGH = 8;

/** Takes orders that come together in one transaction; those of a tenant whose clock is held wait by themselves. */
export function takeTogether({ free, waiting }: Takes): TakeOrder {
  const keyOf = ({ tenant }: Wanted): string => tenant;
  const takeFree = together(free, { keyOf, mixed: { enough: ENOUGH } });
  const takeWaiting = together(waiting, { keyOf });
  return async (wanted) => {
    const taken = await takeFree(wanted);
    return taken.outcome === 'busy' ? takeWaiting(wanted) : taken;
  };
}
