import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import type { OriginalInvoice } from '../../../domain/invoice/reversal.ts';
import type { LocalCheck, SubmissionState } from '../submission-types.ts';
import type { DocRow, SubRow, WriteTx } from '../schema.ts';
import type { Moment } from '../sync/ports.ts';
import { dropWork } from './drop-work.ts';
import { giveBack } from './give-back.ts';
import { enqueue, findOp, opsOf, removeOp } from './outbox-rows.ts';
import { rememberBuyer } from './remember.ts';
import { unlock } from './return-submission.ts';
import { saveDraft, type PreparedDraft } from './save.ts';

export interface SubmitIntent {
  readonly subId: string;
  readonly twin: string;
  /** Its user was told of another one that looks the same. */
  readonly allowDuplicate: boolean;
  readonly checked: LocalCheck;
}

const DAY = 86_400_000;
/** States in which a submission is none any more. */
const OVER: readonly SubmissionState[] = ['returned', 'failed', 'cancelled'];

/**
 * What this laptop knows of another submission within 24 hours that looks the same: its order number, 待同步 before it
 * has one. The service may have told of one before. PROTOCOL §6.7
 */
async function findTwin(
  tx: WriteTx,
  { content, savedAt }: PreparedDraft,
  twin: string,
): Promise<string | null> {
  const { draftId } = content;
  const since = IDBKeyRange.lowerBound([savedAt - DAY]);
  for (const sub of await tx.objectStore('subs').index('submittedAt').getAll(since)) {
    if (sub.twin !== twin) continue;
    const told = sub.draftId === draftId && sub.reason?.code === 'submit.duplicate';
    if (told) return String(sub.reason.params['ddbh'] ?? '');
    if (sub.draftId !== draftId && !OVER.includes(sub.state)) return sub.ddbh === '' ? '待同步' : sub.ddbh;
  }
  return null;
}

/**
 * Saves the draft if it changed, freezes it and queues the submission behind its change (first the draft,
 * then the submission: the service compares the snapshot with the stored draft).
 */
export async function submitDraft(
  tx: WriteTx,
  prepared: PreparedDraft,
  { subId, twin, allowDuplicate, checked }: SubmitIntent,
): Promise<Result<{ readonly subId: string }>> {
  const { conflict } = (await tx.objectStore('docs').get(prepared.content.draftId)) ?? {};
  if (conflict !== undefined) return err(appError('draft.review'));
  const other = allowDuplicate ? null : await findTwin(tx, prepared, twin);
  if (other !== null) return err(appError('submit.duplicate', { ddbh: other }));
  const saved = await saveDraft(tx, prepared);
  if (!saved.ok) return saved;
  const doc = saved.value;
  const { draftId, deviceId } = doc;
  await tx.objectStore('docs').put({ ...doc, flag: 'queued', subId });
  await dropWork(tx, draftId);
  const { face } = prepared.content;
  if (face.saveBuyer)
    await rememberBuyer(tx, doc.taxpayerId, { ...face.buyer, origin: 'issued' }, prepared.savedAt);
  const original = originalOf(face);
  await tx.objectStore('subs').put({
    ...submission(doc, subId, prepared.savedAt),
    ...(original && { original }),
    twin,
    checked,
    ...(allowDuplicate ? { allowDuplicate } : {}),
  });
  await enqueue(
    tx,
    {
      opId: subId,
      kind: 'submit',
      draftId,
      deviceId,
      hash: prepared.hash,
      ...(allowDuplicate ? { allowDuplicate } : {}),
    },
    { ...prepared.body, id: subId },
  );
  return ok({ subId });
}

const originalOf = ({ redLetter }: Pick<InvoiceFace, 'redLetter'>): OriginalInvoice | null =>
  redLetter === null || redLetter.originalNumber === ''
    ? null
    : { code: redLetter.originalCode, number: redLetter.originalNumber };

const submission = (doc: DocRow, subId: string, submittedAt: number): SubRow => ({
  subId,
  draftId: doc.draftId,
  submittedAt,
  buyerName: doc.buyerName,
  mainGoods: doc.mainGoods,
  invoiceKind: doc.invoiceKind,
  totals: doc.totals,
  purchase: doc.purchase === true,
  state: 'queued',
  ddbh: '',
  number: '',
  issuedAt: '',
  sandbox: false,
  reason: null,
  deviceId: doc.deviceId,
  savedAt: doc.savedAt,
  rev: 0,
});

/**
 * Takes an unsent submission back. Once sent only the service can say what became of it. What came from the service
 * while the draft was held takes its place now, or as soon as a change that still waits is settled.
 */
export async function withdraw(tx: WriteTx, subId: string, moment: Moment): Promise<Result<null>> {
  const op = await findOp(tx, subId);
  if (op === undefined || op.sent) return err(appError('submit.sent'));
  const doc = await tx.objectStore('docs').get(op.draftId);
  if (doc?.subId === subId) await release(tx, doc, moment);
  await removeOp(tx, op);
  await tx.objectStore('subs').delete(subId);
  return ok(null);
}

async function release(tx: WriteTx, doc: DocRow, moment: Moment): Promise<void> {
  const parked = await tx.objectStore('parked').get(doc.draftId);
  const changes = (await opsOf(tx, doc.draftId)).filter(({ kind }) => kind !== 'submit');
  // Without a base a restored service has another version, or none, and nothing told of it yet.
  const isElsewhere = parked !== undefined || doc.baseRev === null;
  if (isElsewhere && changes.length === 0) await giveBack(tx, doc, moment);
  else await tx.objectStore('docs').put(unlock(doc));
}
