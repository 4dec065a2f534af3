import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '../store/open-database.ts';
import { BEFORE_ALL } from './purge.ts';
import { endOverdue } from './recovering.ts';
import { sealEarlierRows } from './seal-earlier-rows.ts';
import { forgetExpired } from './sessions.ts';
import { forgetThrottles } from './throttle.ts';
import type { Services } from './services.ts';
import { lookAfter, steps, tenantsAfter } from './upkeep.ts';

const EVERY_MS = 60_000;
/** What was written since the heads were signed last could be written anew. docs/OPERATIONS.md, Audit */
const SIGN_EVERY_MS = 5_000;
/** Of so many rounds one looks at all tenants, the first at once. No tenant is visited more often, either. */
const ROUNDS = 10;
/** So many tenants a round: a hundred thousand are visited within the day. */
const VISITED = 100;
/** A visit is over after so many steps of each kind; the rest waits for the next. */
const STEPS = 20;
const BATCH = 300;

/** Does one after the other; what fails holds up none of those behind it, and is told at the end. */
async function eachInTurn(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) await work().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Visits the tenants in their order, some each round. Nodes begin at different ones. */
function walk(services: Pick<Services, 'db' | 'configuration'>): (round: number) => Promise<void> {
  let after: string = randomUUID();
  let isWhole = false;
  let restUntil = 0;
  return async (round) => {
    if (round < restUntil) return;
    const tenants = await tenantsAfter(services.db, after, VISITED);
    const isEnd = tenants.length < VISITED;
    after = isEnd ? BEFORE_ALL : (tenants.at(-1) ?? after);
    if (isEnd && isWhole) restUntil = round + ROUNDS;
    isWhole ||= isEnd;
    const visits: (() => Promise<unknown>)[] = tenants.map(
      (tenant) => () => lookAfter(services, tenant, STEPS),
    );
    await eachInTurn(visits);
  };
}

/**
 * What has to be done now and then without anybody asking. Each step holds the lock of the tenant it changes, so that
 * nodes that do it at once do it once. Answers how to stop: what is under way is finished.
 */
export function keepHouse(
  services: Pick<Services, 'db' | 'alarm' | 'heads' | 'configuration'>,
  { tidy }: Pick<OpenDatabase, 'tidy'>,
): () => Promise<void> {
  let working: Promise<unknown> = Promise.resolve();
  let round = 0;
  const visit = walk(services);
  const look = async (): Promise<void> => {
    await tidy();
    if (round % ROUNDS === 0) {
      await endOverdue(services);
      await sealEarlierRows(services);
    }
    await steps(STEPS, () => forgetExpired(services.db, BATCH));
    await steps(STEPS, () => forgetThrottles(services.db, BATCH));
    await visit(round++);
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
