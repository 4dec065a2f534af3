import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { DocRow, SubRow, WriteTx } from '../schema.ts';
import { enqueue, findOp, removeOp } from './outbox-rows.ts';
import { saveDraft, type PreparedDraft } from './save.ts';

/**
 * Saves the draft if it changed, freezes it and queues the submission behind its change (first the draft,
 * then the submission: the service compares the snapshot with the stored draft).
 */
export async function submitDraft(
  tx: WriteTx,
  prepared: PreparedDraft,
  subId: string,
): Promise<Result<{ readonly subId: string }>> {
  const saved = await saveDraft(tx, prepared);
  if (!saved.ok) return saved;
  const doc = saved.value;
  const { draftId, deviceId } = doc;
  await tx.objectStore('docs').put({ ...doc, flag: 'queued', subId });
  await tx.objectStore('working').delete(draftId);
  await tx.objectStore('subs').put(submission(doc, subId, prepared.savedAt));
  await enqueue(
    tx,
    { opId: subId, kind: 'submit', draftId, deviceId, hash: prepared.hash },
    { ...prepared.body, id: subId },
  );
  return ok({ subId });
}

const submission = (doc: DocRow, subId: string, submittedAt: number): SubRow => ({
  subId,
  draftId: doc.draftId,
  submittedAt,
  buyerName: doc.buyerName,
  mainGoods: doc.mainGoods,
  invoiceKind: doc.invoiceKind,
  totals: doc.totals,
  state: 'queued',
  ddbh: '',
  number: '',
  issuedAt: '',
  sandbox: false,
  reason: null,
  deviceId: doc.deviceId,
  rev: 0,
});

/** Takes an unsent submission back. Once sent only the service can say what became of it. */
export async function withdraw(tx: WriteTx, subId: string): Promise<Result<null>> {
  const op = await findOp(tx, subId);
  if (op === undefined || op.sent) return err(appError('submit.sent'));
  await removeOp(tx, op);
  await tx.objectStore('subs').delete(subId);
  const doc = await tx.objectStore('docs').get(op.draftId);
  if (doc?.subId === subId) await tx.objectStore('docs').put({ ...doc, flag: null, subId: null, shown: 1 });
  return ok(null);
}
