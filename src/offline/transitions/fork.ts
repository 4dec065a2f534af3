import { bodyOf } from '../draft-bytes.ts';
import type { ContentRow, DocRow, WriteTx } from '../schema.ts';
import type { Moment } from '../sync/ports.ts';
import { keepBegun } from './begun.ts';
import { enqueue } from './outbox-rows.ts';

/**
 * Keeps this device's content as a draft of its own (冲突副本): new id, new business serial, marked with whose it was.
 * Returns the id of the copy, null when there is no content any more (the user deleted it).
 */
export async function forkDraft(tx: WriteTx, doc: DocRow, moment: Moment): Promise<string | null> {
  const content = await tx.objectStore('contents').get(doc.draftId);
  if (content === undefined) return null;
  const draftId = await copyDraft(tx, doc, content, moment);
  const copy = await tx.objectStore('docs').get(draftId);
  await keepBegun(tx, doc, { draftId, version: copy?.version ?? '' });
  return draftId;
}

/** Stores content as a marked draft of its own and promises it. */
export async function copyDraft(
  tx: WriteTx,
  doc: DocRow,
  content: ContentRow,
  { ids, now, user, device }: Moment,
): Promise<string> {
  const draftId = ids.uuid();
  const opId = ids.uuid();
  const { settled: _, ...plain } = doc;
  const copy: DocRow = {
    ...plain,
    draftId,
    ywlsh: ids.serial(),
    baseRev: null,
    baseEpoch: null,
    version: opId,
    // The hash of the copy is not known here; '' makes its next save or submission write it.
    hash: '',
    flag: 'conflict',
    conflict: { other: doc.draftId, isCopy: true, user, device, at: now },
    subId: null,
    shown: 1,
  };
  await tx.objectStore('docs').put(copy);
  await tx.objectStore('contents').put({ ...content, draftId });
  const { deviceId } = doc;
  await enqueue(tx, { opId, kind: 'put', draftId, deviceId, hash: '' }, bodyOf(opId, copy, content));
  return draftId;
}
