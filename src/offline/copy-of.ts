import { sameDraft } from '../../domain/draft-merge/same-draft.ts';
import type { ConflictMark, SeenDraft } from './draft-types.ts';
import { versionOf } from './merge.ts';
import type { BegunRow, DocRow, ReadTx, WriteTx } from './schema.ts';
import { readBegun } from './transitions/begun.ts';

/** Where unsaved work goes on whose beginning became a copy (冲突副本). */
export interface WorkOnCopy {
  readonly begun: BegunRow;
  readonly ywlsh: string;
  /** The copy, in the version the work goes on from. */
  readonly copy: SeenDraft;
}

/** The copy that what was begun with became; null where there is none, or none any more. PROTOCOL §4 rule 3 */
export async function copyOf(tx: ReadTx, work: SeenDraft): Promise<WorkOnCopy | null> {
  const begun = await readBegun(tx, work);
  const doc = begun?.copy === undefined ? undefined : await tx.objectStore('docs').get(begun.copy.draftId);
  if (begun?.copy === undefined || doc?.shown !== 1) return null;
  const { draftId } = doc;
  const isAsBegun = await isUnchanged(tx, doc, begun);
  return { begun, ywlsh: doc.ywlsh, copy: isAsBegun ? { draftId, version: doc.version } : begun.copy };
}

/** Looked at and kept, the copy is a version of its own, and says what it said. */
async function isUnchanged(tx: ReadTx, doc: DocRow, { made }: BegunRow): Promise<boolean> {
  const content = await tx.objectStore('contents').get(doc.draftId);
  return content !== undefined && sameDraft(versionOf(doc, content), versionOf(made, made.content));
}

/** What is saved to the copy: it stays to be looked at, and the next that is typed goes on from there. */
export async function goOnInCopy(
  tx: WriteTx,
  { begun, copy }: WorkOnCopy,
  saved: DocRow,
  conflict: ConflictMark | undefined,
): Promise<void> {
  if (conflict !== undefined) await tx.objectStore('docs').put({ ...saved, flag: 'conflict', conflict });
  await tx.objectStore('begun').put({ ...begun, copy: { ...copy, version: saved.version } });
}
