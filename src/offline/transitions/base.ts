import type { BodyHead, DocRow, OutboxRow, WriteTx } from '../schema.ts';
import { opsOf } from './outbox-rows.ts';

/** What a draft's body says beside face and lines. */
export const headOf = ({ ywlsh, taxpayerId, deviceId, mainGoods, totals, conflict }: DocRow): BodyHead => ({
  ywlsh,
  taxpayerId,
  deviceId,
  mainGoods,
  totals,
  ...(conflict === undefined ? {} : { conflict }),
});

/** Keeps the service's version of a draft that is about to be changed for the first time, for the merge. */
export async function keepBase(tx: WriteTx, doc: DocRow | undefined): Promise<void> {
  if (doc?.baseRev == null || doc.baseEpoch === null || doc.flag === 'quarantined') return;
  const { draftId, baseRev: rev, baseEpoch: epoch } = doc;
  const isDirty = (await opsOf(tx, draftId)).length > 0;
  if (isDirty || (await tx.objectStore('bases').getKey(draftId)) !== undefined) return;
  const content = await tx.objectStore('contents').get(draftId);
  if (content !== undefined)
    await tx.objectStore('bases').put({ draftId, rev, epoch, made: { ...headOf(doc), content } });
}

/** The service has what an op brought: that is the base of everything that was changed here since. */
export async function advanceBase(tx: WriteTx, op: OutboxRow, rev: number, epoch: number): Promise<void> {
  const { draftId, opId } = op;
  const isDirty = (await opsOf(tx, draftId)).some((left) => left.opId !== opId && left.kind !== 'submit');
  const body = await tx.objectStore('bodies').get(opId);
  if (isDirty && body !== undefined)
    await tx.objectStore('bases').put({ draftId, rev, epoch, made: { body } });
  else await tx.objectStore('bases').delete(draftId);
}
