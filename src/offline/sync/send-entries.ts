import { pushApi } from '../../../wire/sync.api.ts';
import type { CycleContext } from './cycle-context.ts';
import type { DraftOutcome, FrozenEntry } from './ports.ts';
import { isForbidden, isOverQuota, outcomeOf, pushHead } from './push.ts';
import { held, noAck, stopped, storeFailed, type Step } from './step.ts';
import { judge } from './verdicts.ts';

const encoder = new TextEncoder();

/** The op as it travels: a pure function of the frozen change. */
const opOf = ({ type, key, opId, patch }: FrozenEntry) => ({ opId, type, id: key, ...patch });

/** Sends changes of directories and settings until none is left. Each is tried once a cycle. */
export async function sendEntries(context: CycleContext): Promise<{ sent: number; step: Step }> {
  const tried = new Set<string>();
  let last: Step = { done: true };
  for (;;) {
    const batch = await context.store.takeEntries(tried);
    if (!batch.ok) return { sent: tried.size, step: storeFailed(batch.error) };
    if (batch.value.length === 0) return { sent: tried.size, step: last };
    for (const { opId } of batch.value) tried.add(opId);
    const step = await sendBatch(context, batch.value);
    if (step.done) continue;
    if (!step.goOn) return { sent: tried.size, step };
    last = step;
  }
}

async function sendBatch(context: CycleContext, batch: readonly FrozenEntry[]): Promise<Step> {
  const body = encoder.encode(JSON.stringify({ ...(await pushHead(context)), ops: batch.map(opOf) }));
  const judged = judge(await context.transport({ method: 'POST', path: pushApi.path, headers: {}, body }));
  if (judged.verdict === 'refused') {
    const no: DraftOutcome = { status: 'refused', error: judged.error };
    return settleAll(context, batch, () => no);
  }
  if (judged.verdict !== 'done') return stopped(judged);
  const parsed = pushApi.response.safeParse(judged.data);
  if (!parsed.success) return noAck();
  const { epoch } = parsed.data;
  const results = new Map(parsed.data.results.map((result) => [result.opId, outcomeOf(result, epoch)]));
  return settleAll(context, batch, ({ opId }) => results.get(opId));
}

async function settleAll(
  context: CycleContext,
  batch: readonly FrozenEntry[],
  outcomeFor: (op: FrozenEntry) => DraftOutcome | undefined,
): Promise<Step> {
  context.answered();
  let last: Step = { done: true };
  for (const op of batch) {
    const outcome = outcomeFor(op);
    if (outcome === undefined) return noAck();
    if (!isForbidden(outcome) && !(outcome.status === 'refused' && isOverQuota(outcome.error))) {
      const settled = await context.store.settleEntry(op, outcome);
      if (!settled.ok) return storeFailed(settled.error);
    }
    if (outcome.status === 'refused') last = held(outcome.error);
  }
  return last;
}
