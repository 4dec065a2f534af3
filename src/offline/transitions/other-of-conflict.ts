import type { DocRow, WriteTx } from '../schema.ts';

/** Another laptop's copy holds its draft here, too, until both were looked at. PROTOCOL §4 rule 3 */
export async function holdOther(tx: WriteTx, { draftId, conflict }: DocRow): Promise<void> {
  if (conflict?.isCopy !== true) return;
  const docs = tx.objectStore('docs');
  const other = await docs.get(conflict.other);
  if (other?.flag !== null || other.conflict !== undefined) return;
  await docs.put({ ...other, flag: 'conflict', conflict: { ...conflict, other: draftId, isCopy: false } });
}

/** The mark of a draft whose copy is still to be looked at goes on to its next version. */
export async function stillHeld(tx: WriteTx, { draftId, conflict }: DocRow, next: DocRow): Promise<DocRow> {
  if (conflict?.isCopy !== false || next.conflict !== undefined) return next;
  const copy = await tx.objectStore('docs').get(conflict.other);
  return copy?.conflict?.other === draftId ? { ...next, flag: 'conflict', conflict } : next;
}

/** A copy that is gone leaves its draft nothing to be held against. */
export async function releaseOther(tx: WriteTx, { draftId, conflict }: DocRow): Promise<void> {
  if (conflict?.isCopy !== true) return;
  const docs = tx.objectStore('docs');
  const other = await docs.get(conflict.other);
  if (other?.conflict?.other !== draftId) return;
  const { conflict: _, ...plain } = other;
  await docs.put({ ...plain, flag: other.flag === 'conflict' ? null : other.flag });
}
