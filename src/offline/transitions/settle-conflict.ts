import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { SeenDraft } from '../draft-types.ts';
import type { DocRow, WriteTx } from '../schema.ts';
import type { Ids } from '../sync/ports.ts';
import { deleteDraft } from './delete.ts';
import { saveDraft, type PreparedDraft } from './save.ts';

/** What its user made of the drafts of a conflict. */
export interface Settlement {
  /** The drafts as they were looked at. */
  readonly seen: readonly SeenDraft[];
  /** What they become; a draft that was looked at and is none of these is thrown away. */
  readonly results: readonly PreparedDraft[];
}

/**
 * Ends a conflict: writes the results, throws the others away and takes the marks off, or nothing of it. conflict.changed:
 * one of them is no longer what its user saw. PROTOCOL §4 rule 3
 */
export async function settleConflict(
  tx: WriteTx,
  { seen, results }: Settlement,
  ids: Ids,
): Promise<Result<null>> {
  const docs = tx.objectStore('docs');
  const before = new Map<string, DocRow>();
  for (const { draftId, version } of seen) {
    const doc = await docs.get(draftId);
    if (doc?.version !== version || doc.shown === 0) return err(appError('conflict.changed'));
    before.set(draftId, doc);
  }
  for (const result of results) {
    const { draftId } = result.content;
    const saved = await saveDraft(tx, { ...result, startedFrom: before.get(draftId)?.version });
    if (!saved.ok) return saved;
    await docs.put(await marked(tx, saved.value, before));
  }
  const staying = new Set(results.map(({ content }) => content.draftId));
  for (const draftId of before.keys()) {
    if (staying.has(draftId)) continue;
    const gone = await deleteDraft(tx, draftId, ids.uuid());
    if (!gone.ok) return gone;
  }
  return ok(null);
}

/** What was decided is a version of its own; a draft that is also held against one nobody looked at yet stays marked. */
async function marked(tx: WriteTx, saved: DocRow, seen: ReadonlyMap<string, DocRow>): Promise<DocRow> {
  const settled: DocRow = { ...saved, settled: true };
  const conflict = seen.get(saved.draftId)?.conflict;
  if (conflict === undefined || seen.has(conflict.other)) return settled;
  const other = await tx.objectStore('docs').get(conflict.other);
  return other?.shown === 1 ? { ...settled, flag: 'conflict', conflict } : settled;
}
