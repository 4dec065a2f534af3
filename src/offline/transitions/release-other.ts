import type { DocRow, WriteTx } from '../schema.ts';

/** A copy that is gone leaves its draft nothing to be held against. */
export async function releaseOther(tx: WriteTx, { draftId, conflict }: DocRow): Promise<void> {
  if (conflict?.isCopy !== true) return;
  const docs = tx.objectStore('docs');
  const other = await docs.get(conflict.other);
  if (other?.conflict?.other !== draftId) return;
  const { conflict: _, ...plain } = other;
  await docs.put({ ...plain, flag: other.flag === 'conflict' ? null : other.flag });
}
