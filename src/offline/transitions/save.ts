import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { DraftContent } from '../offline.ts';
import type { BodyRow, DocRow, OutboxRow, WriteTx } from '../schema.ts';
import { dropUnsentChanges, enqueue, opsOf } from './outbox-rows.ts';

/** A draft made ready outside the transaction: bytes and hash need time that a transaction does not have. */
export interface PreparedDraft {
  readonly content: DraftContent;
  readonly hash: string;
  readonly savedAt: number;
  /** Under the opId of the change. */
  readonly body: BodyRow;
}

/** Why a draft can't be changed now; null when it can. */
export const lockOf = (doc: DocRow | undefined): Result<never> | null =>
  doc?.flag === 'queued' || doc?.flag === 'consumed' ? err(appError('draft.queued')) : null;

/** Stores the draft and its promise to the service. An unsent older change of it is replaced. */
export async function saveDraft(tx: WriteTx, prepared: PreparedDraft): Promise<Result<DocRow>> {
  const { content, hash, body } = prepared;
  const { draftId, face, lines } = content;
  const before = await tx.objectStore('docs').get(draftId);
  const locked = lockOf(before);
  if (locked !== null) return locked;
  const doc = docRow(prepared, before?.baseRev ?? null);
  await tx.objectStore('docs').put(doc);
  await tx.objectStore('contents').put({ draftId, face, lines });
  if (before !== undefined && isPromised(before, doc, await opsOf(tx, draftId))) return ok(doc);
  await dropUnsentChanges(tx, draftId);
  await enqueue(tx, { opId: body.id, kind: 'put', draftId, deviceId: doc.deviceId, hash }, body);
  return ok(doc);
}

/** Whether the service has this very content already, or will get it by an op that waits. */
function isPromised(before: DocRow, now: DocRow, ops: readonly OutboxRow[]): boolean {
  if (before.hash !== now.hash || before.deviceId !== now.deviceId) return false;
  if (before.taxpayerId !== now.taxpayerId || before.flag === 'quarantined') return false;
  const last = ops.at(-1);
  return last === undefined ? now.baseRev !== null : last.kind === 'put' && last.hash === now.hash;
}

function docRow({ content, hash, savedAt }: PreparedDraft, baseRev: number | null): DocRow {
  const { draftId, ywlsh, taxpayerId, deviceId, face, mainGoods, totals, lines } = content;
  return {
    draftId,
    ywlsh,
    taxpayerId,
    deviceId,
    savedAt,
    invoiceKind: face.invoiceKind,
    buyerName: face.buyer.name,
    buyerTaxId: face.buyer.taxId,
    mainGoods,
    totals,
    lineCount: lines.count,
    baseRev,
    hash,
    flag: null,
    subId: null,
    shown: 1,
  };
}
