import { appError } from '../../../domain/kernel/errors.ts';
import type { CycleContext } from './cycle-context.ts';
import type { FrozenOp } from './ports.ts';
import { sendEntries } from './send-entries.ts';
import { sendDrafts } from './send-drafts.ts';
import { sendSubmission } from './send-submission.ts';
import { held, storeFailed, type Step } from './step.ts';

/**
 * Sends the outbox in order until it is empty or the service is out of reach. Each op is tried once a cycle. What can't be
 * written is told, and everything else goes on.
 */
export async function sendAll(context: CycleContext): Promise<{ sent: number; step: Step }> {
  const tried = new Set<string>();
  let last: Step = { done: true };
  for (;;) {
    const batch = await context.store.takeBatch(tried);
    if (!batch.ok) return { sent: tried.size, step: storeFailed(batch.error) };
    const { ops, unwritten } = batch.value;
    for (const opId of unwritten) tried.add(opId);
    if (unwritten.length > 0) last = held(appError('sync.unwritten'));
    if (ops.length === 0 && unwritten.length > 0) continue;
    if (ops.length === 0) {
      const entries = await sendEntries(context);
      const step = entries.step.done ? last : entries.step;
      return { sent: tried.size + entries.sent, step };
    }
    context.sending();
    for (const { op } of ops) tried.add(op.opId);
    const step = await sendBatch(context, ops);
    context.changed();
    if (step.done) continue;
    if (!step.goOn) return { sent: tried.size, step };
    last = step;
  }
}

function sendBatch(context: CycleContext, batch: readonly FrozenOp[]): Promise<Step> {
  const [first] = batch;
  return first?.op.kind === 'submit' ? sendSubmission(context, first) : sendDrafts(context, batch);
}
