import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { DraftContent, SplitOffer } from '../draft-types.ts';
import type { ReadTx, SplitRow, WriteTx } from '../schema.ts';
import { deleteDraft } from './delete.ts';
import { saveDraft, type PreparedDraft } from './save.ts';

/** The draft that is split, as its user sees it. */
interface SplitSource {
  readonly content: DraftContent;
  /** The stored version its user started from; undefined for one never stored. */
  readonly startedFrom: string | undefined;
  readonly splitAt: number;
}

/**
 * Saves the parts, throws the source away and keeps what takes that back. Refused where the source is submitted or
 * changed elsewhere. M293.
 */
export async function splitDraft(
  tx: WriteTx,
  { content, startedFrom, splitAt }: SplitSource,
  parts: readonly PreparedDraft[],
  opId: string,
): Promise<Result<SplitOffer>> {
  const { draftId } = content;
  const stored = await tx.objectStore('docs').get(draftId);
  if (stored !== undefined && stored.version !== startedFrom) return err(appError('split.overtaken'));
  const gone = await deleteDraft(tx, draftId, opId);
  if (!gone.ok) return gone;
  const saved: SplitOffer['parts'][number][] = [];
  // The last first, as they are dated.
  for (const [index, part] of [...parts.entries()].reverse()) {
    const doc = await saveDraft(tx, part);
    if (!doc.ok) return doc;
    const split = { of: draftId, part: index + 1, parts: parts.length };
    await tx.objectStore('docs').put({ ...doc.value, split });
    saved.unshift({ draftId: doc.value.draftId, version: doc.value.version });
  }
  const offer = { draftId, buyerName: content.face.buyer.name, splitAt, parts: saved };
  await tx.objectStore('splits').put({ ...offer, source: content });
  return ok(offer);
}

type Parts = SplitOffer['parts'];

/** Whether a part stands there as the split left it: not opened, changed, submitted or deleted. */
async function isUntouched(tx: ReadTx | WriteTx, { draftId, version }: Parts[number]): Promise<boolean> {
  const doc = await tx.objectStore('docs').get(draftId);
  const opened = await tx.objectStore('working').getKey(draftId);
  return doc?.version === version && doc.flag === null && opened === undefined;
}

/** The splits that are kept, told apart by whether every part is untouched. */
export async function sortSplits(
  tx: ReadTx | WriteTx,
): Promise<{ readonly open: readonly SplitRow[]; readonly over: readonly SplitRow[] }> {
  const open: SplitRow[] = [];
  const over: SplitRow[] = [];
  for (const row of await tx.objectStore('splits').getAll()) {
    let untouched = true;
    for (const part of row.parts) untouched = untouched && (await isUntouched(tx, part));
    (untouched ? open : over).push(row);
  }
  return { open, over };
}

/** Forgets the splits that can not be taken back any more. */
export async function dropOverSplits(tx: WriteTx): Promise<Result<null>> {
  const { over } = await sortSplits(tx);
  for (const { draftId } of over) await tx.objectStore('splits').delete(draftId);
  return ok(null);
}

/** Puts what was split back as a draft of its own and throws the parts away, while all of them are untouched. */
export async function undoSplit(
  tx: WriteTx,
  { draftId: split, parts }: SplitRow,
  restored: PreparedDraft,
  opIds: readonly string[],
): Promise<Result<null>> {
  const splits = tx.objectStore('splits');
  if ((await splits.getKey(split)) === undefined) return err(appError('split.partsTouched'));
  for (const [index, part] of parts.entries()) {
    if (!(await isUntouched(tx, part))) return err(appError('split.partsTouched'));
    const gone = await deleteDraft(tx, part.draftId, opIds[index] ?? '');
    if (!gone.ok) return gone;
  }
  await splits.delete(split);
  const saved = await saveDraft(tx, restored);
  return saved.ok ? ok(null) : saved;
}
