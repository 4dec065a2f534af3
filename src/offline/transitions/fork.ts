import type { DocRow, WriteTx } from '../schema.ts';
import { rebuildBody } from '../draft-bytes.ts';
import type { Moment } from '../sync/ports.ts';
import { enqueue, opsOf } from './outbox-rows.ts';

/**
 * Keeps this device's content as a draft of its own (冲突副本): new id, new business serial, to be looked at.
 * Returns the id of the copy, null when there is no content any more (the user deleted it).
 */
export async function forkDraft(tx: WriteTx, doc: DocRow, { ids }: Moment): Promise<string | null> {
  const content = await tx.objectStore('contents').get(doc.draftId);
  const body = await newestBody(tx, doc);
  if (content === undefined || body === undefined) return null;
  const draftId = ids.uuid();
  const opId = ids.uuid();
  const ywlsh = ids.serial();
  await tx.objectStore('docs').put({
    ...doc,
    draftId,
    ywlsh,
    baseRev: null,
    version: opId,
    // The hash of the copy is not known here; '' makes its next save or submission write it.
    hash: '',
    flag: 'conflict',
    subId: null,
    shown: 1,
  });
  await tx.objectStore('contents').put({ ...content, draftId });
  await enqueue(
    tx,
    { opId, kind: 'put', draftId, deviceId: doc.deviceId, hash: '' },
    rebuildBody(opId, body, doc, content, ywlsh),
  );
  return draftId;
}

/** The bytes of what the draft holds now: of its newest op, or of the submission it is frozen for. */
async function newestBody(tx: WriteTx, doc: DocRow) {
  const ops = await opsOf(tx, doc.draftId);
  const id = ops.at(-1)?.opId ?? doc.subId;
  return id === null ? undefined : tx.objectStore('bodies').get(id);
}
