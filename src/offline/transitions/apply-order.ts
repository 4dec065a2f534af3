import { appError } from '../../../domain/kernel/errors.ts';
import type { OrderProgress } from '../../../wire/order-progress.codec.ts';
import { isSameContent } from '../draft-bytes.ts';
import type { BodyRow, DocRow, ParkedRow, SubRow, WriteTx } from '../schema.ts';
import type { Moment } from '../sync/ports.ts';
import { applyParked } from './apply-draft.ts';
import { enqueue, findOp } from './outbox-rows.ts';
import { unlock } from './return-submission.ts';
import { accept } from './settle-submit.ts';

/** Takes over what became of a submission: under way, issued with its number, or failed and given back. */
export async function applyOrder(
  tx: WriteTx,
  order: OrderProgress,
  rev: number,
  moment: Moment,
): Promise<void> {
  const before = await tx.objectStore('subs').get(order.subId);
  if (before !== undefined && before.rev >= rev) return;
  // The order itself is the answer to a submission whose own answer was lost.
  const op = await findOp(tx, order.subId);
  if (op !== undefined) await accept(tx, op, order.ddbh);
  const doc = await tx.objectStore('docs').get(before?.draftId ?? order.draftId);
  const mine = doc?.subId === order.subId ? doc : null;
  await tx.objectStore('subs').put({ ...(before ?? foreign(order)), ...progress(order, mine !== null), rev });
  if (mine !== null) await finish(tx, mine, order, moment);
}

const progress = (order: OrderProgress, isMine: boolean) => ({
  state: order.state === 'failed' && isMine ? ('returned' as const) : order.state,
  ddbh: order.ddbh,
  number: order.number,
  issuedAt: order.issuedAt,
  sandbox: order.sandbox,
  reason: order.failure === null ? null : appError('submit.failed', { reason: order.failure }),
});

/** A submission made on another device. */
const foreign = (order: OrderProgress): Omit<SubRow, keyof ReturnType<typeof progress> | 'rev'> => ({
  subId: order.subId,
  draftId: order.draftId,
  submittedAt: order.acceptedAt,
  buyerName: order.buyerName,
  mainGoods: order.mainGoods,
  invoiceKind: order.invoiceKind,
  totals: { amount: NaN, tax: NaN, total: order.total },
  deviceId: order.deviceId,
});

async function finish(tx: WriteTx, doc: DocRow, order: OrderProgress, moment: Moment): Promise<void> {
  if (order.state === 'issued') await forget(tx, doc.draftId);
  if (order.state === 'failed') await giveBack(tx, doc, moment);
}

/** An issued invoice is no draft any more; its snapshot stays with the submission. */
async function forget(tx: WriteTx, draftId: string): Promise<void> {
  await tx.objectStore('docs').delete(draftId);
  await tx.objectStore('contents').delete(draftId);
  await tx.objectStore('parked').delete(draftId);
}

/**
 * The draft is editable again: as the service brought it back (others may have edited it since), or, if the
 * service has only a tomb, as it was submitted and promised anew.
 */
async function giveBack(tx: WriteTx, doc: DocRow, moment: Moment): Promise<void> {
  const parked = await tx.objectStore('parked').get(doc.draftId);
  const snapshot = await tx.objectStore('bodies').get(doc.subId ?? '');
  await tx.objectStore('docs').put({ ...unlock(doc), baseRev: parked?.rev ?? doc.baseRev });
  if (parked?.tomb === null && !isAsSubmitted(parked, snapshot)) {
    await applyParked(tx, doc.draftId);
    return;
  }
  await tx.objectStore('parked').delete(doc.draftId);
  if (parked?.tomb !== null && snapshot !== undefined) await promiseAnew(tx, doc, snapshot, moment);
}

/** Brought back unchanged: then an open page may go on from what it submitted. */
const isAsSubmitted = ({ doc, content }: ParkedRow, snapshot: BodyRow | undefined): boolean =>
  doc !== null && content !== null && snapshot !== undefined && isSameContent(snapshot, doc, content);

async function promiseAnew(tx: WriteTx, doc: DocRow, snapshot: BodyRow, { ids }: Moment): Promise<void> {
  const { draftId, deviceId, hash } = doc;
  const opId = ids.uuid();
  await enqueue(tx, { opId, kind: 'put', draftId, deviceId, hash }, { ...snapshot, id: opId });
}
