import { adoptFace } from '../../domain/invoice/invoice.ts';
import type { Database } from './database.ts';
import type { DraftNews, StoredDraft } from './draft-types.ts';
import type { StartedFrom } from './drafts.ts';
import type { DocRow } from './schema.ts';

/** Another version than its user began with stands in its place. */
const isRenewed = ({ draftId, version }: DocRow, started: StartedFrom): boolean =>
  started.has(draftId) && started.get(draftId)?.version !== version;

function newsOf(doc: DocRow | undefined, started: StartedFrom): DraftNews | null {
  if (doc?.shown !== 1 || doc.subId !== null) return null;
  if (doc.flag === 'conflict') return { kind: 'conflict' };
  return isRenewed(doc, started) ? { kind: 'renewed' } : null;
}

/** What became of a draft while it is filled in, beside what its user did; null where nothing did. */
export const draftNews = async (
  database: Database,
  draftId: string,
  started: StartedFrom,
): Promise<DraftNews | null> =>
  newsOf(await database.read((tx) => tx.objectStore('docs').get(draftId)), started);

/**
 * The version that took the place of what its user began with, to be gone on with from now on; null where there is none,
 * or `isLeft` says that something unsaved would be lost.
 */
export async function takeNews(
  database: Database,
  draftId: string,
  started: StartedFrom,
  isLeft: () => boolean,
): Promise<StoredDraft | null> {
  const found = await database.read(async (tx) => ({
    doc: await tx.objectStore('docs').get(draftId),
    content: await tx.objectStore('contents').get(draftId),
  }));
  const { doc, content } = found;
  if (doc === undefined || content === undefined) return null;
  if (newsOf(doc, started)?.kind !== 'renewed' || !isLeft()) return null;
  started.set(draftId, { version: doc.version });
  const { ywlsh, taxpayerId, deviceId } = doc;
  return { draftId, ywlsh, taxpayerId, deviceId, face: adoptFace(content.face), lines: content.lines };
}
