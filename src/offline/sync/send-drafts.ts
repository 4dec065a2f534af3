import { appError } from '../../../domain/kernel/errors.ts';
import { pushApi } from '../../../wire/sync.api.ts';
import { opBytes, pushBytes } from '../draft-bytes.ts';
import type { CycleContext } from './cycle-context.ts';
import type { DraftOutcome, FrozenOp } from './ports.ts';
import { isForbidden, outcomeOf, pushHead } from './push.ts';
import { held, noAck, stopped, storeFailed, type Step } from './step.ts';
import { judge, type Judged } from './verdicts.ts';

/** Pushes changes of different drafts in one request and settles each by its own result. */
export async function sendDrafts(context: CycleContext, batch: readonly FrozenOp[]): Promise<Step> {
  const judged = judge(await push(context, batch));
  if (judged.verdict === 'refused') return refuseAll(context, batch, judged);
  if (judged.verdict !== 'done') return stopped(judged);
  const parsed = pushApi.response.safeParse(judged.data);
  if (!parsed.success) return noAck();
  context.answered();
  const results = new Map(parsed.data.results.map((result) => [result.opId, result]));
  let last: Step = { done: true };
  for (const { op } of batch) {
    const result = results.get(op.opId);
    const step =
      result === undefined
        ? held(appError('net.portal'))
        : await settle(context, op.opId, outcomeOf(result, parsed.data.epoch));
    if (!step.done) last = step;
  }
  return last;
}

async function push(context: CycleContext, batch: readonly FrozenOp[]) {
  const ops = batch.map(({ op, body }) => opBytes(op, body));
  const body = pushBytes(await pushHead(context), ops);
  return context.transport({ method: 'POST', path: pushApi.path, headers: {}, body });
}

/** A no to the whole request counts against each op; with more than one, each is sent alone next time. */
async function refuseAll(context: CycleContext, batch: readonly FrozenOp[], judged: Judged): Promise<Step> {
  context.answered();
  for (const { op } of batch) {
    const settled = await context.store.settleDraft(op.opId, { status: 'refused', error: judged.error });
    if (!settled.ok) return storeFailed(settled.error);
  }
  return held(judged.error);
}

async function settle(context: CycleContext, opId: string, outcome: DraftOutcome): Promise<Step> {
  if (!isForbidden(outcome)) {
    const settled = await context.store.settleDraft(opId, outcome);
    if (!settled.ok) return storeFailed(settled.error);
  }
  return outcome.status === 'refused' ? held(outcome.error) : { done: true };
}
