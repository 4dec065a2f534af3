import { isSameContent } from '../draft-bytes.ts';
import type { BodyRow, DocRow, ParkedRow, WriteTx } from '../schema.ts';
import type { Moment } from '../sync/ports.ts';
import { applyParked } from './apply-draft.ts';
import { enqueue } from './outbox-rows.ts';
import { unlock } from './return-submission.ts';

/**
 * The draft of a submission that failed or was taken back is editable again: as the service brought it back (others may
 * have edited it since), or, if the service has only a tomb, as it was submitted and promised anew.
 */
export async function giveBack(tx: WriteTx, doc: DocRow, moment: Moment): Promise<void> {
  const parked = await tx.objectStore('parked').get(doc.draftId);
  const snapshot = await tx.objectStore('bodies').get(doc.subId ?? '');
  const isOther = parked?.tomb === null && !isAsSubmitted(parked, snapshot);
  if (isOther && doc.baseRev === null && snapshot !== undefined) {
    // A restored service may never have had what was submitted: the two versions meet.
    await tx.objectStore('docs').put(unlock(doc));
    return promiseAnew(tx, doc, snapshot, moment);
  }
  await tx.objectStore('docs').put(unlock(basedOn(doc, parked)));
  if (isOther) return applyParked(tx, doc.draftId);
  await tx.objectStore('parked').delete(doc.draftId);
  if (parked?.tomb !== null && snapshot !== undefined) await promiseAnew(tx, doc, snapshot, moment);
}

const basedOn = (doc: DocRow, parked: ParkedRow | undefined): DocRow =>
  parked === undefined ? doc : { ...doc, baseRev: parked.rev, baseEpoch: parked.epoch };

/** Brought back unchanged: then an open page may go on from what it submitted. */
const isAsSubmitted = ({ doc, content }: ParkedRow, snapshot: BodyRow | undefined): boolean =>
  doc !== null && content !== null && snapshot !== undefined && isSameContent(snapshot, doc, content);

/** What was submitted goes out as a change of the draft. */
export async function promiseAnew(
  tx: WriteTx,
  doc: DocRow,
  snapshot: BodyRow,
  { ids }: Moment,
): Promise<void> {
  const { draftId, deviceId, hash } = doc;
  const opId = ids.uuid();
  await enqueue(tx, { opId, kind: 'put', draftId, deviceId, hash }, { ...snapshot, id: opId });
}
