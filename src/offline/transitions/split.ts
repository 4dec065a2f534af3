import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { SplitReceipt } from '../offline.ts';
import type { WriteTx } from '../schema.ts';
import { deleteDraft } from './delete.ts';
import { saveDraft, type PreparedDraft } from './save.ts';

/** The draft that is split, as its user sees it. */
interface SplitSource {
  readonly draftId: string;
  /** The stored version its user started from; undefined for one never stored. */
  readonly startedFrom: string | undefined;
}

/** Saves the parts and throws the source away. Refused where the source is submitted or changed elsewhere. M293. */
export async function splitDraft(
  tx: WriteTx,
  source: SplitSource,
  parts: readonly PreparedDraft[],
  opId: string,
): Promise<Result<SplitReceipt['parts']>> {
  const stored = await tx.objectStore('docs').get(source.draftId);
  if (stored !== undefined && stored.version !== source.startedFrom) return err(appError('split.overtaken'));
  const gone = await deleteDraft(tx, source.draftId, opId);
  if (!gone.ok) return gone;
  const saved: SplitReceipt['parts'][number][] = [];
  for (const part of parts) {
    const doc = await saveDraft(tx, part);
    if (!doc.ok) return doc;
    saved.push({ draftId: doc.value.draftId, version: doc.value.version });
  }
  return ok(saved);
}

/** Puts what was split back as a draft of its own and throws the parts away, while all of them are untouched. */
export async function undoSplit(
  tx: WriteTx,
  parts: SplitReceipt['parts'],
  restored: PreparedDraft,
  opIds: readonly string[],
): Promise<Result<null>> {
  for (const [index, { draftId, version }] of parts.entries()) {
    const doc = await tx.objectStore('docs').get(draftId);
    const opened = await tx.objectStore('working').get(draftId);
    if (doc?.version !== version || doc.flag !== null || opened !== undefined)
      return err(appError('split.partsTouched'));
    const gone = await deleteDraft(tx, draftId, opIds[index] ?? '');
    if (!gone.ok) return gone;
  }
  const saved = await saveDraft(tx, restored);
  return saved.ok ? ok(null) : saved;
}
