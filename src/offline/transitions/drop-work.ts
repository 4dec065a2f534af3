import type { WriteTx } from '../schema.ts';

/** Unsaved work is submitted or given up: nothing of it is kept any more. */
export async function dropWork(tx: WriteTx, draftId: string): Promise<void> {
  await tx.objectStore('working').delete(draftId);
  await tx.objectStore('begun').delete(draftId);
}
