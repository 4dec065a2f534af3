import { adoptLines } from '../../domain/goods/lines.ts';
import { adoptFace } from '../../domain/invoice/invoice.ts';
import type { PeekedDraft } from './draft-types.ts';
import type { DocRow, ReadTx } from './schema.ts';

/** What the draft box shows of a draft's place: read without starting to edit; null where it is not listed. */
export async function peek(tx: ReadTx, doc: DocRow | undefined): Promise<PeekedDraft | null> {
  const content = doc === undefined ? undefined : await tx.objectStore('contents').get(doc.draftId);
  if (doc === undefined || content === undefined || doc.shown === 0) return null;
  const { draftId, ywlsh, taxpayerId, deviceId, version, savedAt, flag, conflict } = doc;
  return {
    draftId,
    ywlsh,
    taxpayerId,
    deviceId,
    version,
    savedAt,
    state: flag === 'queued' ? 'queued' : conflict === undefined ? 'free' : 'conflict',
    face: adoptFace(content.face),
    lines: adoptLines(content.lines),
  };
}
