import { decodeGoodsList } from '../../../wire/goods-list.codec.ts';
import { decodeFace, decodeSettings } from '../../../wire/invoice.codec.ts';
import { parseFen } from '../../../domain/money/fen.ts';
import type { InvoiceWire } from '../../../wire/invoice.api.ts';
import type { DraftChange, DraftWire } from '../../../wire/sync.api.ts';
import { faceColumns } from '../face-columns.ts';
import type { DocRow, ParkedRow, WriteTx } from '../schema.ts';
import type { ConflictMark } from '../draft-types.ts';
import { keepBegun } from './begun.ts';
import { opsOf } from './outbox-rows.ts';
import { holdOther, releaseOther, stillHeld } from './other-of-conflict.ts';

/** Applies a draft from the service; while the same draft has a change of ours under way it is parked. */
export async function applyDraft(tx: WriteTx, change: ParkedRow): Promise<void> {
  const { draftId, rev } = change;
  const doc = await tx.objectStore('docs').get(draftId);
  if (doc !== undefined && isKnown(doc, change)) return;
  if (await isBusy(tx, draftId, doc)) {
    const parked = await tx.objectStore('parked').get(draftId);
    if (parked === undefined || parked.rev < rev) await tx.objectStore('parked').put(change);
    return;
  }
  await replaceDraft(tx, change);
}

/** Revisions count within one time of the service; a later time begins where a restore left off. */
const isKnown = ({ baseRev, baseEpoch }: DocRow, { rev, epoch }: ParkedRow): boolean =>
  baseRev !== null && (epoch === baseEpoch ? rev <= baseRev : epoch < (baseEpoch ?? 0));

/** Puts the parked version in its place, if there is one. */
export async function applyParked(tx: WriteTx, draftId: string): Promise<void> {
  const parked = await tx.objectStore('parked').get(draftId);
  if (parked === undefined) return;
  await tx.objectStore('parked').delete(draftId);
  await replaceDraft(tx, parked);
}

async function isBusy(tx: WriteTx, draftId: string, doc: DocRow | undefined): Promise<boolean> {
  if (doc === undefined) return false;
  const isHeld = doc.subId !== null || doc.flag === 'quarantined';
  return isHeld || (await opsOf(tx, draftId)).length > 0;
}

async function replaceDraft(tx: WriteTx, { draftId, doc, content }: ParkedRow): Promise<void> {
  await tx.objectStore('bases').delete(draftId);
  const before = await tx.objectStore('docs').get(draftId);
  // A copy that is gone, or was looked at elsewhere.
  if (before !== undefined && doc?.conflict === undefined) await releaseOther(tx, before);
  await keepBegun(tx, before);
  if (doc === null || content === null) {
    await tx.objectStore('docs').delete(draftId);
    await tx.objectStore('contents').delete(draftId);
    return;
  }
  await tx.objectStore('docs').put(before === undefined ? doc : await stillHeld(tx, before, doc));
  await tx.objectStore('contents').put(content);
  await holdOther(tx, doc);
}

/** A draft as it travels, read into what is stored here. `timeNow`: of the service, for one that does not say which. */
export function readDraft(change: DraftChange, timeNow: number, now: number): ParkedRow {
  const { id: draftId, rev, epoch = timeNow, tomb, body } = change;
  const head = { draftId, rev, epoch };
  if (tomb !== null || body === null) return { ...head, tomb: tomb ?? 'deleted', doc: null, content: null };
  const face = decodeFace(body.invoice);
  const lines = decodeGoodsList(body.invoice.goodsList, decodeSettings(body.invoice));
  const savedAt = Date.parse(change.at ?? '') || now;
  const doc = docRow({ ...head, hash: change.hash ?? '' }, body, face, savedAt);
  return { ...head, tomb, doc, content: { draftId, face, lines } };
}

function docRow(
  { draftId, rev, epoch, hash }: Pick<ParkedRow, 'draftId' | 'rev' | 'epoch'> & { readonly hash: string },
  { diskId, taxpayerId, mainGoods, invoice, conflict }: DraftWire,
  face: ReturnType<typeof decodeFace>,
  savedAt: number,
): DocRow {
  return {
    draftId,
    ywlsh: invoice.ywlsh,
    taxpayerId,
    deviceId: diskId,
    savedAt,
    ...faceColumns(face),
    mainGoods,
    totals: totalsOf(invoice),
    lineCount: invoice.goodsList.length,
    baseRev: rev,
    baseEpoch: epoch,
    version: `rev:${String(epoch)}.${String(rev)}`,
    hash,
    flag: conflict === undefined ? null : 'conflict',
    ...(conflict === undefined ? {} : { conflict: readMark(conflict) }),
    subId: null,
    shown: 1,
  };
}

const readMark = ({ of, user, device, at }: NonNullable<DraftWire['conflict']>): ConflictMark => ({
  other: of,
  isCopy: true,
  user,
  device,
  at: Date.parse(at) || 0,
});

const totalsOf = (invoice: InvoiceWire): DocRow['totals'] => ({
  amount: parseFen(invoice.totalAmount) ?? 0,
  tax: parseFen(invoice.totalTaxAmount) ?? 0,
  total: parseFen(invoice.totalSum) ?? 0,
});
