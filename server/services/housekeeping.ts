import type { OpenDatabase } from '../store/open-database.ts';
import { cleanTexts } from './clean-texts.ts';
import { purge } from './purge.ts';
import { endOverdue } from './recovering.ts';
import { forgetExpired } from './sessions.ts';
import { forgetThrottles } from './throttle.ts';
import type { Services } from './services.ts';

const EVERY_MS = 60_000;
/** Of so many rounds one looks after the tenants, the first at once. */
const ROUNDS = 10;

/**
 * What has to be done now and then without anybody asking. Each step holds the lock of the tenant it changes, so that
 * nodes that do it at once do it once. Answers how to stop: what is under way is finished.
 */
export function keepHouse(
  services: Pick<Services, 'db' | 'alarm'>,
  { tidy }: Pick<OpenDatabase, 'tidy'>,
): () => Promise<void> {
  let working: Promise<unknown> = Promise.resolve();
  let round = 0;
  const work = async (): Promise<void> => {
    try {
      await tidy();
      if (round++ % ROUNDS !== 0) return;
      await cleanTexts(services);
      await endOverdue(services);
      await purge(services);
      await forgetExpired(services.db);
      await forgetThrottles(services.db);
    } catch (error) {
      services.alarm('housekeeping failed', {
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  };
  const begin = (): void => {
    working = working.then(work);
  };
  const every = setInterval(begin, EVERY_MS).unref();
  return async () => {
    clearInterval(every);
    await working;
  };
}
