import { adoptFace } from '../../domain/invoice/invoice.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import { copyOf } from './copy-of.ts';
import type { Database } from './database.ts';
import type { SeenDraft, StoredDraft } from './draft-types.ts';
import type { ContentRow, ReadTx } from './schema.ts';
import { readBegun } from './transitions/begun.ts';

/**
 * The draft that unsaved work goes on from, where something else stands in its place by now: what it began with, or what
 * was saved since to the copy (冲突副本) that became of that. Null where nothing is known of it.
 */
export const loadBegun = (database: Database, work: SeenDraft): Promise<Result<StoredDraft> | null> =>
  database.read(async (tx) => {
    const { draftId } = work;
    const working = await tx.objectStore('working').get(draftId);
    const content = working?.version === work.version ? await contentOf(tx, work) : undefined;
    if (working === undefined || content === undefined) return null;
    const { ywlsh, taxpayerId, deviceId } = working;
    const { face, lines } = content;
    return ok({ draftId, ywlsh, taxpayerId, deviceId, face: adoptFace(face), lines });
  });

async function contentOf(tx: ReadTx, work: SeenDraft): Promise<ContentRow | undefined> {
  const found = await copyOf(tx, work);
  const doc = found === null ? undefined : await tx.objectStore('docs').get(found.copy.draftId);
  if (found !== null && doc?.version === found.copy.version)
    return tx.objectStore('contents').get(doc.draftId);
  return (await readBegun(tx, work))?.made.content;
}
