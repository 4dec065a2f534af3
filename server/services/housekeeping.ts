import type { OpenDatabase } from '../store/open-database.ts';
import { cleanTexts } from './clean-texts.ts';
import { purge } from './purge.ts';
import { endOverdue } from './recovering.ts';
import { sealEarlierRows } from './seal-earlier-rows.ts';
import { forgetExpired } from './sessions.ts';
import { forgetThrottles } from './throttle.ts';
import type { Services } from './services.ts';

const EVERY_MS = 60_000;
/** What was written since the heads were signed last could be written anew. docs/OPERATIONS.md, Audit */
const SIGN_EVERY_MS = 5_000;
/** Of so many rounds one looks after the tenants, the first at once. */
const ROUNDS = 10;

/**
 * What has to be done now and then without anybody asking. Each step holds the lock of the tenant it changes, so that
 * nodes that do it at once do it once. Answers how to stop: what is under way is finished.
 */
export function keepHouse(
  services: Pick<Services, 'db' | 'alarm' | 'heads'>,
  { tidy }: Pick<OpenDatabase, 'tidy'>,
): () => Promise<void> {
  let working: Promise<unknown> = Promise.resolve();
  let round = 0;
  const look = async (): Promise<void> => {
    await tidy();
    if (round++ % ROUNDS !== 0) return;
    await cleanTexts(services);
    await endOverdue(services);
    await purge(services);
    await forgetExpired(services.db);
    await forgetThrottles(services.db);
    await sealEarlierRows(services);
  };
  const failing = new Set<() => Promise<void>>();
  /** What fails again and again is told once. */
  const begin = (work: () => Promise<void>): Promise<unknown> => {
    const worked = (): void => {
      failing.delete(work);
    };
    working = working.then(work).then(worked, (error: unknown) => {
      if (failing.has(work)) return;
      failing.add(work);
      services.alarm('housekeeping failed', {
        reason: error instanceof Error ? error.message : String(error),
      });
    });
    return working;
  };
  const sign = (): Promise<void> => services.heads.signAll(services.db);
  const timers = [
    setInterval(() => void begin(look), EVERY_MS).unref(),
    setInterval(() => void begin(sign), SIGN_EVERY_MS).unref(),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await (failing.has(sign) ? working : begin(sign));
  };
}
