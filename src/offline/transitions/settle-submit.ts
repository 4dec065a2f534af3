import type { AppError, ErrorCode } from '../../../domain/kernel/errors.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { DocRow, OutboxRow, WriteTx } from '../schema.ts';
import type { Moment, SubmitOutcome } from '../sync/ports.ts';
import { applyParked, readDraft } from './apply-draft.ts';
import { dropEntry } from './entries.ts';
import { copyDraft, forkDraft } from './fork.ts';
import type { DraftWire } from '../../../wire/sync.api.ts';
import { promiseAnew } from './give-back.ts';
import { findOp } from './outbox-rows.ts';
import { receipted } from './receipts.ts';
import { returnSubmission, unlock } from './return-submission.ts';

/**
 * Where the content of a refused submission goes. copy: the stored draft is another version or is used up, so
 * what is here becomes a draft of its own (D-1). Everything else: the draft itself is editable again.
 */
const RETURNS: Partial<Record<ErrorCode, 'copy'>> = {
  'submit.changed': 'copy',
  'submit.already': 'copy',
  'draft.gone': 'copy',
  'sync.keyReused': 'copy',
  'retake.changed': 'copy',
};

/** Records the service's answer to a submission. The snapshot stays: a restored service may ask for it again. */
export async function settleSubmit(
  tx: WriteTx,
  subId: string,
  outcome: SubmitOutcome,
  moment: Moment,
): Promise<Result<null>> {
  const op = await findOp(tx, subId);
  if (op === undefined) return ok(null);
  if (outcome.status === 'accepted') await accept(tx, op, outcome);
  else if (outcome.error.code === 'submit.same') await forgetSame(tx, op, outcome.error, moment);
  else await giveBack(tx, op, outcome.error, moment);
  return ok(null);
}

interface Accepted {
  readonly ddbh: string;
  readonly receipt?: string | undefined;
}

/** Takes the op out but keeps its body as the snapshot, with what proves that the service took it. */
export async function accept(tx: WriteTx, op: OutboxRow, { ddbh, receipt }: Accepted): Promise<void> {
  await tx.objectStore('outbox').delete(op.n);
  const sub = await tx.objectStore('subs').get(op.opId);
  if (sub !== undefined && (sub.state === 'queued' || sub.state === 'sending')) {
    await tx.objectStore('subs').put(receipted({ ...sub, state: 'accepted', ddbh }, receipt));
  }
  const doc = await tx.objectStore('docs').get(op.draftId);
  if (doc?.subId === op.opId) await tx.objectStore('docs').put({ ...doc, flag: 'consumed', shown: 0 });
  await dropEntry(tx, 'batchRow', op.draftId);
}

async function giveBack(tx: WriteTx, op: OutboxRow, error: AppError, moment: Moment): Promise<void> {
  const doc = await tx.objectStore('docs').get(op.draftId);
  const isMine = doc?.subId === op.opId;
  const snapshot = await tx.objectStore('bodies').get(op.opId);
  // A restored service has nothing of the draft: it is new there.
  const isNew = isMine && doc.baseRev === null && !(await isParked(tx, op.draftId));
  const isCopied = isMine && !isNew && (RETURNS[error.code] === 'copy' || (await isOvertaken(tx, doc)));
  const copyId = isCopied ? await forkDraft(tx, doc, moment) : isMine ? null : await revive(tx, op, moment);
  await tx.objectStore('outbox').delete(op.n);
  await returnSubmission(tx, op.opId, error, copyId, moment);
  if (!isMine) return;
  await tx.objectStore('docs').put(unlock(doc));
  if (isNew && snapshot !== undefined) await promiseAnew(tx, doc, snapshot, moment);
  else await applyParked(tx, op.draftId);
}

/** An order of another device has exactly this content: nothing is kept that somebody might send a second time. */
async function forgetSame(tx: WriteTx, op: OutboxRow, error: AppError, moment: Moment): Promise<void> {
  const { draftId, opId, n } = op;
  const doc = await tx.objectStore('docs').get(draftId);
  await tx.objectStore('outbox').delete(n);
  await returnSubmission(tx, opId, error, null, moment);
  if (doc?.subId === opId)
    for (const store of ['docs', 'contents', 'bases', 'parked'] as const)
      await tx.objectStore(store).delete(draftId);
  await dropEntry(tx, 'batchRow', draftId);
}

const isParked = async (tx: WriteTx, draftId: string): Promise<boolean> =>
  (await tx.objectStore('parked').getKey(draftId)) !== undefined;

/** Of a draft that is gone here the snapshot is all there is: it becomes a draft again. D-1 */
async function revive(tx: WriteTx, op: OutboxRow, moment: Moment): Promise<string | null> {
  const body = await tx.objectStore('bodies').get(op.opId);
  if (body === undefined) return null;
  const draft = JSON.parse(new TextDecoder().decode(body.bytes)) as DraftWire;
  const change = { type: 'draft', id: op.draftId, rev: 0, seq: 0, tomb: null, body: draft } as const;
  const { doc, content } = readDraft(change, 0, moment.now);
  return doc === null || content === null ? null : copyDraft(tx, doc, content, moment);
}

/** Whether the service holds a newer version: it takes the place, so that what was submitted must move. */
async function isOvertaken(tx: WriteTx, doc: DocRow): Promise<boolean> {
  const parked = await tx.objectStore('parked').get(doc.draftId);
  return parked !== undefined && parked.rev > (doc.baseRev ?? 0);
}
