import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { WriteTx } from '../schema.ts';
import { applyParked } from './apply-draft.ts';
import { dropWork } from './drop-work.ts';
import { dropEntry } from './entries.ts';
import { dropUnsentChanges, enqueue, opsOf } from './outbox-rows.ts';
import { releaseOther } from './other-of-conflict.ts';
import { lockOf } from './save.ts';

/** Throws a draft away here and promises it to the service, unless the service never heard of it. */
export async function deleteDraft(tx: WriteTx, draftId: string, opId: string): Promise<Result<null>> {
  const docs = tx.objectStore('docs');
  const doc = await docs.get(draftId);
  const locked = lockOf(doc);
  if (locked !== null) return locked;
  await tx.objectStore('contents').delete(draftId);
  await dropWork(tx, draftId);
  await tx.objectStore('bases').delete(draftId);
  await dropEntry(tx, 'batchRow', draftId);
  if (doc === undefined || doc.flag === 'deleted') return ok(null);
  await releaseOther(tx, doc);
  await dropUnsentChanges(tx, draftId);
  const inFlight = await opsOf(tx, draftId);
  if (doc.baseRev === null && inFlight.length === 0) {
    await docs.delete(draftId);
    // What was set aside of it its user never saw: that stays. D-9
    await applyParked(tx, draftId);
    return ok(null);
  }
  await docs.put({ ...doc, flag: 'deleted', shown: 0 });
  await enqueue(tx, { opId, kind: 'delete', draftId, deviceId: doc.deviceId, hash: '' }, null);
  return ok(null);
}
