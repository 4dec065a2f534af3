import type { CycleContext } from './cycle-context.ts';
import { pullAll } from './pull.ts';
import { sendAll } from './send.ts';
import type { Step } from './step.ts';

/**
 * One exchange with the service: fetch, send, fetch what came of it. Fetching first is harmless when there
 * is no network, so that nothing is marked as sent (and can't be withdrawn) without need.
 */
export async function runCycle(context: CycleContext): Promise<Step> {
  const before = await pullAll(context);
  if (!before.done) return before;
  const { sent, step } = await sendAll(context);
  if (!step.done || sent === 0) return step;
  return pullAll(context);
}
