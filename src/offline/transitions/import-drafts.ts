import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { ReadTx, WriteTx } from '../schema.ts';
import { saveDraft, type PreparedDraft } from './save.ts';

/** What became of something a file brought: new, in the draft box, submitted, or thrown away again. */
export type ImportState = 'new' | 'there' | 'submitted' | 'gone';

/** What a file brings once, under a key that names its content. */
interface PreparedImport {
  readonly key: string;
  readonly prepared: PreparedDraft;
}

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

/** Saves drafts of a file in one transaction, each content once, however often the file is imported and by how many tabs. */
export async function importDrafts(
  tx: WriteTx,
  imports: readonly PreparedImport[],
): Promise<Result<ImportedDrafts>> {
  let saved = 0;
  for (const { key, prepared } of imports) {
    const state = await importState(tx, key);
    if (state === 'there' || state === 'submitted') continue;
    const doc = await saveDraft(tx, prepared);
    if (!doc.ok) return doc;
    await tx.objectStore('imported').put({ key, draftId: doc.value.draftId });
    saved += 1;
  }
  return ok({ saved, known: imports.length - saved });
}
