import type { SeenDraft } from '../draft-types.ts';
import type { BegunRow, DocRow, ReadTx, WriteTx } from '../schema.ts';
import { headOf } from './base.ts';

/** What unsaved work of a draft began with, where something else stands in its place by now. */
export async function readBegun(
  tx: ReadTx | WriteTx,
  { draftId, version }: SeenDraft,
): Promise<BegunRow | undefined> {
  const begun = await tx.objectStore('begun').get(draftId);
  return begun?.version === version ? begun : undefined;
}

/** Keeps a draft that something else is about to take the place of, if unsaved work began with it. `copy`: it lives on there. */
export async function keepBegun(tx: WriteTx, doc: DocRow | undefined, copy?: SeenDraft): Promise<void> {
  const work = doc === undefined ? undefined : await tx.objectStore('working').get(doc.draftId);
  if (doc === undefined || work?.version !== doc.version) return;
  const { draftId, version, baseRev: rev, baseEpoch: epoch } = doc;
  const content = await tx.objectStore('contents').get(draftId);
  if (content === undefined || (await readBegun(tx, doc)) !== undefined) return;
  const named = copy === undefined ? {} : { copy };
  await tx
    .objectStore('begun')
    .put({ draftId, version, rev, epoch, made: { ...headOf(doc), content }, ...named });
}

/** Unsaved work is saved as version `to`: what is typed from now on begins there. */
export async function goOnFrom(
  tx: WriteTx,
  { draftId, version }: { readonly draftId: string; readonly version: string | undefined },
  to: string,
): Promise<void> {
  const work = await tx.objectStore('working').get(draftId);
  if (work !== undefined && work.version === (version ?? null))
    await tx.objectStore('working').put({ ...work, version: to });
}
