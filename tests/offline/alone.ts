import type { OneSender } from '../../src/offline/sync/ports.ts';

/** Nobody else sends, and nobody takes over. */
export const ALONE: OneSender = (work) => work(() => Promise.resolve(true));

/** Web Locks among the devices that share it. */
export function sharedLock(): OneSender {
  let busy = false;
  return async (work) => {
    if (busy) return null;
    busy = true;
    try {
      return await ALONE(work);
    } finally {
      busy = false;
    }
  };
}
