import { issueInvoiceApi } from '../../../wire/invoice.api.ts';
import { submitBytes } from '../draft-bytes.ts';
import type { CycleContext } from './cycle-context.ts';
import type { FrozenOp, SubmitOutcome } from './ports.ts';
import { noAck, stopped, storeFailed, type Step } from './step.ts';
import { judge } from './verdicts.ts';

/** Submits one frozen invoice. A definite no gives the draft back to its user; anything unclear keeps the op. */
export async function sendSubmission(context: CycleContext, frozen: FrozenOp): Promise<Step> {
  const { op, body } = frozen;
  if (body === null) throw new Error(`submission ${op.opId} has no snapshot`);
  const judged = judge(
    await context.transport({
      method: 'POST',
      path: submitPath(op.deviceId),
      headers: {
        [issueInvoiceApi.keyHeader]: op.opId,
        ...(op.again === true ? { [issueInvoiceApi.againHeader]: '1' } : {}),
        ...(op.receipt === undefined ? {} : { [issueInvoiceApi.receiptHeader]: op.receipt }),
      },
      body: submitBytes(op, body),
    }),
  );
  if (judged.verdict === 'refused') {
    return settle(context, op.opId, { status: 'refused', error: judged.error });
  }
  if (judged.verdict !== 'done') return stopped(judged);
  const parsed = issueInvoiceApi.response.safeParse(judged.data);
  if (!parsed.success || parsed.data.acked !== op.opId) return noAck();
  const { ddbh, receipt } = parsed.data;
  return settle(context, op.opId, { status: 'accepted', ddbh, receipt });
}

async function settle(context: CycleContext, opId: string, outcome: SubmitOutcome): Promise<Step> {
  context.answered();
  const settled = await context.store.settleSubmit(opId, outcome);
  return settled.ok ? { done: true } : storeFailed(settled.error);
}

const submitPath = (deviceId: string): string =>
  `${issueInvoiceApi.path.replace(':diskId', encodeURIComponent(deviceId))}?${QUERY}`;

const QUERY = Object.entries(issueInvoiceApi.query)
  .map(([key, value]) => `${key}=${value}`)
  .join('&');
