import type { CycleContext } from './cycle-context.ts';
import { pullAll } from './pull.ts';
import { storeFailed, type Step } from './step.ts';

/** Rounds in which what was merged is sent: others may have been quicker again. */
const MERGE_ROUNDS = 3;

/**
 * One exchange with the service: fetch, merge, send, fetch what came of it. Fetching first is harmless when there
 * is no network, so that nothing is marked as sent (and can't be withdrawn) without need. An answer that can't be read
 * holds up nothing that is to be sent. What checks answers and
 * sends is loaded once the service was heard: an offline start does without.
 */
export async function runCycle(context: CycleContext): Promise<Step> {
  const step = await exchange(context);
  if (step.done && (await context.store.unreceipted()).length > 0) {
    const { askReceipts } = await import('./ask-receipts.ts');
    await askReceipts(context);
  }
  return step;
}

async function exchange(context: CycleContext): Promise<Step> {
  const before = await pullAll(context);
  if (!before.done && !before.goOn) return before;
  const { sendAll } = await import('./send.ts');
  for (let round = 0; ; round++) {
    const merged = await mergeAll(context);
    if (!merged.done) return merged;
    const { sent, step } = await sendAll(context);
    if (!step.done) return step;
    if (!before.done || sent === 0) return before;
    const after = await pullAll(context);
    if (!after.done || round === MERGE_ROUNDS || !(await context.store.hasMeetings())) return after;
  }
}

async function mergeAll({ store, changed }: CycleContext): Promise<Step> {
  const merged = await store.mergeMeetings();
  if (!merged.ok) return storeFailed(merged.error);
  if (merged.value > 0) changed();
  return { done: true };
}
