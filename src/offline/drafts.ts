import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { buildBody, invoiceHash } from './draft-bytes.ts';
import type { Database } from './database.ts';
import type { DraftContent, DraftSummary, OfflineStore, StoredDraft } from './offline.ts';
import type { DocRow, ReadTx } from './schema.ts';
import type { PreparedDraft } from './transitions/save.ts';

type Page = Parameters<OfflineStore['listDrafts']>[0];

/** Which stored version each draft on this page was started from: loaded, or saved last. */
export type StartedFrom = Map<string, string>;

/** Builds the bytes of a draft once; everything later takes slices of them. */
export async function prepareDraft(
  content: DraftContent,
  opId: string,
  savedAt: number,
  started: StartedFrom,
): Promise<PreparedDraft> {
  const startedFrom = started.get(content.draftId);
  const body = buildBody(opId, content);
  return { content, savedAt, body, hash: await invoiceHash(body), startedFrom };
}

export function loadDraft(
  database: Database,
  draftId: string,
  started: StartedFrom,
): Promise<Result<StoredDraft>> {
  return database.read(async (tx) => {
    const doc = await tx.objectStore('docs').get(draftId);
    const content = await tx.objectStore('contents').get(draftId);
    if (doc === undefined || content === undefined || doc.shown === 0) return err(appError('draft.gone'));
    started.set(draftId, doc.version);
    const { ywlsh, taxpayerId, deviceId } = doc;
    return ok({ draftId, ywlsh, taxpayerId, deviceId, face: content.face, lines: content.lines });
  });
}

/** Newest first, without reading any content. */
export function listDrafts(
  database: Database,
  { offset, limit }: Page,
): Promise<{ readonly drafts: readonly DraftSummary[]; readonly total: number }> {
  return database.read(async (tx) => {
    const index = tx.objectStore('docs').index('shown');
    const range = IDBKeyRange.bound([1], [1, []]);
    const total = await index.count(range);
    const drafts: DraftSummary[] = [];
    let cursor = limit > 0 ? await index.openCursor(range, 'prev') : null;
    if (cursor !== null && offset > 0) cursor = await cursor.advance(offset);
    while (cursor !== null && drafts.length < limit) {
      drafts.push(await summary(tx, cursor.value));
      cursor = await cursor.continue();
    }
    return { drafts, total };
  });
}

async function summary(tx: ReadTx, doc: DocRow): Promise<DraftSummary> {
  const { draftId, savedAt, invoiceKind, buyerName, buyerTaxId, mainGoods, totals, lineCount } = doc;
  const state = await stateOf(tx, doc);
  return { draftId, savedAt, invoiceKind, buyerName, buyerTaxId, mainGoods, totals, lineCount, state };
}

async function stateOf(tx: ReadTx, { draftId, flag, baseRev }: DocRow): Promise<DraftSummary['state']> {
  if (flag === 'queued' || flag === 'conflict') return flag;
  const waiting = await tx.objectStore('outbox').index('draftId').count(draftId);
  return waiting > 0 || baseRev === null || flag === 'quarantined' ? 'unsynced' : 'synced';
}
