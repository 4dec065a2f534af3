import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { ReadTx, WriteTx } from '../schema.ts';
import { saveDraft, type PreparedDraft } from './save.ts';

/** What became of something a file brought: new, in the draft box, submitted, or thrown away again. */
export type ImportState = 'new' | 'there' | 'submitted' | 'gone';

/** How often each was saved, and how many were there already. */
export interface ImportedDrafts {
  readonly saved: number;
  readonly known: number;
}

/** What the device knows of a key. */
export async function importState(tx: ReadTx | WriteTx, key: string): Promise<ImportState> {
  const draftId = (await tx.objectStore('imported').get(key))?.draftId;
  if (draftId === undefined) return 'new';
  const doc = await tx.objectStore('docs').get(draftId);
  if (doc?.shown === 1) return 'there';
  const submission = await tx.objectStore('subs').index('draftId').getKey(draftId);
  return submission === undefined ? 'gone' : 'submitted';
}

/**
 * Saves drafts of a file in one transaction, each content once, however often the file is imported and by how many tabs;
 * the last first, as they are dated. @param keys what names their contents, in the order of the drafts
 */
export async function importDrafts(
  tx: WriteTx,
  keys: readonly string[],
  prepared: readonly PreparedDraft[],
): Promise<Result<ImportedDrafts>> {
  const fresh = new Map<string, PreparedDraft>();
  for (const [at, draft] of prepared.entries()) {
    const key = keys[at] ?? '';
    const state = await importState(tx, key);
    if (state !== 'there' && state !== 'submitted' && !fresh.has(key)) fresh.set(key, draft);
  }
  for (const [key, draft] of [...fresh].reverse()) {
    const doc = await saveDraft(tx, draft);
    if (!doc.ok) return doc;
    await tx.objectStore('imported').put({ key, draftId: doc.value.draftId });
  }
  return ok({ saved: fresh.size, known: keys.length - fresh.size });
}
