import { adoptFace } from '../../domain/invoice/invoice.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { Database } from './database.ts';
import type { StoredDraft } from './draft-types.ts';

/**
 * Which stored version each draft on this page was started from: loaded, or saved last, or what its unsaved work began with.
 * A save that ends tells so only where nobody has opened the draft meanwhile: who did sees what stood there before.
 */
export type StartedFrom = Map<string, { readonly version: string }>;

export function loadDraft(
  database: Database,
  draftId: string,
  started: StartedFrom,
): Promise<Result<StoredDraft>> {
  return database.read(async (tx) => {
    const doc = await tx.objectStore('docs').get(draftId);
    const content = await tx.objectStore('contents').get(draftId);
    if (doc?.shown === 1 && content === undefined) database.unread.add(draftId);
    if (database.unread.has(draftId)) return err(appError('draft.damaged'));
    if (doc === undefined || content === undefined || doc.shown === 0) return err(appError('draft.gone'));
    const working = await tx.objectStore('working').get(draftId);
    started.set(draftId, { version: working?.version ?? doc.version });
    const { ywlsh, taxpayerId, deviceId } = doc;
    return ok({
      draftId,
      ywlsh,
      taxpayerId,
      deviceId,
      face: adoptFace(content.face),
      lines: content.lines,
    });
  });
}
