import { purge } from './purge.ts';
import { endOverdue } from './recovering.ts';
import type { Services } from './services.ts';

const EVERY_MS = 10 * 60_000;
const FIRST_MS = 60_000;

/**
 * What has to be done now and then without anybody asking. Each step holds the lock of the tenant it changes, so that
 * nodes that do it at once do it once. Answers how to stop: what is under way is finished.
 */
export function keepHouse(services: Pick<Services, 'db' | 'alarm'>): () => Promise<void> {
  let working: Promise<unknown> = Promise.resolve();
  const work = async (): Promise<void> => {
    try {
      await endOverdue(services);
      await purge(services);
    } catch (error) {
      services.alarm('housekeeping failed', {
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  };
  const begin = (): void => {
    working = working.then(work);
  };
  const first = setTimeout(begin, FIRST_MS).unref();
  const every = setInterval(begin, EVERY_MS).unref();
  return async () => {
    clearTimeout(first);
    clearInterval(every);
    await working;
  };
}
