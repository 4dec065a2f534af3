import { ok, type Result } from '../../../domain/kernel/result.ts';
import { recountDrafts } from '../draft-sums.ts';
import type { DocRow, WriteTx } from '../schema.ts';
import { readMeta } from './read-meta.ts';

/**
 * Forgets those of the drafts of which a row can't be read any more, where the service has all that stood here, and reads
 * from the beginning. What waits to be sent of the others is told as it can't be written. FAULTS S9
 */
export async function forgetUnread(tx: WriteTx, draftIds: readonly string[]): Promise<Result<boolean>> {
  const unreadable: string[] = [];
  const empty: string[] = [];
  for (const draftId of draftIds) {
    const isThere = (await tx.objectStore('docs').getKey(draftId)) !== undefined;
    if (!isThere || (await isOnlyHere(tx, draftId))) continue;
    const doc = await tx.objectStore('docs').get(draftId);
    if (doc === undefined) unreadable.push(draftId);
    else if (isFree(doc) && !(await hasContent(tx, draftId))) empty.push(draftId);
  }
  for (const draftId of unreadable) await forget(tx, draftId);
  // Nobody knows what they added to the sums.
  if (unreadable.length > 0) await recountDrafts(tx);
  for (const draftId of empty) await forget(tx, draftId);
  if (unreadable.length + empty.length === 0) return ok(false);
  await tx.objectStore('meta').put({ ...(await readMeta(tx)), cursor: 0, compared: true });
  return ok(true);
}

const isFree = ({ shown, subId, baseRev }: DocRow): boolean =>
  shown === 1 && subId === null && baseRev !== null;

const hasContent = async (tx: WriteTx, draftId: string): Promise<boolean> =>
  (await tx.objectStore('contents').get(draftId)) !== undefined;

/** Counted, not read: of a row that can't be read nobody knows what it says. */
async function isOnlyHere(tx: WriteTx, draftId: string): Promise<boolean> {
  const waiting = await tx.objectStore('outbox').index('draftId').count(draftId);
  const setAside = await tx.objectStore('quarantine').getAll();
  return waiting > 0 || setAside.some(({ op }) => op.draftId === draftId);
}

async function forget(tx: WriteTx, draftId: string): Promise<void> {
  for (const store of ['docs', 'contents', 'bases', 'parked'] as const)
    await tx.objectStore(store).delete(draftId);
}
